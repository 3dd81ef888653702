import { SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useProgress } from './busy.ts';
import css from './page-skeleton.module.css';

/** In the place of a page whose code is on its way. */
export function PageSkeleton() {
  const { t } = useT();
  useProgress();
  return (
    <div className={`wrap ${css.page}`}>
      <div className={`panel ${css.box}`}>
        <SkeletonRows rows={6} label={t(uiMessages.loading)} />
      </div>
    </div>
  );
}
