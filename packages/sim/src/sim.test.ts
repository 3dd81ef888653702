import { type IdempotencyKey, moneyMinor } from '@tianping/base';
import { correction } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { describe, expect, test } from 'vitest';
import { auditWorld } from './auditor.ts';
import { createDriver, drive, fundMembers } from './driver.ts';
import { runSimulation } from './run.ts';
import { SIM_SITE } from './site.ts';
import { openWorld, type SimWorld } from './world.ts';

const LONG_MS = 600_000;
const SEEDS = process.env.WHOLE_RUN ? [11, 12] : [11];
const OPERATIONS = process.env.WHOLE_RUN ? 1_000 : 200;

describe('worlds from a seed', () => {
  test.each(SEEDS)(
    'SETTLE-001, SETTLE-018: seed %i loses nothing, doubles nothing, pays what is due',
    async (seed) => {
      const run = await runSimulation({ seed, operations: OPERATIONS });
      expect(run.findings).toEqual([]);
      expect(run.operations).toBe(OPERATIONS);
      for (const met of ['W', 'L', 'LW', 'LL', 'P', 'refused', 'inPlay']) {
        expect(run.counts[met] ?? 0, met).toBeGreaterThan(0);
      }
    },
    LONG_MS,
  );

  test(
    'the same seed plays the same world',
    async () => {
      const [one, other] = [
        await runSimulation({ seed: 5, operations: 30 }),
        await runSimulation({ seed: 5, operations: 30 }),
      ];
      expect(other).toEqual(one);
    },
    LONG_MS,
  );
});

describe('the auditor notices', () => {
  test(
    'money out of nothing, a result that was not paid by, a bet that was lost, a bet of nobody',
    async () => {
      const world = await openWorld(3);
      const driver = createDriver(world);
      await fundMembers(driver);
      for (let done = 0; done < 150; done += 1) await drive(driver);
      await world.process().idle();
      expect((await auditWorld(world)).findings).toEqual([]);

      await expectAfter(world, turnAResult, /should be/);
      await expectAfter(world, inventAnAcknowledgement, /acknowledged/);
      await expectAfter(world, forgetAnIntent, /never asked for/);
      await expectAfter(world, giveMoneyAway, /should have/);
      await world.close();
    },
    LONG_MS,
  );
});

/** Damages the world in one way; the returned function repairs it. */
type Spoil = (world: SimWorld) => Promise<() => void>;

async function expectAfter(world: SimWorld, spoil: Spoil, finding: RegExp): Promise<void> {
  const mend = await spoil(world);
  const { findings } = await auditWorld(world);
  expect(findings.some((one) => finding.test(one))).toBe(true);
  mend();
}

const turnAResult: Spoil = async ({ journal }) => {
  const before = new Map([...journal.matches].map(([id, facts]) => [id, facts.result]));
  for (const facts of journal.matches.values()) {
    if (facts.result) facts.result = { ...facts.result, status: 'cancelled' };
  }
  return () => {
    for (const [id, facts] of journal.matches) facts.result = before.get(id) ?? null;
  };
};

const inventAnAcknowledgement: Spoil = async ({ journal }) => {
  const reported = [...journal.intents.values()].flatMap((intent) =>
    intent.answers.filter((answer) => answer.outcome === 'accepted'),
  );
  const refused = [...journal.intents.values()].find((intent) =>
    intent.answers.every((answer) => answer.outcome === 'refused'),
  );
  refused?.answers.push(...reported.slice(0, 1));
  return () => void refused?.answers.pop();
};

const forgetAnIntent: Spoil = async ({ journal }) => {
  const before = [...journal.intents];
  journal.intents.clear();
  return () => {
    for (const [key, intent] of before) journal.intents.set(key, intent);
  };
};

const giveMoneyAway: Spoil = async (world) => {
  const [memberId] = world.members;
  if (!memberId) throw new Error('a world without members');
  await world.db.tx((sql) =>
    postMovement(sql, correction, {
      siteId: SIM_SITE.siteId,
      memberId,
      transferId: '00000000-0000-7000-8000-000000000001',
      key: 'gift' as IdempotencyKey,
      reference: 'gift',
      at: world.clock.now(),
      input: { purpose: 'goodwill', amountMinor: moneyMinor(1) },
    }),
  );
  return () => {};
};
