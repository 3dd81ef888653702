import { setTimeout as pause } from 'node:timers/promises';
import {
  createSecureRng,
  createUuid,
  type IdempotencyKey,
  type SiteId,
  systemClock,
} from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { ReconciliationRun } from '@tianping/reports/server';
import type { StoredOrder } from '@tianping/withdrawals/server';
import type { Composition } from '../../apps/server/src/compose.ts';

const rng = createSecureRng();
const source = { clock: systemClock, rng };
const ROUND_MS = 250;
const ORDERS_A_ROUND = 20;
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const LIFT_PAUSES =
  'update member_profiles set sensitive_changed_at = null where sensitive_changed_at is not null';

type World = Pick<Composition, 'db' | 'withdrawals' | 'venues' | 'services'>;

/**
 * Two people who audit withdrawals as they come, each approving where the sum requires it and refusing some; and
 * the payout rounds, run more often than a clock would, so that kills meet them.
 */
export async function workAsStaff(
  world: World,
  sites: readonly SiteConfig[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    for (const { siteId } of sites) await auditQueue(world, siteId as SiteId);
    // A password that was just set pauses withdrawals for a day, which is longer than a run.
    await world.db.tx((sql) => sql.query(LIFT_PAUSES, []));
    await world.withdrawals.runPayouts();
    await world.venues.runTransfers();
    await pause(ROUND_MS);
  }
}

async function auditQueue({ withdrawals }: World, siteId: SiteId): Promise<void> {
  const { office } = withdrawals;
  const all = { stage: null, method: null, minMinor: null, maxMinor: null, waitingBefore: null };
  const any = { from: null, to: null, memberId: null, search: null };
  const page = { ...all, ...any, siteId, limit: ORDERS_A_ROUND, offset: 0 };
  for (const order of (await office.queue({ ...page, tab: 'todo' })).list) {
    if (order.stage === 'second') await office.approveSecond(actOf(order, 'ben'));
    else if (rng.int(8) === 0) await office.refuse({ ...actOf(order, 'ann'), reason: 'other' });
    else await office.approveFirst(actOf(order, 'ann'));
  }
  for (const order of (await office.queue({ ...page, tab: 'paying' })).list) {
    if (order.stage !== 'dispatch') await office.retry(actOf(order, 'ann'));
  }
}

function actOf({ siteId, orderId }: StoredOrder, who: string) {
  const key = createUuid(source) as string as IdempotencyKey;
  const staff = { staffId: who, name: who };
  return { siteId, orderId, staff, note: 'seen', key, bodyHash: `${who} ${orderId}` };
}

/** Reconciles everybody's statements of yesterday and today with our books. */
export async function reconcileAll(
  { services }: World,
  sites: readonly SiteConfig[],
): Promise<(ReconciliationRun | null)[]> {
  const days = [systemClock.now() - DAY_MS, systemClock.now()].map((at) =>
    new Date(at + ZONE_MS).toISOString().slice(0, 10),
  );
  const runs: (ReconciliationRun | null)[] = [];
  for (const { siteId, funds } of sites) {
    // The studio, which plays the venues without wallets, is not running here and would not answer.
    const absent = new Set(funds.venues.filter(({ seamless }) => seamless).map(({ code }) => code));
    for (const { code } of services.reports.sources.filter(({ code }) => !absent.has(code))) {
      for (const day of days) {
        runs.push(await services.reports.reconcileNow(siteId as SiteId, code, day));
      }
    }
  }
  return runs;
}
