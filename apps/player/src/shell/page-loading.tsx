import { ErrorState, lateCode, useT } from '@tianping/ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { FirstPageBegun, useFirstPart } from '../features/waiting/first-part.tsx';
import { type PageShape, PageSkeleton } from '../features/waiting/page-skeleton.tsx';
import { shellMessages as text } from './messages.ts';

/** Shown while a page's code loads; an error with a retry when the code is late or fails. */
export function PageLoading({ shape }: { readonly shape: PageShape }) {
  const { t } = useT();
  const retry = useCodeRetry();
  const part = useFirstPart('[data-first]');
  const isLate = useSyncExternalStore(lateCode.subscribe, lateCode.count) > 0;
  useLayoutEffect(() => {
    // A page begins at its top, not where the one before was scrolled to.
    window.scrollTo(0, 0);
  }, []);
  if (!isLate) return part ? <FirstPageBegun part={part} /> : <PageSkeleton shape={shape} />;
  return (
    <div className="wrap">
      <ErrorState title={t(text.pageLate)} text={t(text.pageLateText)} onRetry={retry} />
    </div>
  );
}

/**
 * Retries immediately. Some browsers cache the failure of a script, and a newer build has other scripts: when a retry
 * has not helped although the browser is online, the next one reloads the whole page.
 */
export function useCodeRetry(): () => void {
  const hasTried = useRef(false);
  return () => {
    if (hasTried.current && navigator.onLine) {
      location.reload();
      return;
    }
    hasTried.current = navigator.onLine;
    lateCode.retryNow();
  };
}
