import { must } from '@tianping/base';
import { onPostgres } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const hans = { script: 'hans' } as const;
const engine = onPostgres();
let world: PromotionsWorld;

onPromotions(
  (made) => {
    world = made;
  },
  () => engine.open(allMigrations),
);

const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
const landing = { figures: { categories: ['TY'], tiers } };

test('the last share of a budget is given once by two simultaneous rounds', async () => {
  const id = await world.run('landing', { ...landing, budgetMinor: yuan(20) });
  const members = await Promise.all([1, 2, 3, 4].map(() => world.member()));
  for (const member of members) {
    await world.join(member, id);
    await world.turnOver(member, yuan(10));
  }
  await world.vip.service().runRound();
  await Promise.all([world.service().runRound(), world.service().runRound()]);
  const grants = await Promise.all(members.map((member) => world.grants(member)));
  expect(grants.flat()).toHaveLength(2);
  expect(await world.budget(id)).toEqual({ filled: yuan(20), reserved: yuan(16), paid: 0 });
});

test('a grant is claimed once by eight simultaneous claims, and of a claim and a correction one wins', async () => {
  const id = await world.run('landing', landing);
  for (let round = 0; round < 4; round += 1) {
    const member = await world.member();
    await world.join(member, id);
    const bet = await world.vip.bet(member, { stakeMinor: yuan(10) });
    await world.vip.settle(bet, 'W', yuan(10));
    await world.round();
    const { grantId } = must((await world.grants(member))[0], 'a grant');
    const claim = () => world.promotions.claim(member, { grantId, ...hans });
    if (round === 0) {
      const claims = await Promise.all(Array.from({ length: 8 }, claim));
      expect(claims.every(({ ok }) => ok)).toBe(true);
      continue;
    }
    await world.vip.settle(bet, 'P', 0);
    await world.vip.service().runRound();
    const [claimed] = await Promise.all([claim(), world.promotions.runRound()]);
    await world.promotions.runRound();
    const [grant] = await world.grants(member);
    expect(grant?.state).toBe(claimed.ok ? 'claimed' : 'taken');
  }
});

test('of two accounts of one person that join simultaneously one succeeds', async () => {
  const id = await world.run('landing', landing);
  for (let round = 0; round < 5; round += 1) {
    const twins = [await world.member(), await world.member()];
    await world.db.tx((sql) =>
      sql.query(
        `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
           first_seen_at, last_seen_at)
         select m, $3, $2, '', '', 0, 0 from unnest($1::uuid[]) as m`,
        [twins.map(({ memberId }) => memberId), world.siteId, `one-${round}`],
      ),
    );
    for (const twin of twins) await world.promotions.confirm(twin, { id, version: 1, ...hans });
    const joined = await Promise.all(
      twins.map((twin) =>
        world.promotions.join(twin, { id, version: 1, key: world.key(), ...hans }),
      ),
    );
    expect(joined.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(joined.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'notEligible' } });
  }
});

test('the last piece of a prize is drawn once by six simultaneous draws', async () => {
  const prizes = [
    { amountMinor: yuan(5), chance: 99_999, stock: 1 },
    { amountMinor: 0, chance: 1, stock: 0 },
  ];
  const id = await world.run('drawGift', { figures: { prizes } });
  const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.member()));
  for (const member of members) {
    await world.join(member, id);
    await world.deposit(member, yuan(500));
  }
  const drawn = await Promise.all(
    members.map((member) => world.promotions.draw(member, { id, key: world.key(), ...hans })),
  );
  expect(drawn.every(({ ok }) => ok)).toBe(true);
  const grants = await Promise.all(members.map((member) => world.grants(member)));
  expect(grants.flat().map(({ amountMinor }) => amountMinor)).toEqual([yuan(5)]);
});
