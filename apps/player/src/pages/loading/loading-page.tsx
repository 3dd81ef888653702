import { Balance, uiMessages, useT } from '@tianping/ui';
import css from './loading-page.module.css';

/** The loading screen shown while venues and hosted pages open or return. */
export default function LoadingPage() {
  const { t } = useT();
  return (
    <div className={css.page} role="status" data-testid="page-loading">
      <h1 className={css.words}>{t(uiMessages.loading)}</h1>
      <Balance />
    </div>
  );
}
