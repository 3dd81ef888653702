import { audit, ledgerChecks, readBalance } from '@tianping/ledger/server';
import { auditChecks as paymentsChecks } from '@tianping/payments/server';
import { auditChecks as protectionChecks } from '@tianping/protection/server';
import { compareStatements, type StatementLine, valueCoins } from '@tianping/reports';
import {
  dayText,
  depositSource,
  payoutSource,
  type StatementSource,
  venueSource,
} from '@tianping/reports/server';
import { auditChecks as sportsbookChecks } from '@tianping/sportsbook/server';
import { auditChecks as turnoverChecks } from '@tianping/turnover/server';
import { auditChecks as venuesChecks } from '@tianping/venues/server';
import { auditChecks as vipChecks } from '@tianping/vip/server';
import { auditChecks as withdrawalsChecks } from '@tianping/withdrawals/server';
import { FUNDS_FINDINGS_MAX } from './limits.ts';
import { missingOf } from './model/model.ts';
import { retainedBackAt } from './model/model-deposits.ts';
import { dayOf, stakeFault } from './model/model-limits.ts';
import type { ModelMember } from './model/model-member.ts';
import { creditFault } from './model/model-room.ts';
import { isBack, owedOf } from './model/owed.ts';
import { isAgreed } from './steps/steps-withdrawals.ts';
import type { FundsWorld } from './world/funds-world.ts';
import { SITE_ID, VENUE_SITE } from './world/site.ts';
import { memberOf } from './world/world.ts';

const checks = [
  ...ledgerChecks,
  ...paymentsChecks,
  ...protectionChecks,
  ...sportsbookChecks,
  ...turnoverChecks,
  ...venuesChecks,
  ...vipChecks,
  ...withdrawalsChecks,
];

/**
 * All differences between a world at rest and the model; empty when there are none. `between` leaves out outside
 * statements and withdrawals that an earlier audit saw ended; the full audit examines them again.
 */
export async function auditFunds(
  world: FundsWorld,
  extent: 'whole' | 'between',
): Promise<readonly string[]> {
  const findings = [...world.model.findings];
  if (extent === 'whole') world.model.seenEnded.clear();
  for (const member of world.model.members) findings.push(...(await auditMember(world, member)));
  findings.push(...giftsOf(world), ...outsiders(world));
  for (const { check, rows } of await audit(world.db, checks)) {
    findings.push(`the auditor: ${check}: ${rows.slice(0, 3).join('; ')}`);
  }
  if (extent === 'whole') findings.push(...(await statements(world)));
  return findings.slice(0, FUNDS_FINDINGS_MAX);
}

async function auditMember(world: FundsWorld, member: ModelMember): Promise<readonly string[]> {
  const who = memberOf(member.memberId);
  const { db, venues, turnover } = world.process();
  const findings: string[] = [];
  const same = (what: string, is: unknown, should: unknown) => {
    if (is !== should) findings.push(`${member.memberId}: ${what} is ${is}, should be ${should}`);
  };
  const balance = await readBalance(db, SITE_ID, member.memberId);
  same('balance', balance.mainMinor, owedOf(world, member));
  const open = member.bets.filter(({ settledAt }) => settledAt === null);
  same(
    'hold',
    balance.holdMinor,
    open.reduce((sum, { stakeMinor, giftMinor }) => sum + stakeMinor + giftMinor, 0),
  );
  same('debt', balance.debtMinor, 0);
  const [coin] = await venues.coins({ ...who, site: VENUE_SITE });
  same('coin', coin?.coinMinor, member.coinMinor);
  const { missingMinor } = await turnover.totals(db, who);
  same('turnover missing', missingMinor, missingOf(member));
  findings.push(...creditsOf(member));
  findings.push(...transfersOf(world, member), ...stakesOf(member), ...asksOf(member));
  findings.push(...(await withdrawalsOf(world, member)));
  return findings;
}

/** Payments are credited as far as the limits and pauses of their moment allow, and no further. */
function creditsOf(member: ModelMember): readonly string[] {
  return member.deposits.flatMap((one) => {
    const { orderId, paidMinor, creditedAt, isJudged } = one;
    if (paidMinor !== null && creditedAt === null && retainedBackAt(one) === null) {
      return [`${orderId} was never credited`];
    }
    if (isJudged) return [];
    one.isJudged = creditedAt !== null;
    return creditFault(member, one) ?? [];
  });
}

async function withdrawalsOf(world: FundsWorld, member: ModelMember): Promise<readonly string[]> {
  const findings: string[] = [];
  const { seenEnded } = world.model;
  for (const one of member.withdrawals) {
    if (seenEnded.has(one.orderId)) continue;
    const order = await world.process().withdrawals.order(memberOf(member.memberId), one.orderId);
    const isPaid = world.payout.taken.get(one.orderId)?.status === 'paid';
    if (isPaid !== (order?.stage === 'paid')) {
      findings.push(`${one.orderId} is ${order?.stage}, its provider paid it: ${isPaid}`);
    }
    const hasEnded = order?.endedAt !== null;
    if (hasEnded !== (isPaid || isBack(world, one))) {
      findings.push(`${one.orderId} is ${order?.stage}, given back: ${isBack(world, one)}`);
    }
    if (hasEnded) seenEnded.add(one.orderId);
  }
  return findings;
}

function transfersOf({ venues }: FundsWorld, member: ModelMember): readonly string[] {
  return [...member.transfers.values()].flatMap(({ transferId, status }) => {
    const retained = venues.map((fake) => fake.transfers.get(transferId)).find((line) => line);
    const should = retained && !retained.refused ? 'success' : 'failed';
    return status === should ? [] : [`transfer ${transferId} is ${status}, should be ${should}`];
  });
}

/** Every accepted stake keeps within the limits in force; every refused one exceeds them. */
function stakesOf(member: ModelMember): readonly string[] {
  const settled = member.stakes.splice(0);
  return settled.flatMap((stake) => stakeFault(member, stake) ?? []);
}

/** Events of the moment of the request may have come before or after it. */
function asksOf(member: ModelMember): readonly string[] {
  return member.asks.splice(0).flatMap(({ at, missingMinor }) => {
    const least = missingOf(member, { credited: at - 1, counted: at, released: at });
    const most = missingOf(member, { credited: at, counted: at - 1, released: at - 1 });
    if (missingMinor >= least && missingMinor <= most) return [];
    return [`turnover missing at ${at}: ${missingMinor} was said, ${least} to ${most} was`];
  });
}

/** No code was given more often than allowed, or refused as used up while it was not. */
function giftsOf({ model }: FundsWorld): readonly string[] {
  return model.batches.flatMap(({ batchId, codes, usesEach, isUsedUp }) =>
    codes.flatMap((code) => {
      const had = model.members.flatMap(({ gifts }) => gifts);
      const uses = had.filter((one) => one.batchId === batchId && one.code === code).length;
      if (uses > usesEach) return [`code ${code} was given ${uses} times of ${usesEach}`];
      const isEarly = isUsedUp.has(code) && uses < usesEach;
      return isEarly ? [`code ${code} was said to be used up after ${uses} of ${usesEach}`] : [];
    }),
  );
}

/** Nothing moved outside without a request, and no payout without the required approvals. */
function outsiders({ venues, payout, model }: FundsWorld): readonly string[] {
  const findings: string[] = [];
  const known = new Set(model.members.flatMap(({ transfers }) => [...transfers.keys()]));
  for (const { transfers: retained } of venues) {
    for (const [transferId, { refused }] of retained) {
      if (!refused && !known.has(transferId)) {
        findings.push(`a venue moved money by ${transferId}, which nobody asked for`);
      }
    }
  }
  const orders = new Map(
    model.members.flatMap((one) => one.withdrawals.map((order) => [order.orderId, order])),
  );
  for (const { orderId, amountMinor } of payout.taken.values()) {
    const order = orders.get(orderId);
    if (!order) findings.push(`payout ${orderId}, which nobody asked for`);
    else if (order.payMinor !== amountMinor) findings.push(`payout ${orderId} of another sum`);
    else if (!isAgreed(order)) findings.push(`payout ${orderId} by too few hands`);
  }
  return findings;
}

/** Compares every outside party's statements of all days with the product's books. */
async function statements(world: FundsWorld): Promise<readonly string[]> {
  const { payments, venues } = world.process();
  const named = (code: string) => ({ code, name: code });
  const channels = Object.values(world.providers).map(({ channel }) => channel);
  const byDay: readonly StatementSource[] = [
    ...channels.map(({ code }) =>
      depositSource(named(code), async (day) => {
        const lines = await payments.statement(code, day);
        if (!lines) throw new Error(`no channel ${code}`);
        return lines;
      }),
    ),
    ...world.venues.map(({ venue: { code } }) =>
      venueSource(named(code), (siteId, day) => venues.statement(siteId, code, day)),
    ),
  ];
  // This provider's statement covers all days.
  const payouts = payoutSource(named('payout'), (day) => world.payout.channel.statement(day));
  const found = await Promise.all([
    ...byDay.map((source) => compareDays(world, source, false)),
    compareDays(world, payouts, true),
  ]);
  return found.flat();
}

async function compareDays(
  { db, clock, startedAt, model }: FundsWorld,
  source: StatementSource,
  isAtOnce: boolean,
): Promise<readonly string[]> {
  const ours: StatementLine[] = [];
  const theirs: StatementLine[] = [];
  const last = dayOf(clock.now());
  for (let day = dayOf(startedAt); day <= last; day += 1) {
    ours.push(...(await source.ours(db, SITE_ID, dayText(day))));
    if (isAtOnce && day !== last) continue;
    const settled = await source.theirs(SITE_ID, dayText(day));
    if (!settled.ok) return [`${source.code} gave no statement`];
    theirs.push(...settled.value);
  }
  const elsewhere = { oursElsewhere: [], theirsElsewhere: [] };
  // Money that came in and may not be credited is rightly reported until it has been returned.
  const retained = new Set(
    model.members.flatMap(({ deposits }) =>
      deposits.flatMap((one) =>
        one.creditedAt === null && retainedBackAt(one) ? [one.orderId] : [],
      ),
    ),
  );
  return compareStatements({ ours, theirs: valueCoins(theirs, ours), ...elsewhere })
    .filter(({ kind, reference }) => kind !== 'stateDiffers' || !retained.has(reference))
    .map(({ kind, reference }) => `statement of ${source.code}: ${kind} ${reference}`);
}
