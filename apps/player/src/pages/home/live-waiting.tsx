import { Skeleton, uiMessages, useT } from '@tianping/ui';
import css from './home.module.css';

/** Shown in place of the matches in play while their code is loading. */
export function LiveWaiting() {
  const { t } = useT();
  return (
    <div className={`wrap ${css.waiting}`} role="status" aria-label={t(uiMessages.loading)}>
      <Skeleton width="180px" height="26px" />
      <div className={css.waitingCards}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="panel" />
        ))}
      </div>
    </div>
  );
}
