import { err, type IdempotencyKey, ok } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SeamlessVenue } from '../../rules/venue.ts';
import { openInput } from '../../testing/open-input.ts';
import {
  createVenuesWorld,
  createWorldOn,
  type Player,
  site as plainSite,
  type VenuesWorld,
} from '../../testing/world.ts';
import type { VenueSite } from '../deps.ts';
import { createSeamlessWallet } from '../seamless/wallet.ts';
import type { VenuesService } from '../venues-service.ts';

const engine = onDatabase();
const site: VenueSite = {
  ...plainSite,
  funds: {
    ...plainSite.funds,
    venues: [
      ...plainSite.funds.venues,
      {
        code: 'TPZR',
        enName: 'tpzr',
        name: 'venue TPZR',
        category: 'ZR',
        shared: true,
        wholeYuan: false,
        seamless: { provider: 'studio', cap: 'casino' },
      } as VenueSite['funds']['venues'][number],
    ],
  },
};
const GAME = {
  code: 'baccarat',
  name: 'baccarat',
  nameHant: 'baccarat',
  kind: 'baccarat',
  category: 'ZR',
  cover: null,
  returnMicro: null,
  volatility: null,
  minMinor: null,
  maxMinor: null,
  tags: [],
  devices: ['desktop'],
  demo: true,
  jackpot: null,
} as const;

let first: VenuesWorld;
let world: VenuesWorld;
let player: Player;
let venues: VenuesService;
let tokens: string[];
let endedThere: (string | null)[];

beforeAll(async () => {
  first = await createVenuesWorld(engine);
});
beforeEach(async () => {
  world = createWorldOn(first.db);
  player = await world.newMember(100_000);
  tokens = [];
  endedThere = [];
  const { AAA, BBB } = world.fakes;
  venues = world.second({ venues: [AAA.venue, BBB.venue, studio()] });
});

/** A venue of the central wallet that notes its tokens, and which sessions it is told to end. */
function studio(): SeamlessVenue {
  return {
    code: 'TPZR',
    sandbox: true,
    wallet: 'seamless',
    games: async () => ok([GAME]),
    maintenance: async () => ok(null),
    async open(_member, { token }) {
      if (token === null) return err('unreachable');
      tokens.push(token);
      return ok({ url: 'https://studio.example/play' });
    },
    async endSession(_member, session) {
      endedThere.push(session);
      return ok(null);
    },
    round: async () => ok({ kind: 'unknown' }),
    statement: async () => ok([]),
  };
}

async function enter(venue: string, loginId = 'login-1', gameCode = ''): Promise<string> {
  const how = { ...openInput, gameCode };
  const asked = { ...player, site, venue, how, isActivity: false, mayMove: true, loginId };
  const entered = await venues.enter(asked);
  if (!entered.ok || entered.value.session === null) throw new Error('not entered');
  return entered.value.session;
}
const leave = (what: Parameters<VenuesService['leave']>[0]['what']) =>
  venues.leave({ ...player, site, what, mayMove: true });

/** What became of a stake in the session that was opened last but so many. */
async function stakeIn(at: number): Promise<string> {
  const wallet = createSeamlessWallet({
    ...world,
    rng: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) } as never,
    rulesOf: () => new Map([['TPZR', RULE]]),
    onMoved: () => {},
  });
  const { outcome } = await wallet.call('studio', {
    ...player,
    kind: 'stake',
    id: world.newId(),
    reference: null,
    token: tokens.at(at) ?? '',
    gameCode: 'baccarat',
    round: world.newId(),
    closes: false,
    amountMinor: 1_000,
  });
  return outcome;
}
const RULE = {
  provider: 'studio',
  halt: null,
  cap: 'casino',
  capMinor: 600_000 * 712,
  maxStake: null,
} as const;

async function reasons(): Promise<readonly (string | null)[]> {
  const page = { limit: 50, offset: 0 };
  const all = { ...player, venue: null, state: 'all', from: 0 as never } as const;
  const { list } = await venues.office.sessions({ ...all, before: 9e15 as never }, page);
  return list.map(({ endReason }) => endReason);
}

test('a game that is left takes no stake from then on, its venue ends it, and the reason is kept', async () => {
  const session = await enter('TPZR', 'login-1', 'baccarat');
  expect(await stakeIn(-1)).toBe('done');
  await leave({ venue: 'tpzr', session });
  expect(await stakeIn(-1)).toBe('tokenExpired');
  expect(endedThere).toEqual([session]);
  expect(await reasons()).toEqual(['left']);
  await leave({ venue: 'tpzr', session });
  expect(endedThere).toEqual([session]);
  expect(await world.main(player)).toBe(99_000);
  await world.expectSound();
});

test('leaving an earlier opening of a game leaves the later one alone, and so does another member', async () => {
  const earlier = await enter('TPZR', 'login-1', 'baccarat');
  const later = await enter('TPZR', 'login-1', 'baccarat');
  expect([await stakeIn(-2), await stakeIn(-1)]).toEqual(['tokenExpired', 'done']);
  await leave({ venue: 'TPZR', session: earlier });
  const stranger = await world.newMember();
  await venues.leave({
    ...stranger,
    site,
    what: { venue: 'TPZR', session: later },
    mayMove: true,
  });
  await leave({ venue: 'AAA', session: later });
  expect(await stakeIn(-1)).toBe('done');
  expect((await reasons()).toSorted()).toEqual([null, 'replaced'].toSorted());
  expect(endedThere).toEqual([]);
});

test('who logs out leaves what that login has open, and nothing of another login', async () => {
  await enter('TPZR', 'login-1', 'baccarat');
  await enter('AAA', 'login-1');
  await enter('BBB', 'login-2');
  await leave({ loginId: 'login-1' });
  expect(await stakeIn(-1)).toBe('tokenExpired');
  const { AAA, BBB } = world.fakes;
  expect([AAA.isOpenFor(player), BBB.isOpenFor(player)]).toEqual([false, true]);
  expect(await reasons()).toEqual(['logout']);
});

test('with automatic transfer the money that went in comes back, and what is on its way is said', async () => {
  await venues.setAutoTransfer(player, true);
  const session = await enter('AAA');
  expect(world.fakes.AAA.balanceOf(player)).toBe(100_000);
  expect(await world.main(player)).toBe(0);
  expect(await leave({ venue: 'AAA', session: 'none' })).toBeNull();
  expect(world.fakes.AAA.isOpenFor(player)).toBe(true);
  expect(await leave({ venue: 'AAA', session })).toEqual({
    backMinor: 100_000,
    inMinor: 0,
    open: 0,
  });
  expect([world.fakes.AAA.isOpenFor(player), await world.main(player)]).toEqual([false, 100_000]);
  await world.expectSound();
});

test('without automatic transfer, or while money may not move, it stays where it is', async () => {
  await venues.transfer({
    ...player,
    site,
    channelCode: 'AAA',
    amount: '300',
    isActivity: false,
    key: world.newId() as IdempotencyKey,
    bodyHash: 'b',
    direction: 'in',
  });
  const session = await enter('AAA');
  expect(await leave({ venue: 'AAA', session })).toBeNull();
  expect(world.fakes.AAA.balanceOf(player)).toBe(30_000);
  await venues.setAutoTransfer(player, true);
  const again = await enter('AAA');
  const held = { ...player, site, what: { venue: 'AAA', session: again }, mayMove: false };
  expect(await venues.leave(held)).toBeNull();
  expect(world.fakes.AAA.balanceOf(player)).toBe(100_000);
  await world.expectSound();
});

test('a venue that does not answer is no longer staked in here, and stays noted to be asked again', async () => {
  const session = await enter('BBB');
  world.fakes.BBB.setDown(true);
  expect(await leave({ venue: 'BBB', session })).toBeNull();
  world.fakes.BBB.setDown(false);
  expect(world.fakes.BBB.isOpenFor(player)).toBe(true);
  expect(await venues.endSessions(player)).toBe(1);
  expect(world.fakes.BBB.isOpenFor(player)).toBe(false);
});
