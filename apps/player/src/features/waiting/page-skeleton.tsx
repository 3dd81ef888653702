import { Skeleton, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import type { Route } from '../../routes/types.ts';
import { useProgress } from './busy.ts';
import css from './page-skeleton.module.css';

/** The layout of a page, as far as it is known before its code is loaded. */
export type PageShape = 'member' | 'board' | 'front' | 'plain';

export function shapeOf({ path, fullWidth }: Pick<Route, 'path' | 'fullWidth'>): PageShape {
  if (path.startsWith('/mine/')) return 'member';
  if (fullWidth) return 'board';
  return path === '/' ? 'front' : 'plain';
}

/** Shown while a page's code is loading, in about the page's shape, so that nothing jumps afterwards. */
export function PageSkeleton({ shape = 'plain' }: { readonly shape?: PageShape }) {
  useProgress();
  switch (shape) {
    case 'member':
      return (
        <div className={`wrap ${css.member}`}>
          <div className={`panel ${css.side}`} aria-hidden="true">
            <Bars count={9} height="20px" />
          </div>
          <Panel rows={7} />
        </div>
      );
    case 'board':
      return (
        <div className={css.board}>
          <div className={`panel ${css.side}`} aria-hidden="true">
            <Bars count={10} height="18px" />
          </div>
          <Panel rows={9} />
          <div className={`panel ${css.side}`} aria-hidden="true">
            <Skeleton height="120px" />
          </div>
        </div>
      );
    case 'front':
      return (
        <>
          <div className={css.hero}>
            <Skeleton height="100%" />
          </div>
          <div className={`wrap ${css.page}`}>
            <Panel rows={4} />
          </div>
        </>
      );
    case 'plain':
      return (
        <div className={`wrap ${css.page}`}>
          <Panel rows={6} />
        </div>
      );
  }
}

function Panel({ rows }: { readonly rows: number }) {
  const { t } = useT();
  return (
    <div className={`panel ${css.box}`}>
      <SkeletonRows rows={rows} label={t(uiMessages.loading)} />
    </div>
  );
}

function Bars(props: { readonly count: number; readonly height: string }) {
  return Array.from({ length: props.count }, (_, at) => (
    <Skeleton key={`${at * 2}`} height={props.height} />
  ));
}
