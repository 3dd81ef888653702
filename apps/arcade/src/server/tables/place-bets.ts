import { createUuid, isUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { RoundBet, RoundGame } from '@tianping/games';
import type { ArcadeAnswer } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { refusalOf } from '../play/wallet-refusal.ts';
import { balanceAfter, walletUser } from '../sessions.ts';
import {
  actByKey,
  betsOfCall,
  betViews,
  dropBetsOfCall,
  endEmptyPart,
  insertBets,
  liveBets,
  openBetsOfCall,
  playInRound,
} from '../store/bets.ts';
import { countStake, insertStake, refuseStake, undoStake } from '../store/calls.ts';
import { addStaked, Refused, takeDemoStake } from '../store/plays.ts';
import { holdRound, type RoundRow, roundById } from '../store/rounds.ts';
import type { SessionRow } from '../store/rows.ts';
import { tryStake } from '../wallet/try-stake.ts';
import { judge } from './judge.ts';

export interface BetsRequest {
  readonly key: string;
  readonly roundId: string;
  readonly bets: readonly RoundBet[];
}

interface Placed {
  readonly callId: string;
  readonly playId: string;
  readonly sessionId: string;
  readonly amountMinor: number;
}

/** Bets of one act, all or none: judged by the server's clock, and standing once the wallet has taken the stake. */
export async function placeBets(
  context: ArcadeContext,
  session: SessionRow,
  game: RoundGame,
  asked: BetsRequest,
): Promise<ArcadeAnswer<'bet'>> {
  const { db, clock, news } = context;
  const receivedAt = clock.now();
  const round = isUuid(asked.roundId) ? await roundById(db, asked.roundId) : null;
  if (round?.gameCode !== game.code) throw new Refused('closed');
  const placed = await db.tx((sql) =>
    place(context, sql, { session, game, asked, round, receivedAt }),
  );
  if (placed && !session.isDemo) await stake(context, session, round, placed);
  if (placed) news.bets(round.id, session);
  const bets = await betViews(db, { ...session, roundId: round.id });
  return { bets, balanceMinor: await balanceAfter(context, session.id) };
}

/** Null when the same key has been done before. */
async function place(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  of: {
    readonly session: SessionRow;
    readonly game: RoundGame;
    readonly asked: BetsRequest;
    readonly round: RoundRow;
    readonly receivedAt: number;
  },
): Promise<Placed | null> {
  const { session, game, asked, round, receivedAt } = of;
  const { isDemo } = session;
  const now = clock.now();
  const play = await playInRound(sql, {
    id: createUuid({ clock, rng }),
    session,
    roundId: round.id,
    now,
  });
  if (await isDone(sql, session, asked)) return null;
  const state = isDemo ? await holdRound(sql, round.id) : round.state;
  if (state !== 'open' || receivedAt >= round.closesAt) throw new Refused('closed');
  judge(game, await liveBets(sql, play.id), asked.bets);
  const amountMinor = asked.bets.reduce((sum, bet) => sum + bet.stakeMinor, 0);
  if (isDemo) await takeDemoStake(sql, session.id, amountMinor);
  const callId = createUuid({ clock, rng });
  const { key } = asked;
  await insertStake(sql, { callId, playId: play.id, amountMinor, isDemo, now, key });
  const isIn = await insertBets(sql, {
    callId,
    playId: play.id,
    roundId: round.id,
    sessionId: session.id,
    state: isDemo ? 'open' : 'pending',
    bets: asked.bets.map((bet) => ({ ...bet, id: createUuid({ clock, rng }) })),
    now,
  });
  if (!isIn) throw new Refused('session');
  if (isDemo) await addStaked(sql, { ...play, sessionId: session.id }, amountMinor);
  return { callId, playId: play.id, sessionId: session.id, amountMinor };
}

/** Whether the key's act stands already; throws what became of it otherwise. */
async function isDone(sql: Sql, session: SessionRow, asked: BetsRequest): Promise<boolean> {
  const before = await actByKey(sql, { ...session, roundId: asked.roundId }, asked.key);
  if (!before) return false;
  if (before.state === 'refused') throw new Refused(refusalOf(before.status ?? ''));
  if (before.state === 'undone') throw new Refused('wallet');
  const known = await betsOfCall(sql, before.callId);
  if (faceOf(known) !== faceOf(asked.bets)) throw new Refused('keyReused');
  if (before.state === 'pending') throw new Refused('busy');
  return true;
}

function faceOf(bets: readonly RoundBet[]): string {
  return bets
    .map(({ code, stakeMinor }) => `${code} ${stakeMinor}`)
    .sort()
    .join('\n');
}

/** Asks the wallet. A stake taken after the draw has begun is given back: it would bet on what is known. */
async function stake(
  context: ArcadeContext,
  session: SessionRow,
  round: RoundRow,
  placed: Placed,
): Promise<void> {
  const { db, clock, rng, wallet, nudge } = context;
  const { callId, playId, amountMinor } = placed;
  const word = await tryStake(wallet, {
    user: walletUser(session),
    kind: 'bet',
    callId,
    reference: null,
    playId,
    amountMinor,
    isRoundClosed: false,
  });
  const now = clock.now();
  const rollbackId = createUuid({ clock, rng });
  if (word.kind === 'done') {
    const isIn = await db.tx(async (sql) => {
      if ((await holdRound(sql, round.id)) !== 'open') {
        await undoStake(sql, { callId, rollbackId, now, status: 'TOO_LATE' });
        return false;
      }
      const { balanceMinor } = word;
      const taken = { callId, playId, sessionId: session.id, amountMinor, balanceMinor };
      if (!(await countStake(sql, taken, now))) return false;
      await openBetsOfCall(sql, callId);
      return true;
    });
    if (isIn) return;
    nudge();
    throw new Refused('closed');
  }
  if (word.kind === 'refused') {
    const code = refusalOf(word.status);
    await db.tx(async (sql) => {
      if (!(await refuseStake(sql, callId, { status: word.status, now }))) return;
      await dropBetsOfCall(sql, callId);
      await endEmptyPart(sql, playId, { code, now });
    });
    throw new Refused(code);
  }
  await db.tx((sql) => undoStake(sql, { callId, rollbackId, now, status: word.status }));
  nudge();
  throw new Refused('wallet');
}
