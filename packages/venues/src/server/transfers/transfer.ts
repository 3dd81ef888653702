import {
  createUuid,
  err,
  type IdempotencyKey,
  type MoneyMinor,
  ok,
  type Result,
} from '@tianping/base';
import type { VenueConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type AmountRefusal, type TransferOrigin, transferAmount } from '../../rules/transfer.ts';
import type { Maintenance, TransferDirection, VenueMember } from '../../rules/venue.ts';
import {
  type ActivityHold,
  type GuardRefusal,
  type SiteVenue,
  siteVenue,
  type VenueSite,
  type VenuesDeps,
} from '../deps.ts';
import { maintenanceOf } from '../states.ts';
import { notify, setOut } from './apply.ts';
import { sendTransfer } from './send.ts';
import { findByKey, findOpen, insertTransfer, type StoredTransfer } from './transfer-store.ts';

export interface TransferInput extends VenueMember {
  readonly site: VenueSite;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly channelCode: string;
  /** As the member typed it. */
  readonly amount: string;
  readonly direction: TransferDirection;
  /** The member has confirmed that a running offer will keep the money there. */
  readonly isActivity: boolean;
}

export type TransferRefusal =
  | {
      readonly kind: AmountRefusal;
      readonly direction: TransferDirection;
      readonly venueName: string;
    }
  | { readonly kind: 'venueUnknown' | 'insufficient' | 'keyReused' }
  | { readonly kind: 'shared'; readonly venueName: string }
  | { readonly kind: 'maintenance'; readonly venueName: string; readonly maintenance: Maintenance }
  | { readonly kind: 'transferOpen'; readonly venueName: string; readonly transferId: string }
  | {
      readonly kind: 'activity';
      readonly direction: TransferDirection;
      readonly venueName: string;
      readonly hold: ActivityHold;
    }
  | { readonly kind: 'guarded'; readonly guarded: GuardRefusal };

/** Moves money as requested, or answers the transfer of the same key and body. */
export async function transfer(
  deps: VenuesDeps,
  input: TransferInput,
): Promise<Result<StoredTransfer, TransferRefusal>> {
  const before = await findByKey(deps.db, input, input.key);
  if (before) return again(before, input.bodyHash);
  const found = siteVenue(deps, input.site, input.channelCode);
  if (!found) return err({ kind: 'venueUnknown' });
  const { config } = found;
  if (config.shared) return err({ kind: 'shared', venueName: config.name });
  const amount = transferAmount(input.amount, config);
  const { direction } = input;
  if (!amount.ok) return err({ kind: amount.error, direction, venueName: config.name });
  const open = await venueOpen(deps, found, input);
  if (!open.ok) return open;
  return await move(deps, found, { ...input, amountMinor: amount.value, origin: 'member' });
}

/** Whether the venue accepts and returns money now, and releases this member's. */
async function venueOpen(
  deps: VenuesDeps,
  found: SiteVenue,
  asked: VenueMember & {
    readonly direction: TransferDirection;
    readonly isActivity: boolean;
  },
): Promise<Result<null, TransferRefusal>> {
  const { name: venueName, code } = found.config;
  const maintenance = await maintenanceOf(deps, found);
  if (maintenance) return err({ kind: 'maintenance', venueName, maintenance });
  const { direction, isActivity } = asked;
  const hold = await deps.activityHold(asked, code);
  if (hold && !(direction === 'in' && isActivity)) {
    return err({ kind: 'activity', direction, venueName, hold });
  }
  return ok(null);
}

/** Not enough money: the transaction is rolled back. */
class Insufficient extends Error {}

export interface Move extends VenueMember {
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly direction: TransferDirection;
  readonly amountMinor: MoneyMinor;
  readonly origin: TransferOrigin;
}

/** Creates the transfer, takes the money, then sends it. */
export async function move(
  deps: VenuesDeps,
  { config }: SiteVenue,
  asked: Move,
): Promise<Result<StoredTransfer, TransferRefusal>> {
  const placed = await deps.db
    .tx((sql) => place(deps, sql, config, asked))
    .catch((fault: unknown) => {
      if (fault instanceof Insufficient) return err({ kind: 'insufficient' } as const);
      throw fault;
    });
  if (!placed.ok) return placed;
  const { made, isNew } = placed.value;
  if (!isNew) return again(made, asked.bodyHash);
  notify(deps, made);
  return ok(await sendTransfer(deps, made));
}

async function place(
  deps: VenuesDeps,
  sql: Sql,
  { code, name }: VenueConfig,
  asked: Move,
): Promise<Result<{ readonly made: StoredTransfer; readonly isNew: boolean }, TransferRefusal>> {
  const now = deps.clock.now();
  if (asked.direction === 'in') {
    const guarded = await deps.guard(sql, { ...asked, action: 'transferIn', at: now });
    if (guarded) return err({ kind: 'guarded', guarded });
  }
  const fresh = {
    ...asked,
    venue: code,
    transferId: createUuid(deps),
    createdAt: now,
    nextAskAt: now + deps.limits.sendingMs,
  };
  const isNew = await insertTransfer(sql, fresh);
  if (isNew && !(await setOut(deps, sql, fresh))) throw new Insufficient();
  const made = await findByKey(sql, asked, asked.key);
  if (made) return ok({ made, isNew });
  const inTheWay = await findOpen(sql, asked, code);
  const transferId = inTheWay?.transferId ?? '';
  return err({ kind: 'transferOpen', venueName: name, transferId });
}

function again(before: StoredTransfer, bodyHash: string): Result<StoredTransfer, TransferRefusal> {
  return before.bodyHash === bodyHash ? ok(before) : err({ kind: 'keyReused' });
}
