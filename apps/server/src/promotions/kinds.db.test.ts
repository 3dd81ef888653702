import { must } from '@tianping/base';
import { drawPoint, prizeAt } from '@tianping/promotions';
import { describe, expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

describe('a draw', () => {
  test('ACT-007: a member draws by published chances, the same key is the same draw, and it can be verified', async () => {
    const id = await world.run('drawGift');
    const member = await world.member();
    await world.join(member, id);
    await world.deposit(member, yuan(1_000));
    const { body: before } = await world.config(member, id);
    const key = world.key();
    const twice = await Promise.all(
      [1, 2].map(() => world.promotions.draw(member, { id, key, ...hans })),
    );
    expect(twice.every((one) => one.ok)).toBe(true);
    const [first, again] = twice.map((one) => (one.ok ? one.value.draw : null));
    expect(again?.drawId).toBe(first?.drawId);
    const second = await world.promotions.draw(member, { id, key: world.key(), ...hans });
    expect(second).toMatchObject({ ok: true, value: { left: 0 } });
    const third = await world.promotions.draw(member, { id, key: world.key(), ...hans });
    expect(third).toMatchObject({ ok: false, error: { kind: 'noDraws' } });
    const changed = await world.promotions.changeSeed(member, { id, clientSeed: 'mine' });
    expect(changed).toMatchObject({ ok: true, value: { revealed: { draws: 2 } } });
    const { list } = await world.promotions.draws(member, { id, limit: 10, offset: 0, ...hans });
    const { body } = await world.config(member, id);
    if (body.kind !== 'drawGift') throw new Error(body.kind);
    expect(body.prizes.reduce((sum, { chance }) => sum + chance, 0)).toBe(100_000);
    const prizes = body.prizes.map((prize) => ({ ...prize, stock: prize.stock ?? 0 }));
    for (const { serverSeed, clientSeed, nonce, point, prize, isSubstitute } of list) {
      expect(drawPoint({ serverSeed: must(serverSeed, 'shown'), clientSeed, nonce })).toBe(point);
      if (!isSubstitute) expect(prizeAt(prizes, point)).toBe(prize.index);
    }
    expect(list).toHaveLength(2);
    // What decides the first draw is committed to before it.
    const committed = before.kind === 'drawGift' ? before.seed?.seedHash : undefined;
    expect(list.map(({ seedHash }) => seedHash)).toEqual([committed, committed]);
  });
});

describe('signing in', () => {
  test('ACT-008: a member signs in for a gift, each day once, in a row over midnight', async () => {
    const id = await world.run('signGift');
    const member = await world.member();
    await world.join(member, id);
    const { promotions } = world;
    const sign = (day: string | null = null) => promotions.signIn(member, { id, day, ...hans });
    expect(await sign()).toMatchObject({ ok: false, error: { kind: 'signNeeds' } });
    for (const amountMinor of [300, 300, 500]) {
      await world.deposit(member, yuan(100));
      const both = await Promise.all([sign(), sign()]);
      expect(both.filter((one) => one.ok)).toHaveLength(1);
      const done = both.find((one) => one.ok);
      expect(done).toMatchObject({ ok: true, value: { grant: { amountMinor } } });
      world.vip.clock.advance(DAY_MS);
    }
    // A missed day is made up once; then the round continues, without a gift for that day.
    world.vip.clock.advance(DAY_MS);
    await world.deposit(member, yuan(100));
    const { body } = await world.config(member, id);
    if (body.kind !== 'signGift') throw new Error(body.kind);
    const [missed] = body.makeUpDays;
    expect(await sign(must(missed, 'a day'))).toMatchObject({ ok: true, value: { grant: null } });
    expect(await sign()).toMatchObject({ ok: true, value: { streak: 5 } });
    expect(await sign('2020-01-01')).toMatchObject({ ok: false });
  });
});

test('nothing is signed for after an activity’s last moment, though no round has ended it yet', async () => {
  const endsAt = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS + HOUR_MS;
  const id = await world.run('signGift', { endsAt });
  const member = await world.member();
  await world.join(member, id);
  await world.deposit(member, yuan(100));
  const sign = () => world.promotions.signIn(member, { id, day: null, ...hans });
  world.vip.clock.advance(endsAt - world.vip.clock.now());
  expect(await sign()).toMatchObject({ ok: false, error: { kind: 'ended' } });
  expect(await world.grants(member)).toEqual([]);
});

describe('a race', () => {
  test('ranks by settled bets, waits for corrections after its end, then pays once', async () => {
    const figures = {
      categories: ['TY'],
      minMinor: yuan(10),
      ladder: [
        { from: 1, to: 1, amountMinor: yuan(100) },
        { from: 2, to: 2, amountMinor: yuan(50) },
      ],
    };
    const now = world.vip.clock.now();
    const endsAt = Math.floor(now / HOUR_MS) * HOUR_MS + 5 * HOUR_MS;
    const id = await world.run('race', { figures, endsAt });
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => world.member()));
    if (!a || !b || !c) throw new Error('members');
    const bet = await world.vip.bet(a, { stakeMinor: yuan(300) });
    await world.vip.settle(bet, 'W', yuan(300));
    await world.turnOver(b, yuan(200));
    await world.turnOver(c, yuan(5));
    world.vip.clock.advance(HOUR_MS / 10);
    await world.round();
    const ranked = async () => {
      const page = { siteId: world.siteId, member: a, id, limit: 10, offset: 0 };
      const done = await world.promotions.ranking(page);
      return done.ok ? done.value.list.map((row) => [row.rank, row.scoreMinor, row.isMe]) : [];
    };
    expect(await ranked()).toEqual([
      [1, yuan(300), true],
      [2, yuan(200), false],
    ]);
    world.vip.clock.advance(6 * HOUR_MS);
    await world.round();
    expect((await world.config(a, id)).body).toMatchObject({ phase: 'frozen' });
    await world.vip.settle(bet, 'P', 0);
    await world.round();
    expect(await world.grants(a)).toEqual([]);
    world.vip.clock.advance(2 * HOUR_MS);
    await world.round();
    await world.round();
    const prizes = await Promise.all([a, b, c].map((member) => world.grants(member)));
    expect(prizes.map((list) => list.map(({ amountMinor }) => amountMinor))).toEqual([
      [],
      [yuan(100)],
      [],
    ]);
  });
});

test('who plays in a race under earlier terms is ranked by their minimum, who joins later by the new one', async () => {
  const first = { from: 1, to: 1, amountMinor: yuan(100) };
  const figures = { categories: ['TY'], minMinor: yuan(10), ladder: [first] };
  const endsAt = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS + 5 * HOUR_MS;
  const id = await world.run('race', { figures, endsAt });
  const [early, late] = [await world.member(), await world.member()];
  await world.turnOver(early, yuan(20));
  await world.round();
  const changed = {
    ...figures,
    minMinor: yuan(1_000),
    ladder: [{ ...first, amountMinor: yuan(30) }],
  };
  const terms = { ...world.terms('race', changed), endsAt };
  const by = { staffId: 'a', name: '甲' };
  const { siteId } = world;
  await world.promotions.office.save({ siteId, id, terms, by, key: world.key() });
  await world.approve(id, 2);
  await world.turnOver(late, yuan(50));
  world.vip.clock.advance(HOUR_MS / 10);
  await world.round();
  const board = async (member: typeof early) => {
    const done = await world.promotions.ranking({ siteId, member, id, limit: 10, offset: 0 });
    return done.ok ? done.value.list.map((row) => [row.rank, row.scoreMinor, row.prizeMinor]) : [];
  };
  for (const member of [early, late]) {
    const shown = [1, yuan(20), yuan(100)];
    expect(await board(member)).toEqual([shown]);
    expect((await world.config(member, id)).body).toMatchObject({
      board: [{ rank: 1, prizeMinor: yuan(100) }],
    });
  }
  for (const hours of [6, 3, 0]) {
    world.vip.clock.advance(hours * HOUR_MS);
    await world.round();
  }
  const prizes = await Promise.all([early, late].map((member) => world.grants(member)));
  expect(prizes.map((list) => list.map(({ amountMinor }) => amountMinor))).toEqual([
    [yuan(100)],
    [],
  ]);
});

test('what others draw under later terms uses up none of the prizes of the earlier ones', async () => {
  const prizesOf = (...rows: readonly (readonly [number, number, number])[]) =>
    rows.map(([amount, chance, stock]) => ({ amountMinor: yuan(amount), chance, stock }));
  const figures = { perMinor: yuan(100), sameness: [] };
  const first = { ...figures, prizes: prizesOf([88, 99_999, 1], [0, 1, 0]) };
  const id = await world.run('drawGift', { figures: first });
  const [early, late] = [await world.member(), await world.member()];
  await world.join(early, id);
  const { siteId } = world;
  const later = { ...figures, prizes: prizesOf([0, 99_999, 0], [88, 1, 1]) };
  const terms = world.terms('drawGift', later);
  const by = { staffId: 'a', name: '甲' };
  await world.promotions.office.save({ siteId, id, terms, by, key: world.key() });
  await world.approve(id, 2);
  await world.join(late, id);
  const amounts: number[] = [];
  for (const member of [late, early]) {
    await world.deposit(member, yuan(100));
    const drawn = await world.promotions.draw(member, { id, key: world.key(), script: 'hans' });
    amounts.push(drawn.ok ? drawn.value.draw.prize.amountMinor : -1);
  }
  expect(amounts).toEqual([0, yuan(88)]);
  const given = async (member: typeof early) => {
    const { body } = await world.config(member, id);
    return body.kind === 'drawGift' ? body.prizes.map((prize) => prize.given) : [];
  };
  expect([await given(early), await given(late)]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

describe('friends', () => {
  test('a friend who registered on the last day has the whole time that the terms state', async () => {
    const figures = {
      depositMinor: yuan(100),
      turnoverMinor: yuan(100),
      withinDays: 10,
      friendMinor: 0,
      ladder: [step(5, 5)],
    };
    const endsAt = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS + 5 * HOUR_MS;
    const id = await world.run('friends', { figures, endsAt });
    const member = await world.member();
    await world.join(member, id);
    world.vip.clock.advance(4 * HOUR_MS);
    const [friend, slow] = [
      await world.member({ inviter: member }),
      await world.member({ inviter: member }),
    ];
    await world.deposit(friend, yuan(100));
    const status = async () => (await world.promotions.office.row(world.siteId, id))?.status;
    world.vip.clock.advance(DAY_MS);
    await world.round();
    world.vip.clock.advance(7 * DAY_MS);
    await world.round();
    expect(await status()).toBe('ended');
    await world.turnOver(friend, yuan(100));
    await world.round();
    const given = (await world.grants(member)).map(({ amountMinor }) => amountMinor);
    expect(given).toEqual([6_600]);
    await world.claimAll(member);
    world.vip.clock.advance(4 * DAY_MS);
    await world.deposit(slow, yuan(100));
    await world.turnOver(slow, yuan(100));
    await world.round();
    await world.round();
    expect(await status()).toBe('settled');
    expect(await world.grants(member)).toHaveLength(1);
  });

  test('ACT-010: a member invites friends with a code and a link; own accounts do not count', async () => {
    const figures = { depositMinor: yuan(100), turnoverMinor: yuan(100), ladder: [step(1, 5)] };
    const id = await world.run('friends', { figures });
    const member = await world.member();
    await world.join(member, id);
    world.vip.clock.advance(1_000);
    const friend = await world.member({ inviter: member });
    const twin = await world.member({ inviter: member });
    for (const one of [friend, twin]) {
      await world.deposit(one, yuan(100));
      await world.turnOver(one, yuan(100));
    }
    await world.db.tx((sql) =>
      sql.query(
        `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
           first_seen_at, last_seen_at)
         select m, 'ring', $2, '', '', 0, 0 from unnest($1::uuid[]) as m`,
        [[member.memberId, twin.memberId], world.siteId],
      ),
    );
    await world.round();
    const amounts = (await world.grants(member)).map(({ amountMinor }) => amountMinor);
    expect(amounts.toSorted()).toEqual([yuan(5), 6_600].toSorted());
    const { body } = await world.config(member, id);
    if (body.kind !== 'friends') throw new Error(body.kind);
    expect(body).toMatchObject({ code: member.inviteCode, invited: 2, counted: 1 });
    expect(body.link).toContain(member.inviteCode);
    expect(body.friends.map(({ state }) => state).toSorted()).toEqual(['counted', 'samePerson']);
  });
});

test('a first deposit that is returned makes the next one the first, and its gift replaces the other', async () => {
  const id = await world.run('firstDeposit', { figures: { minMinor: yuan(100) } });
  const member = await world.member();
  await world.join(member, id);
  const order = await world.deposit(member, yuan(500));
  world.vip.clock.advance(1_000);
  await world.deposit(member, yuan(200));
  await world.round();
  const given = async () =>
    (await world.grants(member)).map(({ amountMinor, state }) => [amountMinor, state]);
  expect(await given()).toEqual([[yuan(190), 'claimable']]);
  await world.takeBack(order);
  await world.round();
  expect(await given()).toEqual([[yuan(76), 'claimable']]);
  expect(await world.budget(id)).toMatchObject({ reserved: yuan(76) });
});

describe('a landing page', () => {
  test('ACT-003: its sections and the labels of its links are in the reader’s script, converted where staff wrote none', async () => {
    const { promotions, siteId } = world;
    const id = await world.run('landing');
    const bodyIn = async (script: 'hans' | 'hant') => {
      const read = await promotions.config({ siteId, member: null, script, id, kind: null });
      return read.ok ? read.value.body : null;
    };
    const route = '/game/esports';
    expect(await bodyIn('hans')).toMatchObject({ links: [{ label: '去电竞', route }] });
    expect(await bodyIn('hant')).toMatchObject({
      sections: [{ title: '夜場賽程' }],
      links: [{ label: '去電競', route }],
    });
    const links = [
      { label: { hans: '去电竞', hant: '' }, route },
      { label: { hans: '看赛程', hant: '睇賽程' }, route },
    ];
    const draft = { ...world.terms('landing'), links };
    expect(promotions.office.check(siteId, { terms: draft, script: 'hant' }).body).toMatchObject({
      links: [{ label: '去電競' }, { label: '睇賽程' }],
    });
  });
});

function step(friends: number, amount: number) {
  return { friends, amountMinor: yuan(amount) };
}
