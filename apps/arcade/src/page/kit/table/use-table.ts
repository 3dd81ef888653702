import { useT } from '@tianping/ui';
import { useEffect, useMemo, useRef } from 'react';
import { createReveal, type RevealStep } from './cards/reveal.ts';
import type { TableProps } from './props.ts';
import { createStaging } from './staging.ts';
import { money } from './words.ts';

/** The state of every stage of a card table: staged chips, and the part of the result shown. */
export function useTable(props: TableProps, stepsOf: (outcome: unknown) => RevealStep[]) {
  const { game, controller, session, sounds, now } = props;
  const { t } = useT();
  // Staged chips survive a change of the script.
  const latest = useRef({ props, t });
  latest.current = { props, t };
  const staging = useMemo(
    () =>
      createStaging({
        game,
        controller,
        limits: session.limits,
        sounds,
        isPaused: () => latest.current.props.paused,
        say: (message, amountMinor) => {
          const text = latest.current.t(message).replace('{amount}', money(amountMinor ?? 0));
          latest.current.props.say(text);
        },
      }),
    [game, controller, session, sounds],
  );
  const reveal = useMemo(
    () => createReveal({ controller, now, stepsOf }),
    [controller, now, stepsOf],
  );
  useEffect(() => {
    const stops = [staging.watch(), reveal.watch()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [staging, reveal]);
  return { staging, reveal: reveal.state };
}
