import { createSeededRng, type Rng } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import {
  checkTerms,
  commonOf,
  cutToCap,
  giftDuty,
  isEligible,
  type KindDef,
  plainSentence,
  prizeAt,
  rankScores,
  sayTerms,
  scoreOf,
  substituteOf,
  weightsOf,
} from '@tianping/promotions';
import { describe, expect, test } from 'vitest';
import { activityKinds } from './index.ts';
import { type Case, type Decision, decide, stakedIn } from './testing/decide.ts';
import { pick, randomFigures, type Stored } from './testing/random-activity.ts';
import { randomCase } from './testing/random-case.ts';
import { readSentences, type Stated } from './testing/read-sentences.ts';

/** 100,000 decisions. */
const ACTIVITIES = 1_000;
const CASES = 100;
const reader = createTranslator({ script: 'hans', hant: {} });
const NOW = Date.UTC(2026, 10, 1);

interface Activity {
  readonly kind: KindDef;
  readonly figures: Stored;
}

function randomActivity(rng: Rng, at: number): Activity {
  const kind = activityKinds[at % activityKinds.length];
  if (!kind) throw new Error('no kind');
  const figures = randomFigures(rng, kind);
  const terms = {
    ...kind.start,
    startsAt: NOW,
    endsAt: null,
    figures,
    title: { hans: '试', hant: '' },
  };
  expect(checkTerms(kind, { ...terms, line: terms.title }, NOW)).toEqual([]);
  return { kind, figures };
}

const read = ({ kind, figures }: Activity): Stated =>
  readSentences(sayTerms(reader, kind, figures).map(plainSentence));

/** What the engine decides, by the functions that it runs. */
function engine({ kind, figures }: Activity, { file, facts, span, depositTimes }: Case): Decision {
  const common = commonOf({ figures });
  const earned = kind.earn(figures as never, facts, span);
  const gifts = earned.map(({ amountMinor, basisMinor, at, needsReview }) => ({
    amount: amountMinor,
    at: at === span.now || kind.kind === 'race' ? null : at,
    turnover: giftDuty({
      amountMinor,
      basisMinor,
      timesMilli: common.timesMilli,
      basisTimesMilli: basisMinor > 0 ? depositTimes * 1_000 : 0,
    }).ownMinor,
    isReviewed: needsReview ?? false,
  }));
  return {
    isEligible: isEligible(common, file, span.now),
    gifts,
    totalMinor: cutToCap(earned, common.perMemberMinor).reduce(
      (sum, one) => sum + one.amountMinor,
      0,
    ),
    claimDays: common.claimDays,
  };
}

const inOrder = (decision: Decision): Decision => ({
  ...decision,
  gifts: [...decision.gifts].sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || a.amount - b.amount),
});

/** Of so many decisions, those on which page and engine differ. */
function differences(rng: Rng, printed: Activity, run: Activity, cases: number): Case[] {
  const stated = read(printed);
  return Array.from({ length: cases }, () => randomCase(rng, run.figures)).filter((one) => {
    const [onPage, done] = [decide(stated, one), engine(run, one)].map(inOrder);
    return JSON.stringify(onPage) !== JSON.stringify(done);
  });
}

test('what the sentences say is what the engine does: random activities of all kinds, a hundred members each', () => {
  const rng = createSeededRng(20_261_124);
  let [decisions, eligible, given] = [0, 0, 0];
  for (let at = 0; at < ACTIVITIES; at += 1) {
    const activity = randomActivity(rng, at);
    const stated = read(activity);
    for (let round = 0; round < CASES; round += 1) {
      const one = randomCase(rng, activity.figures);
      decisions += 1;
      const [onPage, done] = [inOrder(decide(stated, one)), inOrder(engine(activity, one))];
      if (JSON.stringify(onPage) !== JSON.stringify(done)) {
        expect({ at, one, onPage }).toEqual({ at, one, onPage: done });
      }
      if (done.isEligible) eligible += 1;
      if (done.totalMinor > 0) given += 1;
    }
    const common = commonOf(activity);
    const isPaused = activity.kind.kind === 'firstDeposit' && common.timesMilli > 0;
    expect(stated.pausesRebate).toBe(isPaused);
    const weights = weightsOf(common);
    if (Object.keys(stated.weights).length > 0) {
      const all = { 体育: weights.TY, 真人: weights.ZR, 电子: weights.DZ, 彩票: weights.CP };
      for (const [name, milli] of Object.entries(all)) {
        expect(Math.round((stated.weights[name] ?? 0) * 10)).toBe(milli);
      }
    }
  }
  // Cases that decide something: many may take part, many may not, many get something.
  expect(decisions).toBe(100_000);
  expect(eligible).toBeGreaterThan(decisions / 20);
  expect(eligible).toBeLessThan((decisions * 19) / 20);
  expect(given).toBeGreaterThan(decisions / 5);
});

test('a race ranks as its sentences say', () => {
  const rng = createSeededRng(7);
  const kind = activityKinds.find((one) => one.kind === 'race');
  if (!kind) throw new Error('no race');
  for (let round = 0; round < 300; round += 1) {
    const figures = randomFigures(rng, kind);
    const { play } = read({ kind, figures });
    if (play.kind !== 'race') throw new Error(play.kind);
    const { span } = randomCase(rng, figures);
    const members = Array.from({ length: 8 }, (_, at) => {
      const { facts } = randomCase(rng, figures);
      // Few different sums, so that many are equal.
      const turnover = facts.turnover.map((one) => ({
        ...one,
        amountMinor: (1 + rng.int(2)) * 100_000,
      }));
      return { memberId: `m${at}`, facts: { ...facts, turnover } };
    });
    const scored = members.map(({ memberId, facts }) => ({
      memberId,
      ...scoreOf(facts, figures.categories as never, span),
    }));
    const ranked = rankScores(scored, Number(figures.minMinor)).map(({ memberId }) => memberId);
    const onPage = members
      .map(({ memberId, facts }) => {
        const counted = facts.turnover.filter(
          (one) => stakedIn(play.where, { facts: { ...facts, turnover: [one] } }, span) > 0,
        );
        const last = Math.max(0, ...counted.map(({ hour }) => hour));
        return { memberId, last, sum: stakedIn(play.where, { facts }, span) };
      })
      .filter(({ sum }) => sum > 0 && sum >= play.least)
      .sort((a, b) => b.sum - a.sum || a.last - b.last || a.memberId.localeCompare(b.memberId));
    expect(ranked).toEqual(onPage.map(({ memberId }) => memberId));
  }
});

test('a draw gives the prize on whose published part the point lies, or the one that the sentence names', () => {
  const rng = createSeededRng(8);
  const kind = activityKinds.find((one) => one.kind === 'drawGift');
  if (!kind?.draw) throw new Error('no draw');
  for (let round = 0; round < 1_000; round += 1) {
    const figures = randomFigures(rng, kind);
    const { play } = read({ kind, figures });
    if (play.kind !== 'draw') throw new Error(play.kind);
    const ends = play.prizes.map((_, at) =>
      play.prizes.slice(0, at + 1).reduce((sum, { chance }) => sum + chance, 0),
    );
    expect(ends.at(-1)).toBe(100_000);
    const edge = pick(rng, ends);
    const point = Math.min(99_999, Math.max(0, edge - 1 + rng.int(2)));
    const onPage = ends.findIndex((end) => point < end);
    const prizes = kind.draw.prizes(figures as never);
    expect(prizeAt(prizes, point)).toBe(onPage);
    const used = play.prizes.map(() => rng.int(4));
    const left = play.prizes.flatMap(({ amount, daily }, at) =>
      daily === null || (used[at] ?? 0) < daily ? [{ amount, at }] : [],
    );
    const own = left.find(({ at }) => at === onPage)?.amount;
    const most = play.prizes[onPage]?.amount ?? 0;
    const next = Math.max(...left.map(({ amount }) => amount).filter((amount) => amount <= most));
    const instead = substituteOf(prizes, onPage, used);
    expect(play.prizes[instead]?.amount).toBe(own ?? next);
    expect(left.some(({ at }) => at === instead)).toBe(true);
  }
});

describe('a planted difference is found', () => {
  const changed = (figures: Stored, name: string): Stored => {
    const value = figures[name];
    if (typeof value === 'number') return { ...figures, [name]: value + 1_000 };
    if (!Array.isArray(value)) throw new Error(name);
    const rows = (value as Record<string, number>[]).map((row) => ({
      ...row,
      amountMinor: (row.amountMinor ?? 0) + 1,
    }));
    return { ...figures, [name]: rows };
  };

  test.each([
    ['race', 'ladder'],
    ['landing', 'tiers'],
    ['firstDeposit', 'percentBp'],
    ['firstDeposit', 'minMinor'],
    ['againDeposit', 'tiers'],
    ['newTask', 'tasks'],
    ['newTask', 'betMinor'],
    ['drawGift', 'perMinor'],
    ['signGift', 'days'],
    ['friends', 'perFriendMinor'],
    ['friends', 'ladder'],
    ['bettingGift', 'tails'],
    ['againDeposit', 'timesMilli'],
    ['landing', 'claimDays'],
  ] as const)('%s printed with another %s than it runs with', (name, figure) => {
    const rng = createSeededRng(9);
    const kind = activityKinds.find((one) => one.kind === name);
    if (!kind) throw new Error(name);
    const printed: { readonly kind: KindDef; figures: Stored } = {
      kind,
      figures: { ...kind.start.figures, perMemberMinor: 0, timesMilli: 1_000 },
    };
    if (name === 'friends') {
      printed.figures = { ...printed.figures, ladder: [{ friends: 1, amountMinor: 500 }] };
    }
    const run = { kind, figures: changed(printed.figures, figure) };
    expect(differences(rng, printed, printed, 500)).toEqual([]);
    expect(differences(rng, printed, run, 500).length).toBeGreaterThan(0);
  });

  test('a tier that is reached one fen late', () => {
    const rng = createSeededRng(10);
    const kind = activityKinds.find((one) => one.kind === 'landing');
    if (!kind) throw new Error('landing');
    const figures = randomFigures(rng, kind);
    const late: KindDef = {
      ...kind,
      earn: (own, facts, span) => {
        const tiers = (own as unknown as { tiers: { turnoverMinor: number }[] }).tiers;
        const later = tiers.map((tier) => ({ ...tier, turnoverMinor: tier.turnoverMinor + 1 }));
        return kind.earn({ ...own, tiers: later } as never, facts, span);
      },
    };
    const run = { kind: late, figures };
    expect(differences(rng, { kind, figures }, run, 3_000).length).toBeGreaterThan(0);
  });
});
