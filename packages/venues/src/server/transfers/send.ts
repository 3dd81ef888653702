import type { UnixMs } from '@tianping/base';
import { sourcesOf } from '../../rules/transfer.ts';
import type { AskAnswer, TransferVenue, VenueAnswer, VenueOrder } from '../../rules/venue.ts';
import { transferVenue, type VenuesDeps } from '../deps.ts';
import { applyAnswer } from './apply.ts';
import { claimAsk, dueTransfers, moveTransfer, type StoredTransfer } from './transfer-store.ts';

/** Sends a new transfer to its venue, or leaves it to whoever is just doing so. */
export async function sendTransfer(
  deps: VenuesDeps,
  transfer: StoredTransfer,
): Promise<StoredTransfer> {
  const venue = transferVenue(deps, transfer.venue);
  if (!venue) return transfer;
  // Kept before it is sent: what may have reached the venue is asked about, never thought to be new.
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
 * Asks a venue what came of a transfer and applies its word. One that it has never heard of is sent again
 * under the same id, which a venue does once however often it is told.
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
  if (answer.kind !== 'notThere') return asked ?? transfer;
  return (await order(deps, venue, transfer)) ?? transfer;
}

export interface RoundCounts {
  readonly asked: number;
  readonly ended: number;
}

/** One round: what was not sent is sent, what was not answered is asked about. */
export async function runTransfers(deps: VenuesDeps): Promise<RoundCounts> {
  const { clock, limits } = deps;
  const due = await dueTransfers(deps.db, { now: clock.now(), limit: limits.roundBatch });
  let asked = 0;
  let ended = 0;
  for (const transfer of due) {
    // Put off before it is asked about: one that makes the round fail must not hold up the others.
    const claimed = await deps.db.tx((sql) => claimAsk(sql, transfer, nextAskAt(deps, transfer)));
    if (!claimed) continue;
    asked += 1;
    const after = await askTransfer(deps, transfer);
    if (after.endedAt !== null) ended += 1;
  }
  return { asked, ended };
}

/**
 * As long again as the transfer is old, which doubles the waits; null once staff must find out. By its age and not
 * by how often it was asked about: every stop asks at once, and must not make its member wait longer.
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

/** A venue that breaks has given no answer, whatever it has done. */
async function safely<Answer extends AskAnswer>(
  question: () => Promise<Answer>,
): Promise<Answer | { readonly kind: 'unknown' }> {
  try {
    return await question();
  } catch {
    return { kind: 'unknown' };
  }
}
