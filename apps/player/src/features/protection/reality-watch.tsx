import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useApp, useSession } from '../../app/context.ts';
import { RealityDialog } from './reality-dialog.tsx';
import type { SessionFacts } from './types.ts';

const MINUTE = 60_000;
const SECOND = 1_000;
const PLAY = /^\/(game|sport|venue)(\/|$)/;

/**
 * Reports to the server once a minute that the member is playing, and shows the reminder when it is due. On pages
 * without play nothing is counted and nothing interrupts.
 */
export function RealityWatch(props: { readonly onFacts: (facts: SessionFacts) => void }) {
  const { api, clock } = useApp();
  const [path, navigate] = useLocation();
  const isPlaying = useSession() !== null && PLAY.test(path);
  const [due, setDue] = useState<SessionFacts | null>(null);
  const { onFacts } = props;
  useEffect(() => {
    if (!isPlaying) return;
    let next: number | null = null;
    let isCurrent = true;
    let cancel = (): void => {};
    const ask = async (): Promise<void> => {
      const isSeen = document.visibilityState === 'visible';
      const outcome = isSeen ? await api.call('site/protection/session', {}) : null;
      if (!isCurrent) return;
      if (outcome?.kind === 'answer') {
        const facts = outcome.answer;
        onFacts(facts);
        if (isDue(facts, next)) setDue(facts);
        next = facts.nextCheckAt;
      }
      cancel = clock.after(pauseOf(outcome?.kind === 'answer' ? outcome.answer : null), () => {
        void ask();
      });
    };
    void ask();
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [api, clock, isPlaying, onFacts]);
  if (!due) return null;
  return (
    <RealityDialog
      session={due}
      everyMinutes={Math.max(1, Math.round(((due.nextCheckAt ?? due.now) - due.now) / MINUTE))}
      onRest={() => {
        setDue(null);
        navigate('/mine/protection');
      }}
      onGoOn={() => setDue(null)}
    />
  );
}

/** A minute, or less when the reminder is due earlier. */
function pauseOf(facts: SessionFacts | null): number {
  const { nextCheckAt, now } = facts ?? {};
  if (nextCheckAt == null || now === undefined) return MINUTE;
  return Math.min(MINUTE, Math.max(SECOND, nextCheckAt - now));
}

/** Whether the moment announced last has passed, or the time of play has run out. */
export function isDue({ now, endsAt }: SessionFacts, next: number | null): boolean {
  return (next !== null && now >= next) || (endsAt !== null && endsAt <= now);
}
