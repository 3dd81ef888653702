import { buttonClass, EmptyState, useT } from '@tianping/ui';
import { Link } from 'wouter';
import css from './frame.module.css';
import { frameTexts as text } from './messages.ts';

/** Nothing was launched here, or the stored data is not what a launch stores. */
export function NoGame(props: { readonly why: 'none' | 'abnormal' }) {
  const { t } = useT();
  const isNone = props.why === 'none';
  const title = t(isNone ? text.noneTitle : text.abnormalTitle);
  return (
    <div className={css.empty} data-testid="no-game">
      <h1 className="vh">{title}</h1>
      <EmptyState
        title={title}
        text={t(isNone ? text.noneText : text.abnormalText)}
        action={
          <Link href="/" className={buttonClass({ tone: 'secondary' })}>
            {t(text.home)}
          </Link>
        }
      />
    </div>
  );
}
