import { err, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import { compareStatement, type Difference, type OurLine } from '../rules/reconcile.ts';
import { isOpen, type TransferStatus } from '../rules/transfer.ts';
import type { TransferDirection } from '../rules/venue.ts';
import type { VenuesParts } from './parts.ts';

/** One venue's statement of a day beside our books. */
export interface VenueReconciliation {
  readonly venue: string;
  readonly lines: number;
  readonly oursMinor: number;
  readonly theirsMinor: number;
  readonly differences: readonly Difference[];
}

const DAY_MS = 86_400_000;
const ZONE_MS = 8 * 3_600_000;
/** A transfer may be done at the venue just before midnight, and here just after. */
const EDGE_MS = 3_600_000;

/** Compares a venue's statement of a day (UTC+8) with our transfers; nothing is written. */
export async function reconcileVenue(
  parts: VenuesParts,
  asked: { readonly siteId: SiteId; readonly venue: string; readonly day: string },
): Promise<Result<VenueReconciliation, 'unknownVenue' | 'unreachable'>> {
  const venue = parts.venues.get(asked.venue);
  if (!venue) return err('unknownVenue');
  const statement = await venue
    .statement(asked.siteId, asked.day)
    .catch(() => err('unreachable' as const));
  if (!statement.ok) return statement;
  const start = Date.parse(`${asked.day}T00:00:00Z`) - ZONE_MS;
  const theirs = statement.value;
  const own = await ourLines(parts, { ...asked, start, named: theirs.map((l) => l.transferId) });
  const named = new Set(theirs.map(({ transferId }) => transferId));
  const inDay = ({ endedAt }: Line) =>
    endedAt !== null && endedAt >= start + EDGE_MS && endedAt < start + DAY_MS - EDGE_MS;
  const ours = own.filter((line) => named.has(line.transferId) || inDay(line));
  return ok({
    venue: asked.venue,
    lines: theirs.length,
    oursMinor: net(ours.filter(({ status }) => status === 'success')),
    theirsMinor: net(theirs),
    differences: compareStatement(new Map(ours.map((line) => [line.transferId, line])), theirs),
  });
}

interface Line extends OurLine {
  readonly endedAt: UnixMs | null;
}

async function ourLines(
  parts: VenuesParts,
  asked: {
    readonly siteId: SiteId;
    readonly venue: string;
    readonly start: UnixMs;
    readonly named: readonly string[];
  },
): Promise<readonly Line[]> {
  const { rows } = await parts.db.query<{
    id: string;
    direction: TransferDirection;
    amount: number;
    status: TransferStatus;
    ended_at: number | null;
  }>(
    `select id, direction, amount_minor as amount, status, ended_at from venue_transfer
     where site_id = $1 and venue = $2
       and (id::text = any($5::text[]) or (ended_at >= $3 and ended_at < $4))`,
    [asked.siteId, asked.venue, asked.start, asked.start + DAY_MS, asked.named],
  );
  return rows.map((row) => ({
    transferId: row.id,
    direction: row.direction,
    amountMinor: row.amount,
    status: isOpen(row.status) ? 'open' : row.status === 'success' ? 'success' : 'failed',
    endedAt: row.ended_at,
  }));
}

/** Into the venue less out of it. */
function net(
  lines: readonly { readonly direction: TransferDirection; readonly amountMinor: number }[],
): number {
  return lines.reduce(
    (sum, { direction, amountMinor }) => sum + (direction === 'in' ? amountMinor : -amountMinor),
    0,
  );
}
