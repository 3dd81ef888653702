import { type MemberId, moneyMinor } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as movements from '../rules/movements/index.ts';
import { createLedgerModel, type LedgerModel, type ModelMove } from '../testing/model.ts';
import { createTestLedger, TEST_LEDGER_START, type TestLedger } from '../testing/test-ledger.ts';
import { ageLedger } from './age.ts';
import { audit } from './audit.ts';
import { readBalance } from './balance.ts';
import { readHouse, rollUpHouse } from './house.ts';
import { migrations } from './index.ts';
import { listMovements } from './list.ts';
import { type PostRequest, postRequests } from './post.ts';

/** One step of a random history; `member` is an index into a list, `key` is small so that keys repeat. */
const step = fc.record({
  movement: fc.constantFrom(
    'deposit',
    'betHold',
    'betHold',
    'betRelease',
    'betSettle',
    'betRestore',
    'gift',
    'rebate',
    'correction',
  ),
  member: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 300 }),
  other: fc.integer({ min: 0, max: 400 }),
  key: fc.nat({ max: 25 }),
  rollUp: fc.constantFrom(false, false, false, true),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps sent together; sixteen and more take the set path. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 24 }), { maxLength: 6 });

interface World {
  readonly db: Db;
  readonly ledger: TestLedger;
  readonly members: readonly MemberId[];
  readonly model: LedgerModel;
}

/** Random histories against the model, on either engine. */
const engine = onDatabase();

const runs = engine.name === 'postgres' ? 40 : 25;
let db: Db;
beforeAll(async () => {
  db = await engine.open(migrations);
});
const createWorld = (): World => {
  const ledger = createTestLedger();
  return {
    db,
    ledger,
    members: [1, 2, 3].map(() => ledger.newMember()),
    model: createLedgerModel(),
  };
};

test('any history ends like the model, step by step, and the auditor agrees', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.nat({ max: 120 }), async (batches, old) => {
      const world = createWorld();
      for (const batch of batches) await playBatch(world, batch);
      await expectAsModel(world);
      await ageLedger(db, TEST_LEDGER_START + old);
      await expectAsModel(world);
    }),
    { numRuns: runs },
  );
});

test('concurrent postings could have happened one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 30 }), async (steps) => {
      const world = createWorld();
      const requests = steps
        .filter(({ movement }) => ['deposit', 'betHold', 'correction'].includes(movement))
        .map((one) => requestOf(world, one, 0));
      const outcomes = await Promise.all(
        requests.map((request) => db.tx((sql) => postRequests(sql, [request]))),
      );
      await replayPosted(world, requests);
      requests.forEach((request, at) => {
        if (outcomes[at]?.[0] === 'duplicate')
          expect(world.model.move(moveOf(request))).toBe('duplicate');
      });
      await expectAsModel(world);
    }),
    { numRuns: runs },
  );
});

async function playBatch(world: World, batch: readonly Step[]): Promise<void> {
  const requests: PostRequest[] = [];
  const expected: string[] = [];
  for (const one of batch) {
    const member = world.members[one.member] ?? '';
    const hold = world.model.balance(member).holdMinor;
    const consumes = one.movement === 'betRelease' || one.movement === 'betSettle';
    if (consumes && hold === 0) continue;
    const request = requestOf(world, one, hold);
    requests.push(request);
    expected.push(world.model.move(moveOf(request)));
  }
  expect(await world.db.tx((sql) => postRequests(sql, requests))).toEqual(expected);
  if (batch.some(({ rollUp }) => rollUp)) await world.db.tx(rollUpHouse);
}

/** The step as a posting; amounts beyond the hold are cut to the hold. */
function requestOf({ ledger, members }: World, one: Step, hold: number): PostRequest {
  const memberId = members[one.member] ?? null;
  const post = { memberId, key: `key-${one.key}` };
  const held = moneyMinor(Math.min(one.amount, hold));
  const [amountMinor, payoutMinor] = [moneyMinor(one.amount), moneyMinor(one.other)];
  switch (one.movement) {
    case 'betHold':
      return ledger.request(movements.betHold, { ...post, input: { holdMinor: amountMinor } });
    case 'betRelease':
      return ledger.request(movements.betRelease, { ...post, input: { holdMinor: held } });
    case 'betSettle':
      return ledger.request(movements.betSettle, {
        ...post,
        input: { holdMinor: held, payoutMinor },
      });
    case 'betRestore':
      return ledger.request(movements.betRestore, {
        ...post,
        input: { holdMinor: amountMinor, payoutMinor },
      });
    case 'correction': {
      const signed = moneyMinor(one.other % 2 === 0 ? one.amount : -one.amount);
      return ledger.request(movements.correction, {
        ...post,
        input: { purpose: 'fix', amountMinor: signed },
      });
    }
    case 'gift':
      return ledger.request(movements.gift, { ...post, input: { amountMinor } });
    case 'rebate':
      return ledger.request(movements.rebate, { ...post, input: { amountMinor } });
    default:
      return ledger.request(movements.deposit, {
        ...post,
        input: { channel: 'test', amountMinor },
      });
  }
}

function moveOf(request: PostRequest): ModelMove {
  return {
    member: request.member ?? '',
    movement: request.movement,
    key: request.key,
    forced: request.forced,
    entries: request.accounts.map((account, at) => ({
      account: account as ModelMove['entries'][number]['account'],
      amountMinor: moneyMinor(request.amounts[at] ?? 0),
    })),
  };
}

/** Applies what the ledger has posted to the model, in the order of the ledger. */
async function replayPosted(world: World, requests: readonly PostRequest[]): Promise<void> {
  const byId = new Map(requests.map((request) => [request.transfer, request]));
  const { rows } = await world.db.query<{ id: string }>(
    'select id from ledger_transfer where site_id = $1 order by member_id, version',
    [world.ledger.siteId],
  );
  for (const { id } of rows) {
    const request = byId.get(id);
    expect(request && world.model.move(moveOf(request))).toBe('posted');
  }
}

async function expectAsModel({ db, ledger, members, model }: World): Promise<void> {
  const { siteId } = ledger;
  for (const memberId of members) {
    const balance = await readBalance(db, siteId, memberId);
    expect(balance).toEqual(model.balance(memberId));
    const window = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 200, offset: 0 };
    const list = await listMovements(db, { siteId, memberId, ...window });
    expect(list.inMinor - list.outMinor).toBe(balance.mainMinor);
    expect(list.rows[0]?.balanceAfterMinor ?? 0).toBe(balance.mainMinor);
  }
  const house = await readHouse(db, siteId);
  const notZero = house.filter(({ balanceMinor }) => balanceMinor !== 0);
  expect(new Map(notZero.map((row) => [row.account, row.balanceMinor]))).toEqual(model.house());
  expect(await audit(db)).toEqual([]);
}
