import { generateKeyPairSync } from 'node:crypto';
import { err, must, ok } from '@tianping/base';
import { openInput } from '@tianping/venues/testing';
import { describe, expect, test } from 'vitest';
import { amountOfMinor, minorOfAmount } from './amounts.ts';
import { gameCalls } from './game-calls.ts';
import { isSignedBy, readPublicKey, signBody } from './signing.ts';
import { createHub88Venue } from './venue.ts';
import { walletCalls } from './wallet-calls.ts';

/** The key and the signatures that the aggregator publishes for testing an integration. */
const PUBLISHED_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35
v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/
amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq
Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----
`;
const PUBLISHED = [
  [
    'test',
    'V3bEXE72v0fbrKNV6bHW945WgsuRvkKcUBA4+C2AiUp+ssrItfk4btBhQfuupBsUXY11JZY+2DSK15NlXeziZbtGQRbgq6v/Ou2tWd652r39nKCfwpxLw1foXaLiSP5ZPudi42M7ANG4XygjaErPiIMHHQaEA6WKqSLIPmJmJJ1u6PkLulpG5CEMO+/6tWRBMMd5vZuHxqc2koaCWI6a3sW+75INSPXbSAEnwVkWPIeUg+EYCdUE7RARSlT/xf5Bp37qtEGZSG7TF7198HDQjAMpC7HBY+tUXsNZwXJJpcRxRh0Pqfz7Q9LG0ikFfdQE+0gCnuLOmx0IMtLIFjVQpA==',
  ],
  [
    '{"game_id":132,"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","token":"55b7518e-b89e-11e7-81be-58404eea6d16"}',
    'Kd+/B1NealiUiv/9cI/0MQuwnLiAMteKFesys/b8Koe9pVP/H7Hw54W99+q1uMGizaXj+nMIzcwerFSlSkMj94uqXHueGFvDKI4YGKqntlj7EvID1B7P+VlS/A5RN4RjghIMR3MGnsJZT43G8tAju+xJCzjzDmgS25IPVIZobabIpct87ReqxYfkqIlqgH/uKkpU0ezG25mmhMa82Umat1eu88dJDCa1NsbX9SF5gtdC+A8pYS/o87s2RWHG5VVYM8awAwxPnwZacyKIEbXS59BcAI6StUm+/sJWvSKKvR6lxCiJyQOWzG1IwN9NxBthp5AfQx23G5aDMnYDkSUsIw==',
  ],
] as const;

describe('signatures', () => {
  test('the published examples hold, and for no other body', () => {
    const key = must(readPublicKey(PUBLISHED_KEY), 'the published key');
    for (const [body, signature] of PUBLISHED) {
      expect(isSignedBy(key, body, signature)).toBe(true);
      expect(isSignedBy(key, `${body} `, signature)).toBe(false);
    }
  });

  test('what one key has signed is not of another, and what is no signature is of nobody', () => {
    const [own, other] = [2_048, 2_048].map((modulusLength) =>
      generateKeyPairSync('rsa', { modulusLength }),
    );
    const pair = must(own, 'a pair');
    const signature = signBody(pair.privateKey, '{"a":1}');
    expect(isSignedBy(pair.publicKey, '{"a":1}', signature)).toBe(true);
    expect(isSignedBy(must(other, 'a pair').publicKey, '{"a":1}', signature)).toBe(false);
    for (const none of [undefined, '', 'x', [signature], `${signature}!`, signature.slice(4)]) {
      expect(isSignedBy(pair.publicKey, '{"a":1}', none)).toBe(false);
    }
  });

  test('a key that is no RSA key of 2048 bits is none', () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey;
    const curve = generateKeyPairSync('ed25519').publicKey;
    for (const key of [short, curve]) {
      expect(readPublicKey(key.export({ type: 'spki', format: 'pem' }).toString())).toBeNull();
    }
    expect(readPublicKey('')).toBeNull();
  });
});

test('amounts are hundred-thousandths of the unit, and a fraction of a cent is refused', () => {
  expect(amountOfMinor(356)).toBe(356_000);
  expect(minorOfAmount(356_000)).toEqual(ok(356));
  expect(minorOfAmount(0)).toEqual(ok(0));
  expect(minorOfAmount(356_001)).toEqual(err('fraction'));
  for (const amount of [-1_000, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(minorOfAmount(amount)).toEqual(err('range'));
  }
});

test('a bet is read with all its fields, and refused when one of them is of another kind', () => {
  const uuid = '583c985f-fee6-4c0e-bbf5-308aad6265af';
  const bet = {
    request_uuid: uuid,
    transaction_uuid: uuid,
    user: 'm-1',
    token: '55b7518eb89e',
    game_code: 'slot-koi',
    round: 'r1',
    round_closed: false,
    currency: 'CNY',
    amount: 100_000,
    is_free: false,
    reward_uuid: null,
    supplier_user: null,
    bet: 'spin',
  };
  expect(walletCalls['transaction/bet'].safeParse(bet).success).toBe(true);
  const wrong = [{ amount: -1 }, { amount: '1' }, { amount: 1.5 }, { round: '' }, { user: null }];
  for (const change of wrong) {
    const read = walletCalls['transaction/bet'].safeParse({ ...bet, ...change });
    expect(read.success, JSON.stringify(change)).toBe(false);
  }
});

test('demo play is asked for without user and token', () => {
  const { request } = gameCalls['game/url'];
  const demo = {
    operator_id: 1,
    platform: 'GPL_MOBILE',
    game_code: 'dice',
    currency: 'XXX',
    country: 'CN',
    lang: 'zh-Hans',
    lobby_url: 'http://localhost:8600/game/egame',
    ip: '192.0.2.1',
  };
  expect(request.safeParse(demo).success).toBe(true);
  expect(request.safeParse({ ...demo, platform: 'TABLET' }).success).toBe(false);
});

test('a game is asked for with the script and the brand of the site, and the edition of its page', async () => {
  const asked: object[] = [];
  const game = { game_code: 'dice', name: 'dice', category: 'Dice', product: 'QP', enabled: true };
  const listed = { ...game, platforms: [], blocked_countries: [], url_thumb: '' };
  const line = {
    currency: 'CNY',
    country: 'CN',
    games: async () => ok([listed]),
    ask: async (_name: string, content: object) => {
      asked.push(content);
      return ok({ url: 'https://studio.example/play' });
    },
  };
  const venue = createHub88Venue({ code: 'TPQP', product: 'QP', sandbox: true }, line as never);
  const how = { ...openInput, script: 'hant', brand: 'chiyao' } as const;
  expect(await venue.open(null, how)).toEqual(ok({ url: 'https://studio.example/play' }));
  expect(asked).toMatchObject([{ lang: 'zh-Hant', meta: { brand: 'chiyao' } }]);
  expect((asked[0] as { meta: object }).meta).not.toHaveProperty('edition');
  await venue.open(null, { ...how, edition: 'professional' });
  expect(asked[1]).toMatchObject({ meta: { brand: 'chiyao', edition: 'professional' } });
});
