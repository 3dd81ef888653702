import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlan } from '../testing/plan.ts';
import { type AgentMonth, carryAfter, lineOf, reckonMonth } from './index.ts';

const money = fc.integer({ min: -2_000_000, max: 2_000_000 });

/** A forest: each agent stands under an earlier one, or heads a line. */
const forest: fc.Arbitrary<readonly AgentMonth[]> = fc
  .array(
    fc.record({
      above: fc.nat(30),
      heads: fc.boolean(),
      ownMinor: money,
      carryMinor: fc.integer({ min: -1_000_000, max: 0 }),
      ownActive: fc.nat(3),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ above, heads, ...own }, at) => ({
      agentId: `a${at}`,
      parentId: at === 0 || heads ? null : `a${above % at}`,
      ...own,
    })),
  );

const plan = createPlan({
  tiers: [
    { fromMinor: 1, active: 0, shareBp: 1_000 },
    { fromMinor: 300_000, active: 2, shareBp: 2_500 },
    { fromMinor: 1_000_000, active: 4, shareBp: 4_000 },
  ],
});

test('children and own make the parent’s sum, and nothing is paid twice on the way up', () => {
  fc.assert(
    fc.property(forest, (agents) => {
      const lines = new Map(reckonMonth(agents, plan).map((line) => [line.agentId, line]));
      expect(lines.size).toBe(agents.length);
      for (const agent of agents) {
        const line = lines.get(agent.agentId);
        const children = [...lines.values()].filter(({ parentId }) => parentId === agent.agentId);
        const sum = (of: (child: (typeof children)[number]) => number) =>
          children.reduce((total, child) => total + of(child), 0);
        expect(line?.groupMinor).toBe(agent.ownMinor + sum((child) => child.groupMinor));
        expect(line?.active).toBe(agent.ownActive + sum((child) => child.active));
        // The whole line together gets the larger of its own total and what the lines below get.
        const whole = lineOf(agents, agent.agentId).reduce(
          (total, id) => total + (lines.get(id)?.payMinor ?? 0),
          0,
        );
        const below = whole - (line?.payMinor ?? 0);
        expect(whole).toBe(Math.max(line?.totalMinor ?? 0, below));
        expect(line?.payMinor).toBeGreaterThanOrEqual(0);
        if ((line?.baseMinor ?? 0) <= 0) expect(line?.payMinor).toBe(0);
      }
    }),
  );
});

test('what is carried over follows from the history of the group alone', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 24 }), (months) => {
      let carry = 0;
      for (const [at, ownMinor] of months.entries()) {
        const agent = { agentId: 'a', parentId: null, ownMinor, ownActive: 9, carryMinor: carry };
        const [line] = reckonMonth([agent], plan);
        expect(line?.carryInMinor).toBe(carryAfter(months.slice(0, at)));
        carry = line?.carryOutMinor ?? 0;
      }
      expect(carry).toBe(carryAfter(months));
      // Never more than the largest loss from any month on.
      const falls = months.map((_, at) => months.slice(at).reduce((sum, one) => sum + one, 0));
      expect(carry).toBe(Math.min(0, ...falls));
    }),
  );
});
