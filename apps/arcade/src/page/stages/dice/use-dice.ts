import type { Translator } from '@tianping/i18n';
import { type DiceOptions, type DiceShown, diceShown } from '@tianping/plugin-games/dice';
import { useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { isShort } from '../../app/purse.ts';
import type { SpinStageProps } from '../stage.ts';
import { dicePage as m } from './messages.ts';

export interface DiceResult {
  readonly playId: string;
  readonly shown: DiceShown;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
}

export interface DicePlan {
  readonly options: DiceOptions;
  readonly stakeMinor: number;
}

export interface AutoPlan {
  readonly count: number;
  readonly lossMinor: number;
}

const RESULTS_SHOWN = 20;
const MOVE_MS = 900;

/** Single plays, or a counted series of them down to a loss limit. */
export function useDice(props: SpinStageProps, plan: DicePlan) {
  const { t } = useT();
  const [results, setResults] = useState<readonly DiceResult[]>([]);
  const [isRolling, setRolling] = useState(false);
  const [left, setLeft] = useState(0);
  const latest = useRef({ props, plan });
  latest.current = { props, plan };
  const run = useRef({ isStopped: true, isGone: false, isBusy: false });
  useEffect(() => {
    run.current.isGone = false;
    return () => {
      run.current.isGone = true;
    };
  }, []);

  const add = (result: DiceResult): void =>
    setResults((known) => [result, ...known].slice(0, RESULTS_SHOWN));
  /** One play with its pause; null when it was refused. */
  const paced = async (): Promise<DiceResult | null> => {
    const [result] = await Promise.all([
      playOnce(latest.current.props, latest.current.plan, { t, add }),
      waited(latest.current.props.game.spinMs),
    ]);
    return result;
  };
  const guarded = async (act: () => Promise<void>): Promise<void> => {
    if (run.current.isBusy) return;
    run.current.isBusy = true;
    setRolling(true);
    await act();
    run.current.isBusy = false;
    setRolling(false);
  };

  return {
    results,
    isRolling,
    left,
    roll: () =>
      guarded(async () => {
        await paced();
      }),
    stop() {
      run.current.isStopped = true;
      setLeft(0);
    },
    auto: ({ count, lossMinor }: AutoPlan) =>
      guarded(async () => {
        run.current.isStopped = false;
        let net = 0;
        for (let rest = count; rest > 0; rest -= 1) {
          const { isStopped, isGone } = run.current;
          if (isStopped || isGone) break;
          // A play that could exceed the limit is not started.
          if (latest.current.plan.stakeMinor - net > lossMinor) {
            latest.current.props.say(t(m.lossReached));
            break;
          }
          setLeft(rest);
          const result = await paced();
          if (result === null) break;
          net += result.payoutMinor - result.stakeMinor;
        }
        setLeft(0);
      }),
  };
}

/** Null when the play was refused. */
async function playOnce(
  { controller, sounds, paused, say, calm }: SpinStageProps,
  { options, stakeMinor }: DicePlan,
  { t, add }: { readonly t: Translator['t']; readonly add: (result: DiceResult) => void },
): Promise<DiceResult | null> {
  if (paused || isShort(stakeMinor, controller.balance.getState())) {
    sounds.play('refused');
    say(t(paused ? m.paused : m.balance));
    return null;
  }
  sounds.play('reel');
  const answer = await controller.spin(stakeMinor, options);
  if (!answer.ok) return null;
  const read = diceShown.safeParse(answer.value.shown);
  if (!read.success) return null;
  const { playId, payoutMinor } = answer.value;
  const result = { playId, shown: read.data, stakeMinor, payoutMinor };
  add(result);
  await waited(calm ? 0 : MOVE_MS);
  controller.shown(playId);
  // Nothing is celebrated unless it exceeds the stake.
  sounds.play(payoutMinor > stakeMinor ? 'win' : 'stop');
  return result;
}

function waited(ms: number): Promise<void> {
  return new Promise((done) => {
    window.setTimeout(done, ms);
  });
}
