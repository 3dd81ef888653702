import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { VenueGame } from '@tianping/venues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from './categories.ts';
import { listedGame } from './game-calls.ts';
import { createHub88Line, createHub88Venue } from './venue.ts';

const WORDS = ['Video Slots', 'Jackpot Slots', 'Live Baccarat', 'Table Games', 'Fishing Games'];
const PRODUCTS = ['Alpha Studio', 'Beta Play', 'Gamma Live'];

/** Two thousand games as an aggregator lists them, some with what our own extension says. */
const rows = Array.from({ length: 2_000 }, (_, at) => ({
  game_code: `agg_${at}`,
  name: `Game ${at}`,
  category: WORDS[at % WORDS.length],
  product: PRODUCTS[at % PRODUCTS.length],
  enabled: true,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  blocked_countries: [],
  url_thumb: at % 10 === 0 ? null : `https://thumbs.example/${at}.png`,
  url_background: `https://thumbs.example/${at}-wide.png`,
  supplier_identifier: { game_id: String(at) },
  ...(at % 2 === 0
    ? {
        ext: {
          nameHant: `遊戲 ${at}`,
          kind: 'slots',
          returnMicro: 965_000,
          volatility: 'high',
          minMinor: 20,
          maxMinor: 20_000,
          tags: ['new'],
          demo: true,
          jackpot: null,
        },
      }
    : {}),
}));

let asked = 0;
const server = createServer((_asked, response) => {
  asked += 1;
  const odd = [
    { ...rows[0], game_code: '' },
    'nonsense',
    { ...rows[0], game_code: 'off', enabled: false },
    { ...rows[3], name: 'Game 3 again' },
  ];
  response.setHeader('connection', 'close').end(JSON.stringify([...rows, ...odd]));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

async function gamesOf(...categories: readonly string[]): Promise<readonly VenueGame[][]> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const line = createHub88Line({
    apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    operatorId: 1,
    privateKey,
    currency: 'CNY',
    country: 'CN',
    clock: createFakeClock(),
    answerMs: 30_000,
  });
  const all = categories.map(async (product) => {
    const venue = createHub88Venue({ code: `A${product}`, product, sandbox: false }, line);
    const games = await venue.games();
    return games.ok ? [...games.value] : [];
  });
  return await Promise.all(all);
}

test('two thousand games of an aggregator come into the venues of their categories, with one question', async () => {
  const [slots = [], live = [], fishing = [], sport = []] = await gamesOf('DZ', 'ZR', 'BY', 'TY');
  expect([slots.length, live.length, fishing.length, sport.length]).toEqual([1_200, 400, 400, 0]);
  expect(asked).toBe(1);
  expect(new Set(live.map(({ category }) => category))).toEqual(new Set(['ZR']));
  const extended = must(
    slots.find(({ code }) => code === 'agg_6'),
    'a game with our extension',
  );
  expect(extended).toMatchObject({
    category: 'DZ',
    kind: 'slots',
    nameHant: '遊戲 6',
    cover: 'https://thumbs.example/6.png',
    returnMicro: 965_000,
    volatility: 'high',
    tags: ['new'],
    demo: true,
  });
  const plain = must(
    live.find(({ code }) => code === 'agg_7'),
    'a game without it',
  );
  expect(plain).toMatchObject({
    category: 'ZR',
    kind: 'baccarat',
    name: 'Game 7',
    cover: 'https://thumbs.example/7.png',
    returnMicro: null,
    volatility: null,
  });
  // No picture, but a game.
  expect(slots.find(({ code }) => code === 'agg_0')).toMatchObject({ cover: null });
});

test.each([
  ['Video Slots', 'DZ', 'slots'],
  ['CRASH_GAMES', 'DZ', 'crash'],
  ['Live Dealer', 'ZR', 'table'],
  ['Live Roulette', 'ZR', 'roulette'],
  ['Roulette', 'DZ', 'roulette'],
  ['Scratch Cards', 'DZ', 'scratch'],
  ['Video Poker', 'DZ', 'table'],
  ['Poker', 'QP', 'table'],
  ['Bingo', 'CP', 'lottery'],
  ['Fishing Games', 'BY', 'fishing'],
  ['E_SPORTS', 'DJ', 'table'],
  ['Esports', 'DJ', 'table'],
])('the category %s belongs to %s, as %s', (category, ours, kind) => {
  const game = listedGame.parse({ ...rows[1], category });
  expect(placeOf(game)).toEqual({ category: ours, kind });
});

test('a product that is a category of ours decides where its games belong, and a sportsbook belongs nowhere', () => {
  const game = listedGame.parse({ ...rows[0], product: 'QP', category: 'Video Slots' });
  expect(placeOf(game)).toEqual({ category: 'QP', kind: 'slots' });
  for (const category of ['Sportsbook', 'Online Sports', 'Ticket Sportsbook']) {
    expect(placeOf(listedGame.parse({ ...rows[1], category })), category).toBeNull();
  }
});
