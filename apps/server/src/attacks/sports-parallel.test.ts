import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Victim } from './attack-world.ts';
import {
  createSportsWorld,
  fifty,
  matches,
  onHome,
  onTotal,
  type Placed,
  type SportsWorld,
} from './sports-world.ts';

let world: SportsWorld;
beforeAll(async () => {
  world = await createSportsWorld((site) => ({
    ...site,
    sameSelectionOnce: false,
    limits: {
      ...site.limits,
      byGroup: {
        ...site.limits.byGroup,
        main: { minMinor: 10_00, maxMinor: 1_000_00, matchMaxMinor: 5_000_00 },
        goals: { minMinor: 10_00, maxMinor: 1_000_00, matchMaxMinor: 3_000_00 },
      },
      series: { ...site.limits.series, maxMinor: 1_000_00, matchMaxMinor: 2_000_00 },
    },
  }));
});
afterAll(() => world.close());

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const taken = (answers: readonly Placed[]) =>
  answers.filter(({ outcome }) => outcome === 'accepted' || outcome === 'waiting');
const reasons = (answers: readonly Placed[]) =>
  [...new Set(answers.filter(({ outcome }) => outcome === 'refused').map((a) => a.reason))].sort();

async function countBets(memberId: string): Promise<number> {
  const { rows } = await world
    .composition()
    .db.query<{ n: number }>('select count(*)::int as n from bet where member_id = $1', [memberId]);
  return rows[0]?.n ?? 0;
}

async function heldBy(memberId: string) {
  const { rows } = await world.composition().db.query<{ held: number; series_held: number }>(
    `select max(held) as held, max(series_held) as series_held from bet_match_hold
     where member_id = $1`,
    [memberId],
  );
  return [rows[0]?.held ?? 0, rows[0]?.series_held ?? 0];
}

describe('one key, fifty simultaneous requests', () => {
  const sameKey = { request: { headers: { 'x-idempotency-key': idOf(7) } } };

  test('a single bet is one bet, and every answer names it', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    const answers = await fifty(() => world.bet(bettor, onHome(match), {}, sameKey));
    expect(new Set(answers.map(({ betId }) => betId)).size).toBe(1);
    expect(await countBets(bettor.memberId)).toBe(1);
    expect(await world.balance(bettor)).toEqual([999_900_00, 100_00]);
  });

  test('a parlay is one parlay, and a single with its key is a conflict', async () => {
    const legs = (await matches(world, 3)).map((match) => onHome(match));
    const bettor = await world.bettor();
    const answers = await fifty((at) =>
      at % 5 === 4
        ? world.bet(bettor, legs[0] ?? never(), {}, sameKey)
        : world.series(bettor, legs, { size: 'all' }, sameKey),
    );
    expect(new Set(taken(answers).map(({ betId }) => betId)).size).toBe(1);
    expect(answers.filter(({ outcome }) => outcome === '').every(({ code }) => code === 6009)).toBe(
      true,
    );
    expect(await countBets(bettor.memberId)).toBe(1);
    const [, hold] = await world.balance(bettor);
    expect([100_00, 400_00]).toContain(hold);
  });

  test('the same key of two members is two keys', async () => {
    const [match] = await matches(world, 1);
    const [one, other] = [await world.bettor(), await world.bettor()];
    const first = await world.bet(one, onHome(match), {}, sameKey);
    const second = await world.bet(other, onHome(match), {}, sameKey);
    expect(second.outcome).toBe('accepted');
    expect(second.betId).not.toBe(first.betId);
  });
});

describe('fifty simultaneous keys', () => {
  test('the wallet is spent to the last yuan and no further, by singles and parlays', async () => {
    const found = await matches(world, 10);
    const bettor = await world.bettor(1_000_00);
    const answers = await fifty((at) => {
      const [match, next] = [at, at + 1].map((n) => found[n % found.length] ?? never());
      return at % 2 === 0
        ? world.bet(bettor, onHome(match ?? never()))
        : world.series(bettor, [onHome(match ?? never()), onHome(next ?? never())]);
    });
    expect(taken(answers)).toHaveLength(10);
    expect(reasons(answers)).toEqual(['balanceLow']);
    expect(await world.balance(bettor)).toEqual([0, 1_000_00]);
  });

  test('the limit of a match holds over markets, sides and stakes', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    const picks = [onHome(match), onHome(match, { side: 'C', priceSeen: 960 }), onTotal(match)];
    const answers = await fifty((at) =>
      world.bet(bettor, picks[at % 3] ?? never(), { stakeMinor: (at % 4) * 100_00 + 100_00 }),
    );
    expect(taken(answers).length).toBeGreaterThan(15);
    expect(reasons(answers).length).toBeGreaterThan(0);
    for (const reason of reasons(answers)) expect(['aboveMatch', 'matchFull']).toContain(reason);
    const held = (await heldBy(bettor.memberId))[0] ?? 0;
    expect(held).toBeLessThanOrEqual(5_000_00);
    expect(held).toBeGreaterThan(4_500_00);
    // A refusal a moment later states the remaining room to the yuan.
    const left = await world.bet(bettor, onHome(match), { stakeMinor: 1_000_00 });
    const room = 5_000_00 - held;
    if (room >= 10_00) expect(left.fix?.maxMinor).toBe(room);
    else expect(left.reason).toBe('matchFull');
  });

  test('the limit of parlay on a match holds however they are cut', async () => {
    const [shared, ...others] = await matches(world, 6);
    const bettor = await world.bettor();
    const answers = await fifty((at) => {
      const other = others[at % others.length] ?? never();
      const legs = [
        onHome(shared ?? never(), at % 2 === 0 ? {} : { side: 'C', priceSeen: 960 }),
        onHome(other),
      ];
      return world.series(bettor, at % 3 === 0 ? [...legs].reverse() : legs);
    });
    expect(taken(answers)).toHaveLength(20);
    expect(reasons(answers)).toEqual(['aboveSeriesMatch']);
    expect(await heldBy(bettor.memberId)).toEqual([0, 2_000_00]);
    // A match of its own still has room, and a parlay refused because of another match reserves nothing.
    const fresh = await matches(world, 2);
    const more = await world.series(
      bettor,
      fresh.map((match) => onHome(match)),
    );
    expect(more.outcome).toBe('accepted');
    const blocked = await world.series(bettor, [
      onHome(fresh[0] ?? never()),
      onHome(shared ?? never()),
    ]);
    expect(blocked.reason).toBe('aboveSeriesMatch');
    const { rows } = await world
      .composition()
      .db.query<{ series_held: number }>(
        'select series_held from bet_match_hold where member_id = $1 and match_id = $2',
        [bettor.memberId, fresh[0]?.matchId ?? ''],
      );
    expect(rows).toEqual([{ series_held: 100_00 }]);
  });

  test('two simultaneous bets on the last room of a match: one is accepted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [match] = await matches(world, 1);
      const bettor = await world.bettor();
      for (let at = 0; at < 4; at += 1) {
        await world.bet(bettor, onHome(match), { stakeMinor: 1_000_00 });
      }
      const answers = await Promise.all(
        [onHome(match), onTotal(match)].map((pick) =>
          world.bet(bettor, pick, { stakeMinor: 600_00 }),
        ),
      );
      expect(taken(answers).length).toBeLessThanOrEqual(1);
      expect((await heldBy(bettor.memberId))[0]).toBeLessThanOrEqual(5_000_00);
    }
  });
});

describe('vouchers', () => {
  async function voucherOf(bettor: Victim, changes: { readonly expiresAt?: number } = {}) {
    vouchers += 1;
    const id = idOf(900_000 + vouchers);
    const at = world.clock.now();
    await world.composition().db.tx((sql) =>
      sql.query(
        `insert into bet_voucher (voucher_id, site_id, member_id, source, kind, name, amount,
           rate_basis_points, minimum, min_price, granted_at, expires_at)
         values ($1, $2, $3, $1::uuid::text, 'free', '{"hans":"券","hant":"券"}', 5000, 0, 0, 0, $4, $5)`,
        [id, bettor.site, bettor.memberId, at, changes.expiresAt ?? at + 86_400_000],
      ),
    );
    return id;
  }
  const free = (voucherId: string) => ({ voucherId, stakeMinor: 50_00 });

  test('fifty simultaneous bets use it once', async () => {
    const found = await matches(world, 5);
    const bettor = await world.bettor();
    const voucherId = await voucherOf(bettor);
    const answers = await fifty((at) =>
      world.bet(bettor, onHome(found[at % 5] ?? never()), free(voucherId)),
    );
    expect(taken(answers)).toHaveLength(1);
    expect(reasons(answers)).toEqual(['voucherGone']);
    expect(await countBets(bettor.memberId)).toBe(1);
    expect((await world.balance(bettor))[0]).toBe(1_000_000_00);
  });

  test('another member’s, one of another site, an expired and an unknown one are refused alike', async () => {
    const [match] = await matches(world, 1);
    const [owner, thief, abroad] = [
      await world.bettor(),
      await world.bettor(),
      await world.bettor(1_000_000_00, 6001),
    ];
    const mine = await voucherOf(owner);
    const old = await voucherOf(thief, { expiresAt: world.clock.now() });
    const refused = [];
    for (const voucherId of [mine, old, idOf(123)]) {
      for (const bettor of [thief, abroad]) {
        const { outcome, reason, fix } = await world.bet(bettor, onHome(match), free(voucherId));
        refused.push([outcome, reason, fix]);
      }
    }
    expect(new Set(refused.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify(['refused', 'voucherGone', null])]),
    );
    expect((await world.bet(owner, onHome(match), free(mine))).outcome).toBe('accepted');
  });

  test('a free bet of another amount than its own is not taken', async () => {
    const [match] = await matches(world, 1);
    const bettor = await world.bettor();
    const voucherId = await voucherOf(bettor);
    const more = await world.bet(bettor, onHome(match), { voucherId, stakeMinor: 50_01 });
    expect([more.reason, more.fix?.maxMinor]).toEqual(['voucherMinimum', 50_00]);
  });
});

let vouchers = 0;

function never(): never {
  throw new Error('no such thing');
}

test('the books are right and nothing broke', async () => {
  expect(await world.findings()).toEqual([]);
  expect(world.broken).toEqual([]);
});
