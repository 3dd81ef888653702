import { createUuid, type IdempotencyKey, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type Movement, venueIn, venueInReturn, venueOut } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { ticketOf } from '../../rules/ticket.ts';
import { isOpen, sourcesOf, type Transfer } from '../../rules/transfer.ts';
import type { AskAnswer } from '../../rules/venue.ts';
import type { VenuesDeps } from '../deps.ts';
import { cutMirror, shiftMirror, takeFromMirror } from '../mirror.ts';
import {
  keepQuestion,
  lockTransfer,
  moveTransfer,
  type QuestionAnswer,
  type QuestionKind,
  type StoredTransfer,
} from './transfer-store.ts';

type LedgerDeps = Pick<VenuesDeps, 'clock' | 'rng'>;
type VenueMovement = Movement<{
  readonly venue: string;
  readonly amountMinor: Transfer['amountMinor'];
}>;

/** Moves a transfer's money once, keyed by the transfer. */
async function postTransfer(
  deps: LedgerDeps,
  sql: Sql,
  movement: VenueMovement,
  transfer: Pick<
    Transfer,
    'siteId' | 'memberId' | 'transferId' | 'venue' | 'amountMinor' | 'createdAt'
  >,
): Promise<'posted' | 'duplicate' | 'insufficient'> {
  const { siteId, memberId, transferId, venue, amountMinor } = transfer;
  return await postMovement(sql, movement, {
    siteId,
    memberId,
    transferId: createUuid(deps),
    key: transferId as IdempotencyKey,
    reference: ticketOf('ZZ', transferId, transfer.createdAt),
    at: deps.clock.now(),
    input: { venue, amountMinor },
  });
}

/**
 * Takes the money of a new transfer from its source: the member's wallet for an incoming one, the mirrored balance
 * for an outgoing one. False where it is not there. An amount typed by a member is requested from the venue whatever
 * the mirror says; one computed from the mirror is not when another transfer has fetched it since.
 */
export async function setOut(
  deps: LedgerDeps,
  sql: Sql,
  transfer: Parameters<typeof postTransfer>[3] & Pick<Transfer, 'direction' | 'origin'>,
): Promise<boolean> {
  if (transfer.direction === 'in') {
    return (await postTransfer(deps, sql, venueIn, transfer)) !== 'insufficient';
  }
  if (transfer.origin !== 'member') return await takeFromMirror(sql, transfer, transfer);
  await cutMirror(sql, transfer, transfer);
  return true;
}

/** The result of an answer: final, or nothing certain. */
interface Verdict {
  readonly answer: QuestionAnswer;
  readonly detail: string;
  readonly end: 'done' | 'refused' | null;
}

/**
 * Applies a venue's answer to a transfer, with effect once however often and from wherever it comes, and stores it.
 * The transfer afterwards; null when there is none.
 */
export async function applyAnswer(
  deps: VenuesDeps,
  transferId: string,
  report: { readonly what: QuestionKind; readonly answer: AskAnswer },
): Promise<StoredTransfer | null> {
  const applied = await deps.db.tx(async (sql) => {
    const transfer = await lockTransfer(sql, transferId);
    if (!transfer || !isOpen(transfer.status)) return { transfer, moved: null };
    const verdict = verdictOn(transfer, report.answer);
    const { answer, detail } = verdict;
    const at = deps.clock.now();
    await keepQuestion(sql, transferId, { at, what: report.what, answer, detail });
    const stated = report.answer.kind === 'done' ? report.answer.balanceMinor : null;
    const reason = report.answer.kind === 'refused' ? report.answer.reason : 'other';
    const moved =
      verdict.end === null
        ? await markLost(deps, sql, transfer)
        : await end(deps, sql, transfer, { how: verdict.end, stated, reason, note: null });
    return { transfer: moved ?? transfer, moved };
  });
  if (applied.moved) notify(deps, applied.moved);
  return applied.transfer;
}

/** Ends an open transfer by a finding of staff; null when it is no longer open. */
export async function endByHand(
  deps: VenuesDeps,
  sql: Sql,
  transfer: StoredTransfer,
  hand: { readonly how: 'done' | 'refused'; readonly note: string },
): Promise<StoredTransfer | null> {
  const at = deps.clock.now();
  const moved = await end(deps, sql, transfer, { ...hand, stated: null, reason: 'hand' });
  if (moved) {
    await keepQuestion(sql, transfer.transferId, {
      at,
      what: 'hand',
      answer: hand.how,
      detail: hand.note,
    });
  }
  return moved;
}

export function notify(deps: VenuesDeps, transfer: StoredTransfer): void {
  deps.events.onTransferChanged(transfer);
  deps.events.onBalanceChanged(transfer);
}

/** An answer about another transfer or another amount is not an answer. */
function verdictOn(transfer: Transfer, answer: AskAnswer): Verdict {
  switch (answer.kind) {
    case 'done': {
      const fits =
        answer.transferId === transfer.transferId && answer.amountMinor === transfer.amountMinor;
      if (fits) return { answer: 'done', detail: '', end: 'done' };
      return { answer: 'unbelieved', detail: JSON.stringify(answer), end: null };
    }
    case 'refused':
      if (answer.transferId === transfer.transferId) {
        return { answer: 'refused', detail: answer.reason, end: 'refused' };
      }
      return { answer: 'unbelieved', detail: JSON.stringify(answer), end: null };
    default:
      return { answer: answer.kind, detail: '', end: null };
  }
}

async function end(
  deps: VenuesDeps,
  sql: Sql,
  transfer: StoredTransfer,
  {
    how,
    stated,
    reason,
    note,
  }: {
    readonly how: 'done' | 'refused';
    readonly stated: number | null;
    readonly reason: NonNullable<Transfer['reason']>;
    readonly note: string | null;
  },
): Promise<StoredTransfer | null> {
  const at = deps.clock.now();
  const moved = await moveTransfer(sql, transfer.transferId, {
    from: sourcesOf(how),
    status: how === 'done' ? 'success' : 'failed',
    reason: how === 'done' ? null : reason,
    note,
    endedAt: at,
    nextAskAt: null,
  });
  if (!moved) return null;
  const isIn = transfer.direction === 'in';
  if (isIn && how === 'refused') await postTransfer(deps, sql, venueInReturn, transfer);
  if (!isIn && how === 'done') await postTransfer(deps, sql, venueOut, transfer);
  // An outgoing transfer has reduced the mirror at its start; an incoming one has not added to it yet.
  const cutMinor = transfer.pictureMinor ?? transfer.amountMinor;
  const addMinor = isIn ? transfer.amountMinor : cutMinor;
  const byMinor = isIn === (how === 'done') ? addMinor : 0;
  await shift(sql, transfer, byMinor, how === 'done' ? stated : null, at);
  return moved;
}

async function shift(
  sql: Sql,
  transfer: Pick<Transfer, 'siteId' | 'memberId' | 'venue'>,
  byMinor: number,
  statedMinor: number | null,
  at: UnixMs,
): Promise<void> {
  if (byMinor === 0 && statedMinor === null) return;
  await shiftMirror(sql, transfer, { venue: transfer.venue, byMinor, statedMinor, at });
}

async function markLost(
  deps: VenuesDeps,
  sql: Sql,
  transfer: StoredTransfer,
): Promise<StoredTransfer | null> {
  return await moveTransfer(sql, transfer.transferId, {
    from: sourcesOf('lost'),
    status: 'unknown',
    nextAskAt: deps.clock.now() + deps.limits.askAfterMs,
  });
}
