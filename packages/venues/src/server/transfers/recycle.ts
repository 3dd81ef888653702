import { createUuid, err, type IdempotencyKey, moneyMinor, ok, type Result } from '@tianping/base';
import { movable, type TransferOrigin } from '../../rules/transfer.ts';
import type { VenueMember } from '../../rules/venue.ts';
import { readWallets, type VenueWallet } from '../balances.ts';
import { siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';
import type { SkipReason } from '../skip-reason.ts';
import { findPlan, insertPlan, type RecyclePlan, skipLine } from './recycle-store.ts';
import { move } from './transfer.ts';
import { findByKey, type StoredTransfer } from './transfer-store.ts';

export interface RecycleInput extends VenueMember {
  readonly site: VenueSite;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
}

/** The outcome at one venue: a reason for not trying, or a transfer. */
export interface RecycleResult {
  readonly code: string;
  readonly name: string;
  readonly skipped: SkipReason | null;
  readonly transfer: StoredTransfer | null;
}

/**
 * Brings back what every venue holds, from one yuan on. The same key fetches once: a repetition answers the state of
 * the transfers made the first time.
 */
export async function recycle(
  deps: VenuesDeps,
  input: RecycleInput,
): Promise<Result<readonly RecycleResult[], 'keyReused'>> {
  const before = await findPlan(deps.db, input, input.key);
  if (before && before.bodyHash !== input.bodyHash) return err('keyReused');
  const plan = before ?? (await makePlan(deps, input));
  if (plan.bodyHash !== input.bodyHash) return err('keyReused');
  return ok(await carryOut(deps, input, plan, 'recycle'));
}

/**
 * Brings back what the venues named by `isMeant` hold, because the member leaves them. Without any confirmation; what
 * cannot come stays.
 */
export async function bringBack(
  deps: VenuesDeps,
  member: VenueMember & { readonly site: VenueSite },
  isMeant: (code: string) => boolean = () => true,
): Promise<readonly RecycleResult[]> {
  const id = createUuid(deps);
  const lines = (await linesOf(deps, member)).filter(({ code }) => isMeant(code));
  const plan = { id, bodyHash: id, lines };
  return await carryOut(deps, member, plan, 'auto');
}

async function makePlan(deps: VenuesDeps, input: RecycleInput): Promise<RecyclePlan> {
  const lines = await linesOf(deps, input);
  const id = createUuid(deps);
  const createdAt = deps.clock.now();
  return await deps.db.tx(async (sql) => {
    await insertPlan(sql, input, {
      id,
      key: input.key,
      bodyHash: input.bodyHash,
      lines,
      createdAt,
    });
    // A concurrent copy may have been first: then its plan is used.
    return (await findPlan(sql, input, input.key)) ?? { id, bodyHash: input.bodyHash, lines };
  });
}

async function linesOf(
  deps: VenuesDeps,
  member: VenueMember & { readonly site: VenueSite },
): Promise<RecyclePlan['lines']> {
  const chosen = siteVenues(deps, member.site).filter(({ config }) => !config.shared);
  const read = await readWallets(deps, member, chosen, 'all');
  return read.map((wallet) => {
    const { code } = wallet.config;
    const skipped = reasonToSkip(deps, wallet);
    const amountMinor = skipped ? 0 : movable(moneyMinor(wallet.balanceMinor ?? 0), wallet.config);
    return { code, skipped, amountMinor };
  });
}

function reasonToSkip({ limits }: VenuesDeps, wallet: VenueWallet): SkipReason | null {
  if (wallet.maintenance) return 'maintenance';
  if (wallet.pendingMinor > 0) return 'open';
  if (wallet.isUnreachable) return 'unreachable';
  if ((wallet.balanceMinor ?? 0) < limits.recycleMinMinor) return 'nothing';
  return wallet.hold ? 'activity' : null;
}

async function carryOut(
  deps: VenuesDeps,
  member: VenueMember & { readonly site: VenueSite },
  plan: RecyclePlan,
  origin: TransferOrigin,
): Promise<readonly RecycleResult[]> {
  const venues = siteVenues(deps, member.site);
  return await Promise.all(
    plan.lines.map(async ({ code, skipped, amountMinor }): Promise<RecycleResult> => {
      const found = venues.find(({ config }) => config.code === code);
      const name = found?.config.name ?? code;
      const key = `${plan.id}-${code}` as IdempotencyKey;
      // Skipped at the time of the try, not of the plan: a concurrent copy of this request may have succeeded.
      const canBeThere = skipped === null || amountMinor > 0;
      const before = canBeThere ? await findByKey(deps.db, member, key) : null;
      if (skipped && !before) return { code, name, skipped, transfer: null };
      if (before || !found) return { code, name, skipped: null, transfer: before };
      const moved = await move(deps, found, {
        siteId: member.siteId,
        memberId: member.memberId,
        key,
        bodyHash: plan.id,
        direction: 'out',
        amountMinor: moneyMinor(amountMinor),
        origin,
      });
      if (moved.ok) return { code, name, skipped: null, transfer: moved.value };
      const reason = moved.error.kind === 'insufficient' ? 'nothing' : 'open';
      await deps.db.tx((sql) => skipLine(sql, { planId: plan.id, code, reason }));
      return { code, name, skipped: reason, transfer: null };
    }),
  );
}
