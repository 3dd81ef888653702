import { Skeleton, useT } from '@tianping/ui';
import { boardMessages as m } from '../../messages.ts';
import page from '../page.module.css';
import css from './list.module.css';

/** A skeleton in the list's shape until the first snapshot arrives. */
export function BoardSkeleton() {
  const { t } = useT();
  return (
    <div role="status" aria-label={t(m.loading)} data-testid="board-skeleton">
      {[3, 2, 2].map((rows, league) => (
        <div key={league} className={css.league} aria-hidden="true">
          <div className={page.ghostHead}>
            <Skeleton width="180px" height="14px" />
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={page.ghostRow}>
              <Skeleton width="60px" height="34px" />
              <span className={page.ghostNames}>
                <Skeleton width={`${62 - row * 9}%`} height="14px" />
                <Skeleton width={`${48 + row * 6}%`} height="14px" />
              </span>
              <span className={page.ghostCells}>
                {Array.from({ length: 6 }, (_, cell) => (
                  <Skeleton key={cell} height="100%" />
                ))}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
