import { isDeepStrictEqual } from 'node:util';
import { createUuid, must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { playDraws, type SpinGame } from '@tianping/games';
import type { ArcadeAnswer, RefusalCode } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { balanceAfter, walletUser } from '../sessions.ts';
import { countStake, refuseStake, undoStake } from '../store/calls.ts';
import { addStaked, endPlay, insertPlay, playByKey, Refused, refusePlay } from '../store/plays.ts';
import type { PlayRow, SeedRow, SessionRow } from '../store/rows.ts';
import { seedsOf } from '../store/seeds.ts';
import { sessionById } from '../store/sessions.ts';
import { wordsText } from '../texts.ts';
import { tryStake } from '../wallet/try-stake.ts';
import { newSeed } from './new-seed.ts';
import { refusalOf } from './wallet-refusal.ts';

type SpinAnswer = ArcadeAnswer<'spin'>;

export interface SpinRequest {
  readonly key: string;
  readonly stakeMinor: number;
  readonly options: unknown;
}

/** One spin: the stake is written, asked for, and only then drawn. The same key answers as the first did. */
export async function spin(
  context: ArcadeContext,
  session: SessionRow,
  game: SpinGame,
  asked: SpinRequest,
): Promise<SpinAnswer> {
  const { db } = context;
  const options = game.readOptions(asked.options);
  if (options === null) throw new Refused('malformed');
  if (!game.stakes.includes(asked.stakeMinor)) {
    const isLow = asked.stakeMinor < game.stake.minMinor;
    throw new Refused(isLow ? 'limitLow' : 'limitHigh');
  }
  const begun = await db.tx(async (sql) => {
    const twice = await playByKey(sql, session, asked.key);
    if (twice) return { known: twice, placed: null, answer: null };
    const placed = await place(context, sql, { session, game, asked, options });
    if (!session.isDemo) return { known: null, placed, answer: null };
    await addStaked(sql, { id: placed.playId, sessionId: session.id }, placed.stakeMinor);
    const answer = await draw(context, sql, { ...placed, game, session });
    const after = await sessionById(sql, session.id);
    const balanceMinor = must(after?.balanceMinor, 'the play money');
    return { known: null, placed, answer: { ...answer, balanceMinor } };
  });
  if (begun.known) return await repeated(context, game, begun.known, asked);
  if (begun.answer) return begun.answer;
  return await stakeAndDraw(context, { ...begun.placed, session, game });
}

interface Placed {
  readonly playId: string;
  readonly callId: string;
  readonly stakeMinor: number;
  readonly options: unknown;
  readonly seed: SeedRow;
  readonly nonce: number;
  readonly at: number;
}

async function place(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  of: {
    readonly session: SessionRow;
    readonly game: SpinGame;
    readonly asked: SpinRequest;
    readonly options: unknown;
  },
): Promise<Placed> {
  const { session, game, asked, options } = of;
  const { stakeMinor, key } = asked;
  const now = clock.now();
  const playId = createUuid({ clock, rng });
  const callId = createUuid({ clock, rng });
  const { active: seed } = await seedsOf(sql, session, () => newSeed({ clock, rng }));
  const nonce = await insertPlay(sql, {
    id: playId,
    callId,
    session,
    form: 'spin',
    key,
    seedId: seed.id,
    stakeMinor,
    asked: asked.options,
    now,
    gapMs: game.spinMs,
  });
  return { playId, callId, stakeMinor, options, seed, nonce, at: now };
}

/** Asks the wallet; a stake it has taken is drawn immediately. */
async function stakeAndDraw(
  context: ArcadeContext,
  of: Placed & { readonly session: SessionRow; readonly game: SpinGame },
): Promise<SpinAnswer> {
  const { db, clock, rng, wallet } = context;
  const { session, playId, callId } = of;
  const word = await tryStake(wallet, {
    user: walletUser(session),
    kind: 'bet',
    callId,
    reference: null,
    playId,
    amountMinor: of.stakeMinor,
    isRoundClosed: false,
  });
  const now = clock.now();
  if (word.kind === 'done') {
    const { balanceMinor } = word;
    const taken = {
      callId,
      playId,
      sessionId: session.id,
      amountMinor: of.stakeMinor,
      balanceMinor,
    };
    const answer = await db.tx(async (sql) => {
      if (!(await countStake(sql, taken, now))) throw new Refused('wallet');
      const drawn = await draw(context, sql, of);
      return { ...drawn, balanceMinor: balanceMinor + drawn.payoutMinor };
    });
    context.nudge();
    return answer;
  }
  if (word.kind === 'refused') {
    const code = refusalOf(word.status);
    await db.tx(async (sql) => {
      if (!(await refuseStake(sql, callId, { status: word.status, now }))) return;
      await refusePlay(sql, playId, { code, now });
    });
    throw new Refused(code);
  }
  const rollbackId = createUuid({ clock, rng });
  await db.tx((sql) => undoStake(sql, { callId, rollbackId, now, status: word.status }));
  context.nudge();
  throw new Refused('wallet');
}

/** The result is what the seeds say, and is stored before anybody sees it. The stake has been counted. */
async function draw(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  of: Placed & { readonly session: SessionRow; readonly game: SpinGame },
): Promise<Omit<SpinAnswer, 'balanceMinor'>> {
  const { game, session, seed, nonce, stakeMinor, playId, at } = of;
  const draws = playDraws({ ...seed, nonce });
  const { payoutMinor, shown } = game.spin(draws, { stakeMinor, options: of.options });
  await endPlay(
    sql,
    { id: playId, sessionId: session.id },
    {
      winId: createUuid({ clock, rng }),
      payoutMinor,
      effectiveMinor: payoutMinor === stakeMinor ? 0 : stakeMinor,
      shown,
      result: wordsText('hans', game.describe(shown)),
      actions: [],
      now: clock.now(),
    },
  );
  return { playId, nonce, stakeMinor, payoutMinor, shown, at };
}

function viewOf(play: PlayRow, balanceMinor: number): SpinAnswer {
  return {
    playId: play.id,
    nonce: play.nonce ?? 0,
    stakeMinor: play.stakeMinor,
    payoutMinor: play.payoutMinor ?? 0,
    shown: play.shown,
    at: play.at,
    balanceMinor,
  };
}

/** The same key again: the first one's answer, once there is one, with the balance that the wallet stated last. */
async function repeated(
  context: ArcadeContext,
  game: SpinGame,
  play: PlayRow,
  asked: SpinRequest,
): Promise<SpinAnswer> {
  const isSame =
    play.form === 'spin' &&
    play.gameCode === game.code &&
    play.stakeMinor === asked.stakeMinor &&
    isDeepStrictEqual(play.asked, asked.options ?? null);
  if (!isSame) throw new Refused('keyReused');
  if (play.state === 'staking') throw new Refused('busy');
  if (play.state !== 'settled') throw new Refused((play.refusal ?? 'wallet') as RefusalCode);
  return viewOf(play, await balanceAfter(context, play.sessionId));
}
