import { createUuid, must } from '@tianping/base';
import { type RoundBet, type RoundGame, roundDraws } from '@tianping/games';
import type { ArcadeContext } from '../context.ts';
import { chainById, lockRound, type RoundRow, saveDraw } from '../store/rounds.ts';
import {
  openBets,
  type PaidSession,
  type SettledBet,
  type SettledPlay,
  saveSettlement,
  voidStakes,
} from '../store/settlement.ts';
import { wordsText } from '../texts.ts';
import { secretOf } from './chains.ts';

/** Draws a round once: what the chain says is stored before anybody sees it. */
export async function drawRound(
  { db, clock }: ArcadeContext,
  game: RoundGame,
  roundId: string,
): Promise<RoundRow> {
  return await db.tx(async (sql) => {
    const round = must(await lockRound(sql, roundId), 'the round');
    if (round.state !== 'open') return round;
    const chain = must(await chainById(sql, round.chainId), 'its chain');
    const secret = secretOf(chain, round.place);
    const draws = roundDraws(secret, must(chain.salt, 'its salt'), round.place);
    const drawn = game.draw(draws, round.shoe, round.issue);
    const now = clock.now();
    const settlesAt = Math.max(round.settlesAt, now + game.plan.drawingMs);
    await saveDraw(sql, round.id, {
      outcome: drawn.outcome,
      shoeAfter: drawn.shoe,
      secret,
      now,
      settlesAt,
      endsAt: Math.max(round.endsAt, settlesAt),
    });
    return must(await lockRound(sql, roundId), 'the round');
  });
}

/** Pays a drawn round once, in whatever process. */
export async function settleRound(
  { db, clock, rng }: ArcadeContext,
  game: RoundGame,
  roundId: string,
): Promise<RoundRow> {
  return await db.tx(async (sql) => {
    const round = must(await lockRound(sql, roundId), 'the round');
    if (round.state !== 'drawn') return round;
    const bets: SettledBet[] = [];
    const plays = new Map<string, SettledPlay>();
    const open = await openBets(sql, roundId);
    const covered = coveredPlays(game, open);
    for (const bet of open) {
      const payoutMinor = game.settle(bet, round.outcome);
      const effectiveMinor = covered.has(bet.playId) ? 0 : game.effective(bet, round.outcome);
      bets.push({ ...bet, payoutMinor, state: stateOf(payoutMinor, bet.stakeMinor) });
      const play = plays.get(bet.playId);
      plays.set(bet.playId, {
        playId: bet.playId,
        winId: play?.winId ?? createUuid({ clock, rng }),
        payoutMinor: (play?.payoutMinor ?? 0) + payoutMinor,
        effectiveMinor: (play?.effectiveMinor ?? 0) + effectiveMinor,
      });
    }
    const result = wordsText('hans', game.describe(round.outcome));
    const now = clock.now();
    const sessions = paidSessions(bets, plays);
    await saveSettlement(sql, roundId, { bets, plays: [...plays.values()], sessions, result, now });
    return must(await lockRound(sql, roundId), 'the round');
  });
}

/** What a round pays in each session: a member may have bets of several, as of two tabs. */
function paidSessions(
  bets: readonly SettledBet[],
  plays: ReadonlyMap<string, SettledPlay>,
): PaidSession[] {
  return [...Map.groupBy(bets, ({ sessionId }) => sessionId)].map(([sessionId, own]) => {
    const playIds = [...new Set(own.map(({ playId }) => playId))];
    return {
      sessionId,
      paidMinor: own.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0),
      balanceMinor: playIds.reduce((sum, id) => sum + (plays.get(id)?.payoutMinor ?? 0), 0),
    };
  });
}

/** Plays of members whose bets together leave nearly nothing to chance. */
function coveredPlays(
  game: RoundGame,
  open: readonly (RoundBet & { readonly playId: string })[],
): ReadonlySet<string> {
  const plays = Map.groupBy(open, ({ playId }) => playId);
  return new Set([...plays].flatMap(([id, bets]) => (game.coversAll?.(bets) ? [id] : [])));
}

function stateOf(payoutMinor: number, stakeMinor: number): SettledBet['state'] {
  if (payoutMinor === stakeMinor) return 'push';
  return payoutMinor > stakeMinor ? 'won' : 'lost';
}

/** Returns all stakes of a round that has not been paid; whether it was this call that did. */
export async function voidRound(
  { db, clock, rng, log }: Pick<ArcadeContext, 'db' | 'clock' | 'rng' | 'log'>,
  roundId: string,
  reason: string,
): Promise<RoundRow | null> {
  const round = await db.tx(async (sql) => {
    const open = await lockRound(sql, roundId);
    if (!open || open.state === 'settled' || open.state === 'void') return null;
    await voidStakes(sql, { id: roundId, reason, now: clock.now() }, { clock, rng });
    return must(await lockRound(sql, roundId), 'the round');
  });
  if (round) log('arcade.void', { roundId, issue: round.issue, reason });
  return round;
}
