import { moneyMinor } from '@tianping/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideAfterWait } from '../../rules/index.ts';
import { decideSingle } from '../../testing/index.ts';
import { faultsOf } from '../testing/acceptance-checks.ts';
import { type AcceptanceDeps, playAcceptance, SOUND_PARTS } from '../testing/acceptance-model.ts';
import { materialChanges } from '../waiting/change-log.ts';
import { lateFact } from '../waiting/late-facts.ts';

type Placing = Parameters<typeof decideSingle>[0];
type Waiting = Parameters<typeof decideAfterWait>[0];

test('over every interleaving of feed and members no bet stands that should not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      expect(faultsOf(playAcceptance(seed))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('the histories are rich: bets end in every way', () => {
  const bets = Array.from({ length: 300 }, (_, seed) => playAcceptance(seed).bets).flat();
  const ends = new Set(bets.map(({ status, reason, voided }) => `${status} ${reason} ${voided}`));
  for (const reason of [
    'scoreChanged',
    'redCard',
    'suspended',
    'dangerous',
    'priceChanged',
    'marketClosed',
    'turnedInPlay',
    'pastClosing',
    'aboveSingle',
    'aboveMatch',
    'aboveMaxWin',
    'belowMinimum',
    'tooFast',
    'duplicateSelection',
  ]) {
    expect([...ends]).toContain(`refused ${reason} false`);
  }
  expect([...ends]).toContain('accepted null true');
  expect([...ends]).toContain('accepted null false');
});

/** Places with an altered input. */
const placingWith = (bend: (input: Placing) => Placing): Partial<AcceptanceDeps> => ({
  decideSingle: (input) => decideSingle(bend(input)),
});

/** Ends waits with an altered input. */
const waitingWith = (bend: (input: Waiting) => Waiting): Partial<AcceptanceDeps> => ({
  decideAfterWait: (input) => decideAfterWait(bend(input)),
});

const without = (...reasons: readonly string[]): Partial<AcceptanceDeps> => ({
  materialChanges: (...args) =>
    new Map([...materialChanges(...args)].filter(([, reason]) => !reasons.includes(reason))),
});

const limitsWith = (changes: Partial<Placing['rules']['limits']>) =>
  placingWith((input) => ({
    ...input,
    rules: { ...input.rules, limits: { ...input.rules.limits, ...changes } },
  }));

const factsWith =
  <Input extends Placing | Waiting>(match: Partial<Input['facts']['match']>) =>
  (input: Input): Input => ({
    ...input,
    facts: { ...input.facts, match: { ...input.facts.match, ...match } },
  });

const shown = (input: Placing): Placing => ({
  ...input,
  request: { ...input.request, scoreSeen: input.facts.match.score },
});

const PLANTED: readonly (readonly [string, Partial<AcceptanceDeps>])[] = [
  ['no score is compared at placing', placingWith(shown)],
  [
    'the wait is ignored',
    {
      decideSingle(input) {
        const decision = decideSingle(input);
        if (decision.outcome !== 'wait') return decision;
        return { outcome: 'accept', terms: decision.terms };
      },
    },
  ],
  [
    'danger does not lengthen the wait',
    placingWith((input) => ({
      ...input,
      rules: { ...input.rules, acceptance: { ...input.rules.acceptance, dangerMs: 0 } },
    })),
  ],
  ['bets are accepted in danger', waitingWith(factsWith<Waiting>({ danger: false }))],
  ['a bet may wait for ever', waitingWith((input) => ({ ...input, waitedMs: 0 }))],
  ['what changed is forgotten', waitingWith((input) => ({ ...input, material: null }))],
  [
    'what changed refuses one side alone',
    waitingWith((input) => ({
      ...input,
      material: input.facts.pick.side === 'C' ? null : input.material,
    })),
  ],
  ['a goal is not looked for', without('scoreChanged')],
  ['a red card is not looked for', without('redCard')],
  ['a lock is not looked for', without('suspended')],
  ['a line that has gone may come back', without('marketClosed')],
  [
    'every wait ends in a refusal of the away side',
    {
      decideAfterWait(input) {
        const isAway = input.facts.pick.side === 'C';
        const decision = decideAfterWait(input);
        if (!isAway || decision.outcome !== 'accept') return decision;
        return { outcome: 'refuse', reason: 'suspended', fix: null };
      },
    },
  ],
  [
    'the price policy is reversed',
    waitingWith((input) => {
      const { policy } = input.request;
      const turned = policy === 'better' ? 'none' : policy === 'none' ? 'any' : policy;
      return { ...input, request: { ...input.request, policy: turned } };
    }),
  ],
  [
    'the worst price is not asked for',
    waitingWith((input) => ({ ...input, request: { ...input.request, worstPrice: null } })),
  ],
  [
    'the price that was seen is taken, not that of now',
    waitingWith((input) => {
      const { market } = input.facts;
      if (!market || market.price === null) return input;
      const stale = { ...market, price: input.request.priceSeen };
      return { ...input, facts: { ...input.facts, market: stale } };
    }),
  ],
  [
    'a stale price is taken at placing',
    placingWith((input) => {
      const { market } = input.facts;
      if (!market || market.price === null) return input;
      const stale = { ...market, price: input.request.priceSeen };
      return { ...input, facts: { ...input.facts, market: stale } };
    }),
  ],
  ['the largest stake is off by one yuan', limitsWith({ maxMinor: 30_100 })],
  ['there is no least stake', limitsWith({ minMinor: 0 })],
  ['the limit of the match is off by a bet', limitsWith({ matchMaxMinor: 70_000 })],
  ['the largest win is not looked at when placing', limitsWith({ maxWinMinor: 10_000_000 })],
  [
    'the largest win is not looked at after the wait',
    waitingWith((input) => ({ ...input, limits: null })),
  ],
  [
    'what is held on the match is not counted',
    placingWith((input) => ({
      ...input,
      member: { ...input.member, stakedOnMatchMinor: moneyMinor(0) },
    })),
  ],
  [
    'the same selection is taken twice',
    placingWith((input) => ({ ...input, member: { ...input.member, openSameSelection: null } })),
  ],
  [
    'bets come as fast as they like',
    placingWith((input) => ({ ...input, member: { ...input.member, betsLastMinute: 0 } })),
  ],
  ['the closing time is not kept', placingWith((input) => ({ ...input, now: 0 }))],
  [
    'silence is no reason to refuse',
    placingWith((input) => {
      const { match, market } = factsWith<Placing>({ suspended: false })(input).facts;
      const open = market && market.state === 'suspended' ? { ...market, state: 'open' } : market;
      const facts = { ...input.facts, match, market: open as typeof market };
      return { ...input, facts };
    }),
  ],
  ['late news is not looked at', { lateFact: () => null }],
  [
    'late news counts from when it was heard',
    {
      lateFact(...args) {
        const late = lateFact(...args);
        return late && { ...late, from: late.to };
      },
    },
  ],
  [
    'a goal that is taken back voids nothing',
    {
      lateFact(...args) {
        const late = lateFact(...args);
        return late?.reason === 'DG' ? null : late;
      },
    },
  ],
  [
    'an early start voids nothing',
    {
      lateFact(...args) {
        const late = lateFact(...args);
        return late?.reason === 'DJ' ? null : late;
      },
    },
  ],
];

describe('planted faults', () => {
  test.each(PLANTED)('%s: the checks notice', (_name, parts) => {
    let seed = 1;
    while (seed <= SEEDS_MAX) {
      if (faultsOf(playAcceptance(seed, { ...SOUND_PARTS, ...parts })).length > 0) break;
      seed += 1;
    }
    expect(seed).toBeLessThanOrEqual(SEEDS_MAX);
  });
});

const SEEDS_MAX = 1_500;
