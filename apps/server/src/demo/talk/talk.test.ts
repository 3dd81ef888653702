import { createSeededRng } from '@tianping/base';
import { expect, test } from 'vitest';
import type { Composition } from '../../compose.ts';
import { talkOfBet } from './talk.ts';

const member = { siteId: 6000, memberId: 'm' };
const fixture = { gameType: 'FT', runners: null };
const match = { fixture, kickedOff: true, board: { FT: { home: 1, away: 0 } } };

/** What members of the demo say after so many bets. */
async function linesAfter(
  bets: number,
  change: { readonly match?: object; readonly play?: boolean } = {},
) {
  const lines: { readonly rid: string; readonly text: string; readonly memberId: string }[] = [];
  const composition = {
    services: {
      settings: { sites: [{ siteId: 6000, money: { playMoney: change.play ?? true } }] },
      chat: { say: async (line: (typeof lines)[number]) => void lines.push(line) },
    },
    sportsbook: {
      openBets: async () => [{ legs: [{ matchId: 'm1' }] }],
      match: () => ({ ...match, ...change.match }),
    },
  } as unknown as Composition;
  const rng = createSeededRng(3);
  for (let at = 0; at < bets; at += 1) await talkOfBet({ composition, rng }, member);
  return lines;
}

test('members of the demo talk in the room of the match that they bet on, after about every second bet, in many sentences', async () => {
  const lines = await linesAfter(200);
  expect(lines.length).toBeGreaterThan(70);
  expect(lines.length).toBeLessThan(130);
  expect(new Set(lines.map(({ rid, memberId }) => `${rid} ${memberId}`))).toEqual(
    new Set(['match:m1 m']),
  );
  expect(new Set(lines.map(({ text }) => text)).size).toBeGreaterThan(4);
});

test('what they say fits the match: before it, at a draw, and of keepers in football alone', async () => {
  const textsOf = async (of: object) =>
    [...new Set((await linesAfter(400, { match: of })).map(({ text }) => text))].join();
  const before = await textsOf({ kickedOff: false });
  expect(before).toContain('首发');
  expect(before).not.toContain('领先');
  expect(await textsOf({ board: { FT: { home: 1, away: 1 } } })).toContain('还是平的');
  const basketball = { ...match, fixture: { ...fixture, gameType: 'BK' } };
  expect(await textsOf(basketball)).not.toMatch(/门将|边路|定位球/);
});

test('where money is real nobody talks for anybody', async () => {
  expect(await linesAfter(50, { play: false })).toEqual([]);
});
