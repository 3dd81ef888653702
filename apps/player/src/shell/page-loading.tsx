import { ErrorState, lateCode, useT } from '@tianping/ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useProgress } from '../features/waiting/busy.ts';
import { FirstPart, useFirstPart } from '../features/waiting/first-part.tsx';
import { type PageShape, PageSkeleton } from '../features/waiting/page-skeleton.tsx';
import { shellMessages as text } from './messages.ts';

/** Stands in for a page while its code loads; an error with a retry when the code comes late or not at all. */
export function PageLoading({ shape }: { readonly shape: PageShape }) {
  const { t } = useT();
  const retry = useCodeRetry();
  const part = useFirstPart('[data-first]');
  const isLate = useSyncExternalStore(lateCode.subscribe, lateCode.count) > 0;
  useLayoutEffect(() => {
    // A page begins at its top, not where the one before was scrolled to.
    window.scrollTo(0, 0);
  }, []);
  if (!isLate) return part ? <Begun part={part} /> : <PageSkeleton shape={shape} />;
  return (
    <div className="wrap">
      <ErrorState title={t(text.pageLate)} text={t(text.pageLateText)} onRetry={retry} />
    </div>
  );
}

/** The first part that the server rendered stays, with room for the rest of the page. */
function Begun({ part }: { readonly part: Element }) {
  useProgress();
  return (
    <>
      <div className="fp-main">
        <FirstPart part={part} />
      </div>
      <div className="fp-rest" />
    </>
  );
}

/**
 * Tries again at once. Some browsers keep a failed script for failed, and a newer build has other scripts: when a
 * press has not helped although there is a line, the next one loads the whole page anew.
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
