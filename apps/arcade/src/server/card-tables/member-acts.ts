import { isDeepStrictEqual } from 'node:util';
import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MoveFault } from '@tianping/games';
import { CARD_INVALID_MOVES_MAX, CARD_TRIES_MAX } from '../limits.ts';
import {
  type CardSeatRow,
  countInvalidMove,
  saveHosting,
  saveLeaving,
  saveSeed,
  seatedAt,
  seatOf,
} from '../store/card-seats.ts';
import { takeTable } from '../store/card-tables.ts';
import { recordAct } from '../store/office.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import type { CardDeps } from './deps.ts';
import { type DecidedMove, decideMove, placeOfPlayer, storeMove } from './moves.ts';
import { inPlay, type TablePicture } from './pictures.ts';
import { saveSeatsOf } from './saving.ts';

export interface MoveRequest {
  readonly handId: string;
  readonly step: number;
  readonly move?: unknown;
}

/** Faults that a page which shows what the server says never makes. */
const LIES: ReadonlySet<MoveFault> = new Set(['card', 'combination', 'amount']);

/**
 * One move of a member; answers its table once the move is stored. The same step with the same move again changes
 * nothing and is no fault.
 */
export async function playerMove(
  deps: CardDeps,
  session: SessionRow,
  asked: MoveRequest,
): Promise<string> {
  const { context, live } = deps;
  const tableId = live.tableOf(session) ?? (await seatedAt(context.db, session))?.tableId;
  if (tableId === undefined) throw new Refused('noSeat');
  const done = await live.inTurn(tableId, () => moveInTurn(deps, { tableId, session, asked }));
  if (done.kind === 'fault') await refuse(deps, done.seat, done.fault);
  return tableId;
}

type Judged =
  | { readonly kind: 'noSeat' }
  | { readonly kind: 'fault'; readonly fault: MoveFault; readonly seat: CardSeatRow }
  | { readonly kind: 'known' }
  | { readonly kind: 'decided'; readonly decided: DecidedMove };

/** Decides by what is in memory; whatever is refused by that is looked at again as it is stored. */
async function moveInTurn(
  deps: CardDeps,
  of: { readonly tableId: string; readonly session: SessionRow; readonly asked: MoveRequest },
): Promise<Extract<Judged, { kind: 'fault' | 'known' | 'decided' }>> {
  const { context, live } = deps;
  const { tableId } = of;
  let picture = live.peek(tableId);
  let isRead = false;
  for (let tries = 0; tries < CARD_TRIES_MAX; tries += 1) {
    if (!picture) {
      picture = await live.take(tableId);
      isRead = true;
    }
    const judged = judgeMove(deps, picture, of);
    if (judged.kind === 'known') return judged;
    if (judged.kind === 'decided') {
      if (await storeMove(context, live, judged.decided)) return judged;
    } else if (isRead) {
      if (judged.kind === 'noSeat') throw new Refused('noSeat');
      return judged;
    }
    picture = null;
  }
  throw new Refused('busy');
}

function judgeMove(
  { context }: CardDeps,
  picture: TablePicture | null,
  { session, asked }: { readonly session: SessionRow; readonly asked: MoveRequest },
): Judged {
  const seat = picture?.seats.find((one) => isOf(one, session));
  if (!seat) return { kind: 'noSeat' };
  const fault = (what: MoveFault): Judged => ({ kind: 'fault', fault: what, seat });
  const at = inPlay(context, picture);
  // The last move of a hand, sent again: it is over by now, and what it was is shown with it.
  if (!at || at.hand.id !== asked.handId) return fault('step');
  const { game, loaded } = at;
  const place = placeOfPlayer(at.hand.places, session);
  if (place === null) return fault('turn');
  const move = game.readMove(asked.move);
  const known = loaded.moves[asked.step];
  if (known) {
    const isSame = known.place === place && isDeepStrictEqual(game.readMove(known.move), move);
    return isSame ? { kind: 'known' } : fault('step');
  }
  if (asked.step !== loaded.moves.length) return fault('step');
  if (move === null) return fault('combination');
  const isBack = seat.missed > 0 || seat.isHosted;
  const decided = decideMove(
    at,
    {
      place,
      move,
      by: 'player',
      seat: isBack ? { ...seat, isHosted: seat.isLeaving, missed: 0 } : null,
    },
    { now: context.clock.now(), times: context.cardTimes },
  );
  return decided.ok ? { kind: 'decided', decided: decided.value } : fault(decided.error);
}

function isOf(
  seat: CardSeatRow,
  { operator, player }: Pick<SessionRow, 'operator' | 'player'>,
): boolean {
  return seat.kind === 'player' && seat.operator === operator && seat.player === player;
}

/** Refuses a move, and puts out who goes on sending invalid ones, with the facts for the office. */
async function refuse(
  { context, live }: CardDeps,
  seat: CardSeatRow,
  fault: MoveFault,
): Promise<never> {
  if (!LIES.has(fault)) throw new Refused(fault);
  const { db, clock, rng, log } = context;
  const lies = await live.act(seat.tableId, async (sql, lease, known) => {
    const table = await takeTable(sql, seat.tableId, lease);
    const count = await countInvalidMove(sql, seat);
    if (table && count >= CARD_INVALID_MOVES_MAX) {
      await saveLeaving(sql, seat);
      // A program plays his hand to its end, from now on.
      await saveSeatsOf(context, sql, table, known);
    }
    return count;
  });
  if (lies < CARD_INVALID_MOVES_MAX) throw new Refused(fault);
  const { operator, player, tableId, gameCode } = seat;
  log('arcade.putOut', { operator, player, gameCode, tableId, lies, fault });
  await recordAct(db, {
    id: createUuid({ clock, rng }),
    at: clock.now(),
    act: 'putOut',
    subject: `${operator}/${player}`,
    reason: `${gameCode} ${tableId}: ${lies} × ${fault}`,
  });
  throw new Refused('putOut');
}

/** Lets a program play on for the member, or takes the cards back from it. */
export async function host(deps: CardDeps, session: SessionRow, isOn: boolean): Promise<string> {
  return await changeSeat(deps, session, (sql, seat) =>
    saveHosting(sql, seat, { isHosted: isOn, missed: 0 }),
  );
}

/** What the member adds to the draws from the next hand on. */
export async function changeSeed(
  deps: CardDeps,
  session: SessionRow,
  seed: string,
): Promise<string> {
  return await changeSeat(deps, session, (sql, seat) => saveSeed(sql, seat, seed));
}

async function changeSeat(
  { context, live }: CardDeps,
  session: SessionRow,
  change: (sql: Sql, seat: CardSeatRow) => Promise<void>,
): Promise<string> {
  const at = await seatedAt(context.db, session);
  if (!at) throw new Refused('noSeat');
  await live.act(at.tableId, async (sql, lease, known) => {
    const table = await takeTable(sql, at.tableId, lease);
    const seat = await seatOf(sql, session);
    if (!table || seat?.tableId !== table.id) throw new Refused('noSeat');
    await change(sql, seat);
    await saveSeatsOf(context, sql, table, known);
  });
  return at.tableId;
}
