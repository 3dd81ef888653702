import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '@tianping/base';
import { createUuid, systemClock } from '@tianping/base';
import type { HandView } from '@tianping/games/wire';
import { gameByCode } from '@tianping/plugin-games';
import type { Act } from './act.ts';
import type { Answer, Line, Watch } from './line.ts';
import { playSeated } from './seated.ts';

export interface Player {
  readonly user: string;
  readonly acts: readonly Act[];
  /** Plays one after the other until it is over; a hand that is open then is played to its end. */
  play(isOver: () => boolean): Promise<void>;
}

interface Deps {
  readonly user: string;
  readonly gameCode: string;
  readonly line: Line;
  readonly rng: Rng;
  readonly watch: Watch;
}

const STAKE_MINOR = 1_000;
/** Longer than between two spins. */
const STAY_MS = 60;

export function createPlayer(deps: Deps): Player {
  const acts: Act[] = [];
  const note = (act: Act): void => void acts.push(act);
  const once =
    {
      roulette: () => bet(deps, note),
      blackjack: () => hand(deps, note),
    }[deps.gameCode] ?? (() => spin(deps, note));
  return {
    user: deps.user,
    acts,
    async play(isOver) {
      const game = gameByCode(deps.gameCode);
      if (game?.form === 'table') {
        await playSeated({ ...deps, game }, note, isOver);
        return;
      }
      while (!isOver()) {
        await once();
        await pause(STAY_MS + deps.rng.int(STAY_MS));
      }
    },
  };
}

const newKey = (rng: Rng): string => createUuid({ clock: systemClock, rng });

function answerOf(answer: Answer<'spin' | 'bet' | 'handStart'>): Act['answer'] {
  return answer.ok ? 'taken' : answer.code;
}

async function spin({ line, rng, gameCode }: Deps, note: (act: Act) => void): Promise<void> {
  const key = newKey(rng);
  const options = gameCode === 'dice' ? { target: 5_000, direction: 'under' } : {};
  const answer = await line.until('spin', { key, stakeMinor: STAKE_MINOR, options });
  const payoutMinor = answer.ok ? answer.value.payoutMinor : null;
  note({ key, kind: 'spin', stakeMinor: STAKE_MINOR, answer: answerOf(answer), payoutMinor });
}

async function bet({ line, rng, watch }: Deps, note: (act: Act) => void): Promise<void> {
  const round = watch.current();
  if (round?.phase !== 'betting') return;
  const key = newKey(rng);
  const bets = [
    { code: 'red', stakeMinor: STAKE_MINOR },
    { code: `straight-${rng.int(37)}`, stakeMinor: STAKE_MINOR },
  ];
  const answer = await line.until('bet', { key, roundId: round.roundId, bets });
  const stakeMinor = bets.length * STAKE_MINOR;
  note({ key, kind: 'bet', stakeMinor, answer: answerOf(answer), payoutMinor: null });
}

async function hand({ line, rng }: Deps, note: (act: Act) => void): Promise<void> {
  const key = newKey(rng);
  const answer = await line.until('handStart', { key, stakeMinor: STAKE_MINOR });
  if (!answer.ok) {
    note({ key, kind: 'hand', stakeMinor: STAKE_MINOR, answer: answer.code, payoutMinor: null });
    return;
  }
  let state: HandView | null = answer.value;
  while (state && state.payoutMinor === null) state = await decide(line, rng, state);
  const { stakedMinor = STAKE_MINOR, payoutMinor = null } = state ?? {};
  note({ key, kind: 'hand', stakeMinor: stakedMinor, answer: 'taken', payoutMinor });
}

/** One decision; where it was not taken, the hand in its present state. */
async function decide(line: Line, rng: Rng, hand: HandView): Promise<HandView | null> {
  const action = hand.actions[rng.int(hand.actions.length)] ?? 'stand';
  const { playId, step } = hand;
  const moved = await line.until('handAct', { key: newKey(rng), playId, step, action });
  if (moved.ok) return moved.value;
  const open = await line.until('handOpen', {});
  return open.ok ? open.value.hand : null;
}
