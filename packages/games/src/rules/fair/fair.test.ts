import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hmacWords } from '../draws.ts';
import { type Chain, commitmentTo, leadsToAnchor, makeChain, secretAt } from './chain.ts';
import { playDraws, roundDraws, seedHash } from './seeds.ts';

const SECRET = createHash('sha256').update('last secret of a test').digest('hex');
const sha = (hex: string): string =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

function chainOf(length: number, every: number): Chain {
  const making = makeChain(SECRET, { length, every });
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

describe('a chain of secrets', () => {
  test('each secret is the hash of the next one, whatever the checkpoints', () => {
    for (const [length, every] of [
      [1, 1],
      [7, 3],
      [9, 3],
      [10, 100],
      [64, 1],
    ] as const) {
      const chain = chainOf(length, every);
      expect(secretAt(chain, length)).toBe(SECRET);
      for (let place = 2; place <= length; place += 1) {
        expect(sha(secretAt(chain, place))).toBe(secretAt(chain, place - 1));
      }
      expect(sha(secretAt(chain, 1))).toBe(chain.anchor);
      expect(chain.checkpoints).toHaveLength(Math.ceil(length / every));
    }
  });

  test('a secret leads to the anchor from its own place only', () => {
    const chain = chainOf(20, 6);
    const secret = secretAt(chain, 11);
    expect(leadsToAnchor(secret, 11, chain.anchor)).toBe(true);
    expect(leadsToAnchor(secret, 10, chain.anchor)).toBe(false);
    expect(leadsToAnchor(sha('00'), 11, chain.anchor)).toBe(false);
    expect(leadsToAnchor('no secret', 11, chain.anchor)).toBe(false);
  });

  test('a place outside of it is a fault', () => {
    const chain = chainOf(4, 2);
    for (const place of [0, 5, 1.5, -1]) expect(() => secretAt(chain, place)).toThrow();
  });

  test('a commitment says nothing that the chain says', () => {
    expect(commitmentTo(SECRET)).toBe(
      createHash('sha256').update(`tianping/games/commitment|${SECRET}`).digest('hex'),
    );
    expect(commitmentTo(SECRET)).not.toBe(sha(SECRET));
  });
});

describe('a stream of draws', () => {
  const word = (key: string, message: string, at: number): number => {
    const block = createHmac('sha256', Buffer.from(key, 'hex'))
      .update(`${message}:${Math.floor(at / 8)}`)
      .digest();
    return block.readUInt32BE((at % 8) * 4);
  };

  test('is HMAC-SHA256 by Node, word for word', () => {
    const words = hmacWords(Buffer.from(SECRET, 'hex'), 'lan:7');
    for (let at = 0; at < 40; at += 1) expect(words()).toBe(word(SECRET, 'lan:7', at));
  });

  test('of a play and of a round take their seeds into the message', () => {
    const below = 2 ** 32;
    const play = playDraws({ serverSeed: SECRET, clientSeed: '兰', nonce: 3 });
    const round = roundDraws(SECRET, 'salt', 9);
    for (let at = 0; at < 12; at += 1) {
      expect(play.int(below)).toBe(word(SECRET, '兰:3', at));
      expect(round.int(below)).toBe(word(SECRET, 'salt:9', at));
    }
  });

  test('of other seeds is another', () => {
    const first = (clientSeed: string, nonce: number): number =>
      playDraws({ serverSeed: SECRET, clientSeed, nonce }).int(2 ** 32);
    expect(new Set([first('a', 1), first('a', 2), first('b', 1), first('a:1', 1)]).size).toBe(4);
    expect(seedHash(SECRET)).toBe(sha(SECRET));
  });
});
