import { must } from '@tianping/base';
import { plainSentence } from '@tianping/promotions';
import { expect, test } from 'vitest';
import { onPromotions } from '../testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from '../testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
const BY = { staffId: 'a', name: '甲' };
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

const ladder = [
  { from: 1, to: 1, amountMinor: yuan(88) },
  { from: 2, to: 2, amountMinor: yuan(8) },
];

function stop(id: string) {
  const of = { siteId: world.siteId, id, by: BY, note: '测试' };
  return world.db.tx((sql) => world.promotions.office.stepWithin(sql, { ...of, step: 'stop' }));
}

/** Moves to the next whole hour, so that hours of bets are distinct. */
function toHour(): void {
  const { clock } = world.vip;
  clock.advance(HOUR_MS - (clock.now() % HOUR_MS));
}

test('a race is not final while facts that were noted before are not worked off', async () => {
  toHour();
  const id = await world.run('race', { figures: { categories: ['TY'], minMinor: 0, ladder } });
  const [slow, fast] = [await world.member(), await world.member()];
  await world.turnOver(slow, yuan(10));
  await world.round();
  await world.turnOver(fast, yuan(20));
  await world.vip.service().runRound();
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  world.vip.clock.advance(3 * HOUR_MS);
  // A round that stops at its bound: one member is processed, `fast` may be waiting.
  await world.db.tx((sql) => sql.query('update promo_facts set version = version + 1'));
  await world.promotions.runRound({ factsPerBatch: 1, batchesPerRound: 1 });
  const { rows } = await world.db.query<{ is_ranked: boolean }>(
    'select is_ranked from promo_activity where id = $1',
    [id],
  );
  expect(rows).toEqual([{ is_ranked: false }]);
  await world.promotions.runRound();
  await world.promotions.runRound();
  expect((await world.grants(fast)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(88)]);
  expect((await world.grants(slow)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(8)]);
});

test('a bet of the race’s time takes part though it was first worked off after the end', async () => {
  toHour();
  const id = await world.run('race', { figures: { categories: ['TY'], minMinor: 0, ladder } });
  const [late, idle] = [await world.member(), await world.member()];
  await world.turnOver(late, yuan(10));
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  await world.turnOver(idle, yuan(10));
  await world.round();
  world.vip.clock.advance(3 * HOUR_MS);
  await world.promotions.runRound();
  await world.promotions.runRound();
  expect((await world.grants(late)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(88)]);
  expect(await world.grants(idle)).toEqual([]);
});

test('of equal scores the one whose last counted bet was placed in an earlier hour ranks higher, as the terms state', async () => {
  toHour();
  const id = await world.run('race', { figures: { categories: ['TY'], minMinor: 0, ladder } });
  const [late, early] = [await world.member(), await world.member()];
  const bet = await world.vip.bet(early, { stakeMinor: yuan(10) });
  world.vip.clock.advance(HOUR_MS);
  await world.turnOver(late, yuan(10));
  world.vip.clock.advance(HOUR_MS);
  // Placed first, settled last: the hour of placing decides.
  await world.vip.settle(bet, 'W', yuan(10));
  await world.round();
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  world.vip.clock.advance(3 * HOUR_MS);
  await world.promotions.runRound();
  await world.promotions.runRound();
  const sentences = (await world.config(null, id)).sentences.map(plainSentence);
  expect(sentences).toContain(
    '同分者，最后一笔计分投注的下注钟点（整点计）较早的在前；仍相同的，账号开立较早的在前。',
  );
  expect((await world.grants(early)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(88)]);
  expect((await world.grants(late)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(8)]);
});

/** A race of four members with scores of 40, 30, 20 and 10, the first in the lead. */
async function raceOfFour(figures: object = {}) {
  toHour();
  const of = { categories: ['TY'], minMinor: 0, ladder, ...figures };
  const id = await world.run('race', { figures: of });
  const members = [];
  for (const amount of [40, 30, 20, 10]) {
    const member = await world.member();
    await world.turnOver(member, yuan(amount));
    members.push(member);
  }
  await world.round();
  await rankAgain();
  return { id, members };
}

/** The running ranking is worked out every five minutes. */
async function rankAgain() {
  world.vip.clock.advance(300_000);
  await world.promotions.runRound();
}

/** Ends a race and makes its ranks final. */
async function finish(id: string) {
  world.vip.clock.advance(HOUR_MS);
  await stop(id);
  world.vip.clock.advance(3 * HOUR_MS);
  await world.promotions.runRound();
  await world.promotions.runRound();
}

/** The members of a race in the order of their ranks, as the page lists them. */
async function ranksOf(id: string) {
  const { rows } = await world.db.query<{ member_id: string }>(
    'select member_id from promo_score where activity_id = $1 and rank is not null order by rank',
    [id],
  );
  return rows.map((row) => row.member_id);
}

const prizesOf = (members: readonly Parameters<PromotionsWorld['grants']>[0][]) =>
  Promise.all(
    members.map(async (member) =>
      (await world.grants(member)).map(({ amountMinor }) => amountMinor),
    ),
  );

test('a member who can be given nothing any more has no rank, and those behind move up; one on a pause keeps both', async () => {
  const { id, members } = await raceOfFour();
  const ids = members.map(({ memberId }) => memberId);
  expect(await ranksOf(id)).toEqual(ids);
  const [closed, paused, third] = ids;
  world.out.add(must(closed, 'the first'));
  world.barred.add(must(closed, 'the first'));
  world.barred.add(must(paused, 'the second'));
  await rankAgain();
  expect(await ranksOf(id)).toEqual(ids.slice(1));
  await finish(id);
  const sentences = (await world.config(null, id)).sentences.map(plainSentence);
  expect(sentences).toContain(
    '确定名次时，账号已关闭、自我排除中或未满 18 岁的不列入名次，其后依次递补；账号冻结或暂停的保留名次，奖金待恢复后发放，自结束起至多等待 7 天。',
  );
  expect(await prizesOf(members)).toEqual([[], [], [yuan(8)], []]);
  world.barred.delete(must(paused, 'the second'));
  world.vip.clock.advance(2 * HOUR_MS);
  await world.promotions.runRound();
  expect(await prizesOf(members)).toEqual([[], [yuan(88)], [yuan(8)], []]);
  // Final ranks stay, whatever becomes of a member later.
  world.out.add(must(third, 'the third'));
  world.vip.clock.advance(HOUR_MS);
  await world.promotions.runRound();
  expect(await ranksOf(id)).toEqual(ids.slice(1));
});

test('a race joined under terms without that sentence keeps everybody in', async () => {
  const { id, members } = await raceOfFour();
  await world.db.tx((sql) =>
    sql.query(
      `update promo_version set sentences = jsonb_set(sentences, '{hans}', (
         select jsonb_agg(s) from jsonb_array_elements(sentences -> 'hans') s
         where s ->> 'id' not in ('raceOut', 'raceTwin'))) where activity_id = $1`,
      [id],
    ),
  );
  const ids = members.map(({ memberId }) => memberId);
  world.out.add(must(ids[0], 'the first'));
  world.barred.add(must(ids[0], 'the first'));
  await finish(id);
  expect(await ranksOf(id)).toEqual(ids);
  expect(await prizesOf(members)).toEqual([[], [yuan(8)], [], []]);
});

test('of accounts that are found to be one person’s, only the one that took part first is ranked', async () => {
  const { id, members } = await raceOfFour({ sameness: ['device'] });
  const ids = members.map(({ memberId }) => memberId);
  const [first, , third] = ids;
  await world.db.tx(async (sql) => {
    // The one with the higher score is the later one.
    await sql.query(
      `update promo_member set joined_at = joined_at + (case when member_id = $2 then 2 else 1 end)
       where activity_id = $1`,
      [id, first],
    );
    await sql.query(
      `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
         first_seen_at, last_seen_at)
       select m, 'late', $2, '', '', 0, 0 from unnest($1::uuid[]) as m`,
      [[first, third], world.siteId],
    );
  });
  await finish(id);
  expect(await ranksOf(id)).toEqual(ids.slice(1));
  expect(await prizesOf(members)).toEqual([[], [yuan(88)], [yuan(8)], []]);
});

test('a race lets one person in once, and as many as it has places, as its terms state', async () => {
  toHour();
  const figures = { categories: ['TY'], minMinor: 0, ladder };
  const [one, other, third] = [await world.member(), await world.member(), await world.member()];
  const ids = [one, other].map(({ memberId }) => memberId);
  await world.db.tx((sql) =>
    sql.query(
      `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
         first_seen_at, last_seen_at)
       select m, 'race', $2, '', '', 0, 0 from unnest($1::uuid[]) as m`,
      [ids, world.siteId],
    ),
  );
  const races = [
    await world.run('race', { figures: { ...figures, sameness: ['device'] } }),
    await world.run('race', { figures: { ...figures, sameness: [], places: 1 } }),
  ];
  for (const member of [one, other, third]) await world.turnOver(member, yuan(10));
  await world.round();
  await world.round();
  const parts = await Promise.all(
    races.map(async (id) => {
      const { rows } = await world.db.query<{ member_id: string }>(
        'select member_id from promo_member where activity_id = $1',
        [id],
      );
      return [rows.length, (await world.promotions.office.row(world.siteId, id))?.joined];
    }),
  );
  expect(parts).toEqual([
    [2, 2],
    [1, 1],
  ]);
});
