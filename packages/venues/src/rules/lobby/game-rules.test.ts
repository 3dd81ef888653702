import type { GamesConfig } from '@tianping/contract';
import { gamesConfig, plainGames } from '@tianping/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalogue } from '../../testing/catalogue.ts';
import { findGames } from './find-games.ts';
import { applyGameRules, gameKey, judgeGames } from './game-rules.ts';
import { supplemented } from './supplement.ts';

const venues = ['AAA', 'BBB'].map((code) => ({ code }));
const games = createCatalogue(2_000).map((game, at) => ({
  venue: venues[at % 2] ?? { code: 'AAA' },
  game,
}));
const keys = (list: readonly (typeof games)[number][]) => list.map(gameKey);
const rulesOf = (more: Partial<GamesConfig>): GamesConfig =>
  gamesConfig.parse({ ...plainGames, ...more });

test('without rules, and with none that says anything, games stand as their venues list them', () => {
  expect(keys(applyGameRules(games, undefined))).toEqual(keys(games));
  expect(keys(applyGameRules(games, plainGames))).toEqual(keys(games));
});

test('two thousand games are ordered by return, name, newness and play, ties as their venues list them', () => {
  const byReturn = applyGameRules(games, rulesOf({ order: 'return' }));
  const returns = byReturn.map(({ game }) => game.returnMicro ?? -1);
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  const silent = games.filter(({ game }) => game.returnMicro === null);
  expect(keys(byReturn.slice(-silent.length))).toEqual(keys(silent));
  const byName = applyGameRules(games, rulesOf({ order: 'name' })).map(({ game }) => game.name);
  expect(byName.indexOf('极光三连')).toBeLessThan(byName.indexOf('月下玉兔'));
  const fresh = applyGameRules(games, rulesOf({ order: 'new' }));
  const count = games.filter(({ game }) => game.tags.includes('new')).length;
  expect(fresh.slice(0, count).every(({ game }) => game.tags.includes('new'))).toBe(true);
  const popularity = new Map([
    ['BBB hbg-1000', 7],
    ['AAA hbg-1999', 9],
  ]);
  const facts = { popularity, hantOf: (text: string) => text };
  const played = keys(applyGameRules(games, rulesOf({ order: 'popularity' }), facts));
  expect(played.slice(0, 3)).toEqual(['AAA hbg-1999', 'BBB hbg-1000', 'AAA hbg-0001']);
});

test('rules are followed in their order: a later first stands before an earlier one, and sees its tags', () => {
  const rules = rulesOf({
    rules: [
      { match: { codes: ['hbg-0500', 'hbg-0400'] }, do: 'first' },
      { match: { kind: 'scratch' }, do: 'last' },
      { match: { venue: 'BBB', codes: ['hbg-0600'] }, do: 'tag', tag: 'free' },
      { match: { tag: 'free' }, do: 'first' },
      { match: { name: '龍門' }, do: 'hide' },
    ],
  });
  const found = applyGameRules(games, rules);
  // Two games with equal rules keep their order.
  expect(keys(found.slice(0, 3))).toEqual(['BBB hbg-0600', 'BBB hbg-0400', 'BBB hbg-0500']);
  expect(found[0]?.game.tags).toContain('free');
  expect(found.some(({ game }) => game.name.includes('龙门'))).toBe(false);
  const tail = found.slice(-300);
  expect(tail.every(({ game }) => game.kind === 'scratch')).toBe(true);
});

test('a rule of another venue is about no game; hidden ones are judged but not shown', () => {
  const rules = rulesOf({
    rules: [{ match: { venue: 'AAA', codes: ['hbg-0002'] }, do: 'hide' }],
    overrides: [{ venue: 'AAA', code: 'hbg-0001', hidden: true, label: '开门红' }],
  });
  const judged = judgeGames(games, rules);
  expect(keys(judged.filter(({ isHidden }) => isHidden))).toEqual(['AAA hbg-0001']);
  expect(judged).toHaveLength(2_000);
  expect(applyGameRules(games, rules)).toHaveLength(1_999);
  expect(findGames(judged, { text: 'kmh', kind: null, tag: null, demo: false })).toHaveLength(1);
});

test('the same rules give the same order, every game once, and a part stands as within the whole', () => {
  const match = fc.record({ kind: fc.constantFrom('slots', 'crash', 'table') });
  const rule = fc.record({ match, do: fc.constantFrom('first' as const, 'last' as const) });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), (list) => {
      const rules = rulesOf({ order: 'return', rules: list });
      const once = keys(applyGameRules(games, rules));
      expect(keys(applyGameRules(games, rules))).toEqual(once);
      expect(new Set(once).size).toBe(2_000);
      const part = games.filter(({ venue }) => venue.code === 'AAA');
      expect(keys(applyGameRules(part, rules))).toEqual(
        once.filter((key) => key.startsWith('AAA')),
      );
    }),
    { numRuns: 20 },
  );
});

test('a rule says which games it is about, and a tag which one; no rule promises a pool', () => {
  const parse = (rule: object) => gamesConfig.safeParse({ ...plainGames, rules: [rule] }).success;
  expect(parse({ match: { kind: 'slots' }, do: 'first' })).toBe(true);
  expect(parse({ match: {}, do: 'hide' })).toBe(false);
  expect(parse({ match: { codes: [] }, do: 'hide' })).toBe(false);
  expect(parse({ match: { kind: 'slots' }, do: 'tag' })).toBe(false);
  expect(parse({ match: { kind: 'slots' }, do: 'tag', tag: 'jackpot' })).toBe(false);
});

test('what staff say of a game replaces what its venue says, but promises no play for nothing', () => {
  const [, second] = createCatalogue(2);
  if (!second) throw new Error('no game');
  const nothing = {
    code: second.code,
    name: null,
    nameHant: null,
    kind: null,
    cover: null,
    returnMicro: null,
    volatility: null,
    minMinor: null,
    maxMinor: null,
    tags: null,
    demo: null,
  };
  const hantOf = (text: string) => `${text}!`;
  expect(supplemented(second, undefined, hantOf)).toBe(second);
  expect(supplemented(second, nothing, hantOf)).toEqual(second);
  const stated = { ...nothing, name: '新名', tags: ['hot' as const], demo: true };
  expect(supplemented(second, stated, hantOf)).toEqual({
    ...second,
    name: '新名',
    nameHant: '新名!',
    tags: ['hot'],
    demo: false,
  });
});
