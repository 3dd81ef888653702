import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chanceOfStep, checkDraw, commitmentTo, drawGoals, secretBefore } from './drawn.ts';
import type { DrawnMatch } from './types.ts';

const SECRET = createHash('sha256').update('a secret of tests').digest('hex');
const MEANS = { home: 0.7, away: 0.5 };
const CHANCES = { home: chanceOfStep(MEANS.home), away: chanceOfStep(MEANS.away) };

/** A match in the second round of a chain. */
const MATCH: DrawnMatch = {
  name: '990001|17|3',
  commitment: commitmentTo(SECRET),
  anchor: secretBefore(secretBefore(SECRET)),
  place: 1,
  chances: [CHANCES, CHANCES],
};

/** The published rule, implemented again with nothing but Node's own hashes. */
function drawnByHand(secret: string, name: string): string {
  const words: number[] = [];
  for (let block = 0; words.length < 360; block += 1) {
    const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${name}|${block}`);
    const bytes = mac.digest();
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
  }
  return words
    .slice(0, 360)
    .map((word, at) => {
      const side = at % 2 === 0 ? 'home' : 'away';
      return word < CHANCES[side] ? `${at < 180 ? 1 : 2}.${((at % 180) / 2) | 0}.${side}` : '';
    })
    .filter((goal) => goal !== '')
    .join();
}

describe('a draw by lot', () => {
  test('follows from secret and name alone, as published', () => {
    for (let round = 0; round < 40; round += 1) {
      const secret = createHash('sha256').update(`round ${round}`).digest('hex');
      const name = `990001|${round}|0`;
      const goals = drawGoals({ name, chances: MATCH.chances }, secret);
      const reported = goals.map(({ half, step, side }) => `${half}.${step}.${side}`).join();
      expect(reported).toBe(drawnByHand(secret, name));
    }
  });

  test('brings as many goals as its chances say', () => {
    let [home, away] = [0, 0];
    const count = 500;
    for (let round = 0; round < count; round += 1) {
      const secret = createHash('sha256').update(`round ${round}`).digest('hex');
      const goals = drawGoals(MATCH, secret);
      home += goals.filter(({ side }) => side === 'home').length;
      away += goals.filter(({ side }) => side === 'away').length;
    }
    // Four standard errors around the means of two halves.
    expect(Math.abs(home / count - 2 * MEANS.home)).toBeLessThan(4 * Math.sqrt(1.4 / count));
    expect(Math.abs(away / count - 2 * MEANS.away)).toBeLessThan(4 * Math.sqrt(1 / count));
  });
});

describe('checking a draw', () => {
  const goals = drawGoals(MATCH, SECRET);
  const scoreOf = (some: typeof goals) => ({
    home: some.filter(({ side }) => side === 'home').length,
    away: some.filter(({ side }) => side === 'away').length,
  });
  const claim = {
    match: MATCH,
    secret: SECRET,
    halfTime: scoreOf(goals.filter(({ half }) => half === 1)),
    fullTime: scoreOf(goals),
  };

  test('an honest result passes, with its goals', () => {
    expect(checkDraw(claim)).toEqual({ ok: true, goals });
  });

  test.each([
    ['a secret that is none', { ...claim, secret: 'x' }, 'secret'],
    ['another secret', { ...claim, secret: secretBefore(SECRET) }, 'commitment'],
    [
      'a secret of another chain, although committed to',
      { ...claim, match: { ...MATCH, anchor: secretBefore(SECRET) } },
      'chain',
    ],
    ['another place in the chain', { ...claim, match: { ...MATCH, place: 2 } }, 'chain'],
    [
      'a goal more',
      { ...claim, fullTime: { ...claim.fullTime, home: claim.fullTime.home + 1 } },
      'score',
    ],
    [
      'a goal moved to the other half',
      { ...claim, halfTime: { ...claim.halfTime, away: claim.halfTime.away + 1 } },
      'score',
    ],
  ])('%s is found out', (_, altered, fault) => {
    expect(checkDraw(altered)).toEqual({ ok: false, fault });
  });
});
