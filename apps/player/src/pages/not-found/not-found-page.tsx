import { buttonClass, EmptyState, useT } from '@tianping/ui';
import notFound from '@tianping/ui/states/not-found.svg?url';
import { Link } from 'wouter';
import { notFoundMessages as text } from './messages.ts';

export default function NotFoundPage() {
  const { t } = useT();
  return (
    <div className="wrap" data-testid="page-notFound">
      <h1 className="vh">{t(text.title)}</h1>
      <EmptyState
        art={notFound}
        title={t(text.title)}
        text={t(text.text)}
        action={
          <Link href="/" className={buttonClass({ size: 'm' })}>
            {t(text.home)}
          </Link>
        }
      />
    </div>
  );
}
