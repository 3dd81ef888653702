import { createSeededRng, must, type Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeamlessWorld, PROVIDER, type SeamlessWorld } from '../../testing/seamless-world.ts';
import { migrations } from '../index.ts';
import { hashOfToken } from './game-sessions.ts';

/** The sum at which the guard of these tests refuses a stake. */
const GUARDED_MINOR = 777;
const MEMBERS = 10;
const CAP_MINOR = 9_000;

interface Call {
  readonly seq: number;
  readonly kind: 'stake' | 'payout' | 'rollback';
  readonly site: number;
  readonly member: string;
  readonly id: string;
  readonly reference: string | null;
  readonly token: string | null;
  readonly round: string;
  readonly closed: boolean;
  readonly amount: number;
  readonly hash: string;
}

interface Answer {
  readonly seq: number;
  readonly outcome: string;
  readonly balance: number;
  readonly moved: number;
}

type Seat = Awaited<ReturnType<SeamlessWorld['seat']>>;

const engine = onDatabase();
let db: Db;
let world: SeamlessWorld;
beforeAll(async () => {
  db = await engine.open([...ledger, ...migrations]);
});
beforeEach(async () => {
  world = createSeamlessWorld(db);
  await db.tx((sql) =>
    sql.query(`create or replace function game_guard(p_site int, p_member uuid, p_stake bigint, p_at bigint)
      returns text language sql as 'select case when p_stake = ${GUARDED_MINOR} then ''restricted'' end'`),
  );
});

const rules = (siteId: number): string =>
  JSON.stringify({
    [`${siteId}/TPDZ`]: {
      provider: PROVIDER,
      halt: null,
      cap: 'casino',
      capMinor: CAP_MINOR,
      maxStake: 5_000,
    },
  });

function full(calls: readonly Call[]): string {
  const at = world.clock.now();
  return JSON.stringify(
    calls.map((call) => ({
      ...call,
      provider: PROVIDER,
      game: 'slot-koi',
      at,
      uuid: world.newId(),
      transfer: world.newId(),
      stated: call.amount,
      result: `result of ${call.closed}`,
      proof: null,
    })),
  );
}

async function apply(calls: readonly Call[]): Promise<readonly Answer[]> {
  const { rows } = await db.write<Answer>('select * from game_apply($1::jsonb, $2::jsonb)', [
    full(calls),
    rules(must(calls[0], 'a call').site),
  ]);
  return rows;
}

/** The seqs that the set lane takes of these calls; nothing stays. */
async function takenBySets(calls: readonly Call[], guarded: readonly number[] = []) {
  const undone = new Error('only looked at');
  let taken: readonly number[] = [];
  const looking = db.tx(async (sql) => {
    const { rows } = await sql.query<{ seqs: number[] }>(
      `select game_apply_set(array(select x from jsonb_populate_recordset(null::game_call, $1::jsonb) x),
        $2::jsonb, $3::int[]) as seqs`,
      [full(calls), rules(must(calls[0], 'a call').site), `{${guarded.join()}}`],
    );
    taken = must(rows[0], 'one row').seqs;
    throw undone;
  });
  await expect(looking).rejects.toBe(undone);
  return [...taken].sort((a, b) => a - b);
}

/** A call of a history, with its member by place and its names without those of the history. */
interface Step extends Omit<Call, 'site' | 'member' | 'token'> {
  readonly at: number;
  readonly tokenOf: number;
}

/** Batches of calls as providers send them, honest and not; of one batch only a member's own calls refer to each other. */
function randomBatches(rng: Rng, batches: number, size: number): readonly (readonly Step[])[] {
  const known: Step[] = [];
  const one = <T>(of: readonly T[]): T => must(of[rng.int(of.length)], 'one of them');
  const nameOf = (seq: number): string => `${known.length}-${seq}`;
  const stake = (seq: number, at: number): Step => {
    const before = known.filter((step) => step.at === at && step.kind === 'stake');
    const isAgain = before.length > 0 && rng.int(4) === 0;
    return {
      seq,
      at,
      kind: 'stake',
      id: nameOf(seq),
      reference: null,
      tokenOf: rng.int(12) === 0 ? (at + 1) % MEMBERS : at,
      round: isAgain ? one(before).round : `round-${nameOf(seq)}`,
      closed: rng.int(6) === 0,
      amount: one([0, 100, 900, 1_000, 2_500, 4_000, 5_001, GUARDED_MINOR]),
      hash: 'first',
    };
  };
  const later = (seq: number, at: number, of: Step, kind: 'payout' | 'rollback'): Step => ({
    ...of,
    seq,
    at,
    kind,
    id: nameOf(seq),
    reference: rng.int(12) === 0 ? `unknown-${nameOf(seq)}` : of.id,
    round: rng.int(12) === 0 ? 'another' : of.round,
    closed: rng.int(3) > 0,
    amount: kind === 'rollback' ? 0 : one([0, 0, 500, 1_500, 3_000, 12_000]),
    hash: 'first',
  });
  return Array.from({ length: batches }, () => {
    const earlier = [...known];
    return Array.from({ length: size }, (_, seq) => {
      const at = rng.int(MEMBERS);
      const own = known.filter((step) => step.at === at);
      const kind = own.length === 0 ? 'stake' : one([...KINDS]);
      const step =
        kind === 'stake'
          ? stake(seq, at)
          : kind === 'repeat'
            ? { ...one(own), seq, hash: one(['first', 'first', 'other']) }
            : later(seq, at, one(rng.int(10) === 0 && earlier.length > 0 ? earlier : own), kind);
      known.push(step);
      return step;
    });
  });
}

const KINDS = [
  'stake',
  'stake',
  'stake',
  'payout',
  'payout',
  'payout',
  'rollback',
  'repeat',
] as const;

/** The steps as calls of one history; two histories differ in the ids of members, rounds and movements alone. */
function callsOf(steps: readonly Step[], seats: readonly Seat[], prefix: string): readonly Call[] {
  return steps.map(({ at, tokenOf, ...step }) => {
    const seat = must(seats[at], 'a seat');
    return {
      ...step,
      site: seat.siteId,
      member: seat.memberId,
      token: hashOfToken(must(seats[tokenOf], 'a seat').token),
      id: `${prefix}${step.id}`,
      reference: step.reference === null ? null : `${prefix}${step.reference}`,
      round: `${prefix}${step.round}`,
    };
  });
}

/** All that a history leaves in the books of its members, without what differs between two histories. */
async function booksOf(seats: readonly Seat[], prefix: string): Promise<unknown> {
  const members = seats.map(({ memberId }) => memberId);
  const tables = await Promise.all(
    [
      `select member_id as m, round as a, staked_minor, paid_minor, cut_minor, rolled_back_minor, state, revision,
         stated_minor, result, closed_at is null as b, flagged_at from game_round where`,
      `select member_id as m, transaction_id as a, kind, state, refusal, reference, amount_minor, moved_minor,
         won_minor, cap, content_hash from game_transaction where`,
      'select member_id as m, cap as a, won_minor, cut_minor, cap_minor from game_day where',
      `select member_id as m, '' as a, main_minor, hold_minor, debt_minor, version from ledger_wallet where`,
      `select member_id as m, lpad(version::text, 6, '0') || seq as a, movement, account, amount_minor, balance_after,
         reference, idem_key from ledger_entry where movement like 'game%' and`,
    ].map((text) => db.query(`${text} member_id = any ($1::uuid[])`, [members])),
  );
  return tables.map(({ rows }) =>
    rows
      .map((row) => JSON.stringify(row).replaceAll(prefix, ''))
      .map((text) =>
        members.reduce((so, member, at) => so.replaceAll(member, `member ${at}`), text),
      )
      .sort(),
  );
}

async function seatsOf(): Promise<readonly Seat[]> {
  const seats: Seat[] = [];
  for (let at = 0; at < MEMBERS; at += 1) seats.push(await world.seat(at === 0 ? 0 : 4_000 * at));
  return seats;
}

test.each([1, 2, 3, 4, 5, 6])(
  'a batch answers and leaves what its calls would one by one, seed %i',
  async (seed) => {
    const batches = randomBatches(createSeededRng(seed), 12, 14);
    const [together, alone] = [await seatsOf(), await seatsOf()];
    for (const steps of batches) {
      const answers = await apply(callsOf(steps, together, 'together-'));
      const expected: Answer[] = [];
      for (const call of callsOf(steps, alone, 'alone-')) expected.push(...(await apply([call])));
      const bySeq = (a: Answer, b: Answer): number => a.seq - b.seq;
      expect([...answers].sort(bySeq)).toEqual(expected.sort(bySeq));
      world.clock.advance(1_000);
    }
    expect(await booksOf(together, 'together-')).toEqual(await booksOf(alone, 'alone-'));
    await world.expectSound();
  },
);

test('the set lane takes plain stakes and payouts, and leaves everything else', async () => {
  const seats = await seatsOf();
  const base = {
    reference: null,
    closed: false,
    amount: 1_000,
    hash: 'first',
    kind: 'stake',
  } as const;
  const stake = (seq: number, at: number, more: Partial<Step> = {}): Step => ({
    ...base,
    seq,
    at,
    id: `stake-${at}-${seq}`,
    tokenOf: at,
    round: `round-${at}`,
    ...more,
  });
  const first = [1, 2, 3, 4, 5, 6].map((at) => stake(at, at));
  expect(await takenBySets(callsOf(first, seats, 'a-'))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await takenBySets(callsOf(first, seats, 'a-'), [2, 5])).toEqual([1, 3, 4, 6]);
  await apply(callsOf(first, seats, 'a-'));
  const payout = (seq: number, at: number, more: Partial<Step> = {}): Step =>
    stake(seq, at, {
      kind: 'payout',
      id: `payout-${at}-${seq}`,
      reference: `stake-${at}-${at}`,
      closed: true,
      ...more,
    });
  const mixed = [
    payout(1, 1, { amount: 0 }),
    payout(2, 2, { amount: 1_000 + CAP_MINOR }),
    payout(3, 3, { amount: 1_001 + CAP_MINOR }),
    payout(4, 4, { reference: 'stake-5-5' }),
    payout(5, 5, { round: 'another' }),
    { ...stake(6, 6), id: 'stake-6-6' },
    stake(7, 7, { amount: 5_001 }),
    stake(8, 8, { tokenOf: 7 }),
    stake(9, 0, { amount: 1 }),
    stake(10, 9),
    stake(11, 9, { round: 'second' }),
    payout(12, 1, { amount: 5 }),
  ];
  expect(await takenBySets(callsOf(mixed, seats, 'a-'))).toEqual([1, 2, 10]);
});
