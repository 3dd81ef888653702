import { createSeededRng } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { birthdayIssue, isRegisterName } from '@tianping/members';
import { checkAccount } from '@tianping/withdrawals';
import { expect, test } from 'vitest';
import { OTHER_SITE_MEMBERS_MAX, queueBounds, spendingProfiles } from './limits.ts';
import {
  betOf,
  type DemoStep,
  type MemberView,
  nextStep,
  openingBet,
  queuesOf,
  secondDeposit,
} from './plan.ts';
import { demoMembersOf } from './roster.ts';

const view: MemberView = {
  style: 'steady',
  availableMinor: 300_00,
  heldMinor: 0,
  venueMinor: 0,
  openDeposits: 0,
  unmatchedDeposits: 0,
  hasOpenWithdrawal: false,
  missingMinor: 0,
  canPayOut: true,
  hasOpenFeedback: false,
};
const EMPTY = { members: 12, withdrawals: 0, deposits: 0, feedback: 0 };

/** What a member chooses under that many seeds. */
function choices(changes: Partial<MemberView>, queues = EMPTY, seeds = 400): readonly DemoStep[] {
  return Array.from({ length: seeds }, (_, seed) =>
    nextStep({ ...view, ...changes }, queues, createSeededRng(seed)),
  ).flatMap((step) => step ?? []);
}
const kindsOf = (steps: readonly DemoStep[]) => new Set(steps.map(({ kind }) => kind));

test('the same seed makes the same choice', () => {
  expect(choices({})).toEqual(choices({}));
});

test('no step stakes, transfers or withdraws more than the available balance', () => {
  for (const availableMinor of [0, 9_99, 35_00, 120_00, 800_00]) {
    for (const step of choices({ availableMinor })) {
      if (step.kind === 'single') expect(step.stakeMinor).toBeLessThanOrEqual(availableMinor);
      if (step.kind === 'parlay') expect(step.unitMinor).toBeLessThanOrEqual(availableMinor);
      if (step.kind === 'toVenue') expect(step.amountMinor).toBeLessThanOrEqual(availableMinor);
      if (step.kind === 'withdraw') expect(step.amountMinor).toBeLessThanOrEqual(availableMinor);
    }
  }
});

test('open bets are bounded, and a member with enough balance or a pending deposit makes no deposit', () => {
  const { heldMaxMinor, depositBelowMinor } = spendingProfiles.steady;
  expect(betOf({ ...view, heldMinor: heldMaxMinor }, createSeededRng(1))).toBeNull();
  const rich = kindsOf(choices({ heldMinor: heldMaxMinor, availableMinor: depositBelowMinor }));
  expect(rich).not.toContain('deposit');
  expect(rich).not.toContain('single');
  expect(rich).not.toContain('parlay');
  expect(kindsOf(choices({ openDeposits: 1, availableMinor: 0 }))).not.toContain('deposit');
});

test('no withdrawal is made with a full queue, nor by a member who may not withdraw yet', () => {
  const { withdrawals } = queueBounds(EMPTY.members);
  expect(withdrawals).toBe(6);
  expect(kindsOf(choices({}))).toContain('withdraw');
  const closed = [
    choices({}, { ...EMPTY, withdrawals }),
    choices({ hasOpenWithdrawal: true }),
    choices({ missingMinor: 1 }),
    choices({ canPayOut: false }),
    choices({ availableMinor: spendingProfiles.steady.withdrawFromMinor - 1 }),
  ];
  for (const steps of closed) expect(kindsOf(steps)).not.toContain('withdraw');
});

test('with a full queue of deposits none is made that staff must match', () => {
  const { deposits } = queueBounds(EMPTY.members);
  expect(deposits).toBe(4);
  const endings = (queues: typeof EMPTY) =>
    choices({ availableMinor: 0, hasOpenFeedback: true }, queues).map((step) =>
      step.kind === 'deposit' ? step.ending : step.kind,
    );
  expect(new Set(endings(EMPTY))).toEqual(
    new Set(['succeed', 'repeat', 'delay', 'fail', 'underpay', 'claim']),
  );
  const full = new Set(endings({ ...EMPTY, deposits }));
  expect(full).not.toContain('underpay');
  expect(full).not.toContain('claim');
});

test('a grand member saves up and withdraws a sum that needs a second audit', async () => {
  const [site] = await loadSites();
  const second = site?.funds.withdrawals.secondAuditMinor ?? 0;
  const rich = {
    style: 'grand',
    availableMinor: spendingProfiles.grand.withdrawFromMinor,
  } as const;
  const steps = choices(rich);
  expect(kindsOf(steps)).not.toContain('single');
  const taken = steps.filter((step) => step.kind === 'withdraw');
  expect(taken.length).toBeGreaterThan(0);
  for (const { amountMinor } of taken) expect(amountMinor).toBeGreaterThanOrEqual(second);
});

test('the first bets stake more than half of the deposit in parts, and never more than it', () => {
  for (const style of ['steady', 'grand'] as const) {
    const { depositsMinor, openingBets } = spendingProfiles[style];
    for (const paidIn of depositsMinor) {
      let left: number = paidIn;
      for (let betsLeft: number = openingBets; betsLeft > 0; betsLeft -= 1) {
        const seen = { ...view, style, availableMinor: left, heldMinor: paidIn - left };
        const bet = openingBet(seen, betsLeft);
        if (bet?.kind === 'single') left -= bet.stakeMinor;
      }
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(paidIn / 2);
    }
  }
  expect(openingBet({ ...view, availableMinor: 5_00 }, 1)).toBeNull();
});

test('second deposits of newcomers stay within the queue', () => {
  const rng = createSeededRng(4);
  const made = (members: number) =>
    Array.from({ length: members }, (_, at) =>
      secondDeposit(at, { ...EMPTY, members }, rng),
    ).flatMap((step) => (step?.kind === 'deposit' ? [step.ending] : []));
  expect(made(12)).toEqual(['underpay', 'claim', 'fail', 'underpay']);
  expect(made(3)).toEqual(['underpay']);
  expect(secondDeposit(-1, EMPTY, rng)).toBeNull();
});

test('turnover missing for a withdrawal is worked off by the largest bet, in play', () => {
  const bet = betOf({ ...view, missingMinor: 300_00 }, createSeededRng(1));
  expect(bet).toEqual({ kind: 'single', isLive: true, stakeMinor: 200_00 });
});

test('queues are counted from the views of the members', () => {
  const views = [view, { ...view, hasOpenWithdrawal: true }, { ...view, unmatchedDeposits: 2 }];
  expect(queuesOf(views)).toEqual({
    members: 3,
    withdrawals: 1,
    deposits: 2,
    feedback: 0,
  });
});

test('unanswered feedback is bounded', () => {
  const { feedback } = queueBounds(EMPTY.members);
  expect(kindsOf(choices({}))).toContain('feedback');
  expect(kindsOf(choices({}, { ...EMPTY, feedback }))).not.toContain('feedback');
  expect(kindsOf(choices({ hasOpenFeedback: true }))).not.toContain('feedback');
});

test('the roster has members of every play-money site, of age, with names and accounts that the rules accept', async () => {
  const sites = await loadSites();
  const roster = demoMembersOf(sites, 12);
  expect(roster).toEqual(demoMembersOf(sites, 12));
  const counts = new Map<number, number>();
  for (const { siteId } of roster) counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
  expect(counts.size).toBe(sites.length);
  expect(counts.get(6000)).toBe(12);
  expect(roster.length).toBe(12 + (sites.length - 1) * OTHER_SITE_MEMBERS_MAX);
  for (const { name, birthday, account, deviceId, style } of roster) {
    expect(isRegisterName(name), name).toBe(true);
    expect(birthdayIssue(birthday, Date.UTC(2026, 0, 1)), birthday).toBeNull();
    expect(checkAccount(account).ok, account.account).toBe(true);
    expect(deviceId).toMatch(/^[0-9a-f]{32}$/);
    expect(spendingProfiles).toHaveProperty(style);
  }
  expect(new Set(roster.map(({ account }) => account.account)).size).toBe(roster.length);
});

test('a site of real money has no demo members, however many are asked for', async () => {
  const [first, ...others] = await loadSites();
  if (!first) throw new Error('no site');
  const licence = { authority: 'Authority', number: 'L-1' };
  const money = { playMoney: false as const, licence, allowedJurisdictions: ['IM'] };
  const real = { ...first, money };
  expect(demoMembersOf([real], 60)).toEqual([]);
  const siteIds = demoMembersOf([real, ...others], 3).map(({ siteId }) => siteId);
  expect(siteIds.length).toBeGreaterThan(0);
  expect(siteIds).not.toContain(real.siteId);
});
