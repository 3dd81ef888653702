import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ANNOUNCE_MS } from '../limits.ts';
import { useSportsStore } from '../sports-context.tsx';

/** A polite live region that speaks at most once in an interval; of several texts the last is spoken. */
export function useAnnouncer(): {
  readonly announce: (text: string) => void;
  readonly region: ReactNode;
} {
  const { clock } = useSportsStore().deps;
  const [spoken, setSpoken] = useState('');
  const held = useRef<{ text: string | null; cancel: (() => void) | null }>({
    text: null,
    cancel: null,
  });
  useEffect(() => {
    return () => held.current.cancel?.();
  }, []);
  const announce = useCallback(
    (text: string) => {
      const state = held.current;
      if (state.cancel) {
        state.text = text;
        return;
      }
      setSpoken(text);
      const rest = (): void => {
        const next = state.text;
        state.text = null;
        state.cancel = next === null ? null : clock.after(ANNOUNCE_MS, rest);
        // Cleared in between, so that the same sentence is spoken again when it recurs.
        setSpoken(next ?? '');
      };
      state.cancel = clock.after(ANNOUNCE_MS, rest);
    },
    [clock],
  );
  const region = (
    <p className="vh" aria-live="polite" data-testid="announcer">
      {spoken}
    </p>
  );
  return { announce, region };
}
