import type { HandGame } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { HAND_MS_MAX } from '../limits.ts';
import { abandonedHands, hasPendingStake } from '../store/hands.ts';
import { lockPlay } from '../store/plays.ts';
import { goOn, stateOf } from './hand.ts';

/** Actions that end a hand without a further stake, the first that is allowed. */
const ENDINGS = ['stand', 'noInsure'] as const;
const STEPS_MAX = 40;

/** Hands that nobody has played on for a day are stood, and paid what that makes of them. */
export async function standAbandonedHands(context: ArcadeContext): Promise<number> {
  const { db, clock, games } = context;
  // Nothing can be dealt of a game that is not here: its hands must not take the turn of others.
  const gameCodes = [...games.values()].flatMap(({ form, code }) =>
    form === 'hand' ? [code] : [],
  );
  const hands = await abandonedHands(db, { since: clock.now() - HAND_MS_MAX, gameCodes });
  for (const playId of hands) {
    try {
      await standOne(context, playId);
    } catch (error) {
      // One that cannot be stood must not keep the others.
      context.log('arcade.fault', { at: 'standHand', playId, error: String(error) });
    }
  }
  if (hands.length > 0) context.nudge();
  return hands.length;
}

async function standOne(context: ArcadeContext, playId: string): Promise<void> {
  await context.db.tx(async (sql) => {
    const play = await lockPlay(sql, playId);
    const game = play && context.games.get(play.gameCode);
    if (play?.state !== 'open' || game?.form !== 'hand') return;
    if (await hasPendingStake(sql, playId)) return;
    let actions = play.actions;
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const state = await stateOf(sql, game, play, actions);
      if (state.payoutMinor !== null) break;
      const action = endingOf(game, state);
      if (action === null) return;
      actions = [...actions, action];
    }
    await goOn(context, sql, game, { playId, stakeMinor: 0, actions });
  });
}

function endingOf(game: HandGame, state: ReturnType<HandGame['play']>): string | null {
  if (!state) return null;
  const free = state.actions.filter((action) => game.added(state, action) === 0);
  return ENDINGS.find((ending) => free.includes(ending)) ?? free[0] ?? null;
}
