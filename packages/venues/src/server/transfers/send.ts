import { type UnixMs, workOff } from '@tianping/base';
import { isOpen, sourcesOf } from '../../rules/transfer.ts';
import type { AskAnswer, TransferVenue, VenueAnswer, VenueOrder } from '../../rules/venue.ts';
import { transferVenue, type VenuesDeps } from '../deps.ts';
import { applyAnswer } from './apply.ts';
import { claimAsk, dueTransfers, moveTransfer, type StoredTransfer } from './transfer-store.ts';

/** Sends a new transfer to its venue, unless another process is doing so. */
export async function sendTransfer(
  deps: VenuesDeps,
  transfer: StoredTransfer,
): Promise<StoredTransfer> {
  const venue = transferVenue(deps, transfer.venue);
  if (!venue) return transfer;
  // Recorded before it is sent: what may have reached the venue is asked about, never treated as new.
  const sent = await deps.db.tx((sql) =>
    moveTransfer(sql, transfer.transferId, {
      from: sourcesOf('send'),
      status: 'sent',
      nextAskAt: deps.clock.now() + deps.limits.sendingMs,
    }),
  );
  if (!sent) return transfer;
  deps.events.onTransferChanged(sent);
  return (await order(deps, venue, sent)) ?? sent;
}

/**
 * Asks a venue for the outcome of a transfer and applies the answer. One that the venue does not know is sent again
 * under the same id, which a venue executes only once.
 */
export async function askTransfer(
  deps: VenuesDeps,
  transfer: StoredTransfer,
): Promise<StoredTransfer> {
  if (transfer.status === 'created') return await sendTransfer(deps, transfer);
  const venue = transferVenue(deps, transfer.venue);
  if (!venue) return transfer;
  const answer = await safely(() =>
    venue.ask({ ...orderOf(transfer), direction: transfer.direction }),
  );
  const asked = await applyAnswer(deps, transfer.transferId, { what: 'ask', answer });
  // Staff may have ended it while the venue was asked: its money is back, and must not reach the venue after all.
  if (answer.kind !== 'notThere' || !asked || !isOpen(asked.status)) return asked ?? transfer;
  return (await order(deps, venue, transfer)) ?? transfer;
}

export interface RoundCounts {
  readonly asked: number;
  readonly ended: number;
}

/** One round: unsent transfers are sent, unanswered ones are asked about. */
export async function runTransfers(deps: VenuesDeps): Promise<RoundCounts> {
  const { clock, limits } = deps;
  const due = await dueTransfers(deps.db, { now: clock.now(), limit: limits.roundBatch });
  let asked = 0;
  let ended = 0;
  await workOff(due, async (transfer) => {
    // Rescheduled before asking: one that fails must not be the first of every round.
    const claimed = await deps.db.tx((sql) => claimAsk(sql, transfer, nextAskAt(deps, transfer)));
    if (!claimed) return;
    asked += 1;
    const after = await askTransfer(deps, transfer);
    if (after.endedAt !== null) ended += 1;
  });
  return { asked, ended };
}

/**
 * The next wait is as long as the transfer is old, which doubles the waits; null once staff must find out. Based on
 * its age and not on the number of queries: after a restart all are asked immediately, which must not lengthen the
 * waits.
 */
function nextAskAt({ clock, limits }: VenuesDeps, { createdAt }: StoredTransfer): UnixMs | null {
  const now = clock.now();
  const age = now - createdAt;
  if (age >= limits.askUntilMs) return null;
  return now + Math.min(Math.max(age, limits.askAfterMs), limits.askEveryMsMax);
}

async function order(
  deps: VenuesDeps,
  venue: TransferVenue,
  transfer: StoredTransfer,
): Promise<StoredTransfer | null> {
  const what = transfer.direction === 'in' ? 'credit' : 'debit';
  const answer = await safely<VenueAnswer>(() => venue[what](orderOf(transfer)));
  return await applyAnswer(deps, transfer.transferId, { what, answer });
}

function orderOf({ siteId, memberId, transferId, amountMinor }: StoredTransfer): VenueOrder {
  return { transferId, amountMinor, member: { siteId, memberId } };
}

/** A venue that throws has given no answer, whatever it has done. */
async function safely<Answer extends AskAnswer>(
  question: () => Promise<Answer>,
): Promise<Answer | { readonly kind: 'unknown' }> {
  try {
    return await question();
  } catch {
    return { kind: 'unknown' };
  }
}
