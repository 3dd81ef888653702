import { createUuid, isUuid, must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type HandGame, type HandState, playDraws } from '@tianping/games';
import type { ArcadeAnswer, HandView, RefusalCode } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { balanceAfter, walletUser } from '../sessions.ts';
import { countStake, insertStake, refuseStake, undoStake } from '../store/calls.ts';
import { hasPendingStake, moveHand, openHand, seedById } from '../store/hands.ts';
import {
  addStaked,
  endPlay,
  insertPlay,
  lockPlay,
  playByKey,
  Refused,
  refusePlay,
  saveHand,
  takeDemoStake,
} from '../store/plays.ts';
import type { PlayRow, SessionRow } from '../store/rows.ts';
import { seedsOf } from '../store/seeds.ts';
import { wordsText } from '../texts.ts';
import { tryStake } from '../wallet/try-stake.ts';
import { newSeed } from './new-seed.ts';
import { refusalOf } from './wallet-refusal.ts';

type HandAnswer = ArcadeAnswer<'handStart'>;

/** Least time between two hands. */
const HAND_GAP_MS = 1_000;

export async function startHand(
  context: ArcadeContext,
  session: SessionRow,
  game: HandGame,
  asked: { readonly key: string; readonly stakeMinor: number },
): Promise<HandAnswer> {
  const { db } = context;
  const { minMinor, maxMinor } = game.stake;
  if (asked.stakeMinor < minMinor) throw new Refused('limitLow');
  if (asked.stakeMinor > maxMinor) throw new Refused('limitHigh');
  const begun = await db.tx(async (sql) => {
    const known = await playByKey(sql, session, asked.key);
    if (known) return { known, placed: null };
    const placed = await place(context, sql, { session, game, asked });
    if (session.isDemo) await goOn(context, sql, game, { ...placed, actions: [] });
    return { known: null, placed };
  });
  if (begun.known) {
    return await repeatedStart(context, session, game, begun.known, asked.stakeMinor);
  }
  if (!session.isDemo) {
    await stake(context, session, game, { ...begun.placed, actions: [], isFirst: true });
  }
  return await showHand(context, session, game, begun.placed.playId);
}

export interface HandActionRequest {
  readonly playId: string;
  readonly step: number;
  readonly action: string;
}

/** One decision. The same step with the same action again answers where the hand stands. */
export async function actInHand(
  context: ArcadeContext,
  session: SessionRow,
  game: HandGame,
  asked: HandActionRequest,
): Promise<HandAnswer> {
  const staked = await context.db.tx((sql) => takeAction(context, sql, session, game, asked));
  if (staked) await stake(context, session, game, { ...staked, isFirst: false });
  return await showHand(context, session, game, asked.playId);
}

/** Null when the decision is done, or was before; else the stake that it needs first. */
async function takeAction(
  context: ArcadeContext,
  sql: Sql,
  session: SessionRow,
  game: HandGame,
  asked: HandActionRequest,
): Promise<HandStake | null> {
  const { clock, rng } = context;
  const play = isUuid(asked.playId) ? await lockPlay(sql, asked.playId) : null;
  const isOwn =
    play?.form === 'hand' &&
    play.operator === session.operator &&
    play.player === session.player &&
    play.gameCode === game.code;
  if (!isOwn) throw new Refused('noHand');
  // One that is over stays where it was paid.
  if (play.state === 'open' && play.sessionId !== session.id) {
    await moveHand(sql, play, session.id);
  }
  if (asked.step < play.actions.length && play.actions[asked.step] === asked.action) return null;
  if (play.state !== 'open') throw new Refused('noHand');
  if (asked.step !== play.actions.length) throw new Refused('step');
  if (await hasPendingStake(sql, play.id)) throw new Refused('busy');
  const before = await stateOf(sql, game, play, play.actions);
  if (!before.actions.includes(asked.action)) throw new Refused('step');
  const actions = [...play.actions, asked.action];
  const addedMinor = game.added(before, asked.action);
  if (addedMinor === 0) {
    await goOn(context, sql, game, { playId: play.id, stakeMinor: 0, actions });
    return null;
  }
  if (play.isDemo) await takeDemoStake(sql, session.id, addedMinor);
  const callId = createUuid({ clock, rng });
  const now = clock.now();
  await insertStake(sql, {
    callId,
    playId: play.id,
    amountMinor: addedMinor,
    isDemo: play.isDemo,
    now,
    step: asked.step,
    action: asked.action,
  });
  const staked = { playId: play.id, callId, stakeMinor: addedMinor, actions };
  if (!play.isDemo) return staked;
  await goOn(context, sql, game, staked);
  return null;
}

interface HandStake {
  readonly playId: string;
  readonly callId: string;
  readonly stakeMinor: number;
  readonly actions: readonly string[];
}

/** A stake of a hand that the wallet has to take before the hand goes on. */
async function stake(
  context: ArcadeContext,
  session: SessionRow,
  game: HandGame,
  of: HandStake & { readonly isFirst: boolean },
): Promise<void> {
  const { db, clock, rng, wallet, nudge } = context;
  const { callId, playId } = of;
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
    await db.tx(async (sql) => {
      // The hand may be another session's by now: its stakes and its payout count in one.
      const { sessionId } = must(await lockPlay(sql, playId), 'the hand');
      const { balanceMinor } = word;
      const taken = {
        callId,
        playId,
        sessionId,
        amountMinor: of.stakeMinor,
        balanceMinor,
      };
      if (!(await countStake(sql, taken, now))) throw new Refused('wallet');
      await goOn(context, sql, game, { ...of, stakeMinor: 0 });
    });
    nudge();
    return;
  }
  if (word.kind === 'refused') {
    const code = refusalOf(word.status);
    await db.tx(async (sql) => {
      const isFirstWord = await refuseStake(sql, callId, { status: word.status, now });
      if (isFirstWord && of.isFirst) await refusePlay(sql, playId, { code, now });
    });
    throw new Refused(code);
  }
  const rollbackId = createUuid({ clock, rng });
  await db.tx((sql) => undoStake(sql, { callId, rollbackId, now, status: word.status }));
  nudge();
  throw new Refused('wallet');
}

/**
 * The hand after these decisions, stored; paid when it is over. Its stakes have been taken, and what of them is not
 * counted yet is `stakeMinor`.
 */
export async function goOn(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  game: HandGame,
  of: { readonly playId: string; readonly stakeMinor: number; readonly actions: readonly string[] },
): Promise<HandState> {
  const play = must(await lockPlay(sql, of.playId), 'the hand');
  const now = clock.now();
  if (of.stakeMinor > 0) await addStaked(sql, play, of.stakeMinor);
  const state = await stateOf(sql, game, play, of.actions);
  if (state.payoutMinor === null) {
    await saveHand(sql, play.id, { actions: of.actions, shown: state.shown, now });
    return state;
  }
  await endPlay(sql, play, {
    winId: createUuid({ clock, rng }),
    payoutMinor: state.payoutMinor,
    effectiveMinor: state.payoutMinor === state.stakedMinor ? 0 : state.stakedMinor,
    shown: state.shown,
    result: wordsText('hans', game.describe(state)),
    actions: of.actions,
    now,
  });
  return state;
}

/** What the seeds and the decisions make of a hand. */
export async function stateOf(
  sql: Sql,
  game: HandGame,
  play: PlayRow,
  actions: readonly string[],
): Promise<HandState> {
  const seed = must(await seedById(sql, must(play.seedId, 'its seed')), 'its seed');
  const draws = playDraws({ ...seed, nonce: must(play.nonce, 'its nonce') });
  return must(game.play(draws, { stakeMinor: play.stakeMinor, actions }), 'an allowed decision');
}

async function place(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  of: {
    readonly session: SessionRow;
    readonly game: HandGame;
    readonly asked: { readonly key: string; readonly stakeMinor: number };
  },
): Promise<Omit<HandStake, 'actions'>> {
  const { session, asked } = of;
  const { stakeMinor, key } = asked;
  const now = clock.now();
  const playId = createUuid({ clock, rng });
  const callId = createUuid({ clock, rng });
  const { active } = await seedsOf(sql, session, () => newSeed({ clock, rng }));
  const nonce = await insertPlay(sql, {
    id: playId,
    callId,
    session,
    form: 'hand',
    key,
    seedId: active.id,
    stakeMinor,
    asked: null,
    now,
    gapMs: HAND_GAP_MS,
  });
  // A stake that the game cannot divide is refused, and nothing of this stays.
  const draws = playDraws({ ...active, nonce });
  if (!of.game.play(draws, { stakeMinor, actions: [] })) throw new Refused('units');
  return { playId, callId, stakeMinor };
}

async function repeatedStart(
  context: ArcadeContext,
  session: SessionRow,
  game: HandGame,
  play: PlayRow,
  stakeMinor: number,
): Promise<HandAnswer> {
  const isSame =
    play.form === 'hand' && play.gameCode === game.code && play.stakeMinor === stakeMinor;
  if (!isSame) throw new Refused('keyReused');
  if (play.state === 'staking') throw new Refused('busy');
  if (play.state === 'refused' || play.state === 'void') {
    throw new Refused((play.refusal ?? 'wallet') as RefusalCode);
  }
  return await showHand(context, session, game, play.id);
}

/** Where a hand stands, and the balance with what it has paid. */
async function showHand(
  context: ArcadeContext,
  session: SessionRow,
  game: HandGame,
  playId: string,
): Promise<HandAnswer> {
  const hand = await context.db.tx(async (sql) => {
    const play = must(await lockPlay(sql, playId), 'the hand');
    return await viewOf(sql, game, play);
  });
  return { ...hand, balanceMinor: await balanceAfter(context, session.id) };
}

async function viewOf(sql: Sql, game: HandGame, play: PlayRow): Promise<HandView> {
  const state = await stateOf(sql, game, play, play.actions);
  return {
    playId: play.id,
    nonce: play.nonce ?? 0,
    step: play.actions.length,
    shown: state.shown,
    actions: [...state.actions],
    stakedMinor: state.stakedMinor,
    payoutMinor: state.payoutMinor,
    at: play.at,
  };
}

/** The hand that its player has not ended, at this session from now on. */
export async function handOnTable(
  { db }: ArcadeContext,
  session: SessionRow,
  game: HandGame,
): Promise<HandView | null> {
  const open = await openHand(db, session);
  if (!open) return null;
  return await db.tx(async (sql) => {
    const play = must(await lockPlay(sql, open.id), 'the hand');
    if (play.state !== 'open') return null;
    if (play.sessionId !== session.id) await moveHand(sql, play, session.id);
    return await viewOf(sql, game, play);
  });
}
