import type { FeedMessage, MatchResult } from '@tianping/feeds';
import { expect, test } from 'vitest';
import {
  EVENT,
  FIXTURE,
  odds,
  openLine,
  openLineOf,
  state,
  verdict,
  xml,
} from '../testing/unified-line.ts';

const TENNIS = { ...FIXTURE, gameType: 'TN', bestOf: 3 } as const;

/** A status of tennis: sets won, and games of each set as far as it was played. */
const sets = (match: string, won: readonly [number, number], ...games: [number, number][]) => {
  const scores = games.map(
    ([home, away], at) =>
      `<period_score match_status_code="${8 + at}" home_score="${home}" away_score="${away}"/>`,
  );
  return (
    `<sport_event_status status="${Number(match) > 80 ? 3 : 1}" match_status="${match}" ` +
    `home_score="${won[0]}" away_score="${won[1]}"><period_scores>${scores.join('')}` +
    '</period_scores></sport_event_status>'
  );
};
const settlement = (inner: string) => verdict('bet_settlement', inner);
const resultOf = (news: readonly FeedMessage[]): MatchResult | undefined =>
  news.flatMap((message) => (message.type === 'result' ? [message.result] : [])).at(-1);

test.each([
  ['91', { status: 'walkover', reason: 'D8' }, undefined],
  ['93', { status: 'walkover', reason: 'D8' }, 'H'],
  ['94', { status: 'walkover', reason: 'D8' }, 'C'],
  ['92', { status: 'retired', reason: 'D8' }, undefined],
  ['95', { status: 'retired', reason: 'D8' }, 'C'],
  ['96', { status: 'retired', reason: 'D8' }, 'H'],
  ['97', { status: 'retired', reason: 'D8' }, 'C'],
  ['98', { status: 'retired', reason: 'D8' }, 'H'],
] as const)('match status %s ends a match as %j, won by %s', async (code, wanted, winner) => {
  const line = await openLineOf(TENNIS, odds('', sets('9', [1, 0], [6, 4], [2, 1])));
  await line.say(odds('', sets(code, [1, 0], [6, 4], [2, 1])));
  const result = resultOf(line.news());
  expect(result).toMatchObject(wanted);
  expect(result?.winner).toBe(winner);
});

test('a retirement leaves the completed sets, not the one that was being played', async () => {
  const line = await openLineOf(TENNIS, odds('', sets('9', [1, 0], [6, 4], [2, 1])));
  await line.say(odds('', sets('95', [1, 0], [6, 4], [2, 1])), settlement('<market id="186"/>'));
  expect(resultOf(line.news())?.periods).toEqual({ S1: { home: 6, away: 4 } });
});

test('an abandoned football match leaves the half that was over, not the one that was not', async () => {
  const halves =
    '<period_scores><period_score match_status_code="6" home_score="1" away_score="0"/>' +
    '<period_score match_status_code="7" home_score="1" away_score="0"/></period_scores>';
  const line = await openLine(odds('', state('7', 2, 0, halves)));
  await line.say(odds('', state('90', 2, 0, halves)));
  expect(resultOf(line.news())?.periods).toEqual({ HT: { home: 1, away: 0 } });
});

test('football counts ninety minutes: extra time and shoot-out are tallies of their own', async () => {
  const parts = (
    [
      ['6', 1, 0],
      ['7', 0, 1],
      ['41', 1, 0],
      ['42', 0, 1],
      ['50', 4, 3],
    ] as const
  ).map(
    ([code, home, away]) =>
      `<period_score match_status_code="${code}" home_score="${home}" away_score="${away}"/>`,
  );
  const inner = `<period_scores>${parts.join('')}</period_scores>`;
  const line = await openLine(odds('', state('50', 2, 2, inner)));
  await line.say(
    odds('', state('120', 2, 2, inner).replace('status="1"', 'status="3"')),
    settlement('<market id="1"/>'),
  );
  const result = resultOf(line.news());
  expect(result?.status).toBe('final');
  expect(result?.periods).toMatchObject({
    FT: { home: 1, away: 1 },
    ET: { home: 1, away: 1 },
    PK: { home: 4, away: 3 },
  });
});

const outcome = (id: string, said: string) => `<outcome id="${id}" ${said}/>`;

test.each([
  ['result="1"', { code: 'W' }],
  ['result="0"', { code: 'L' }],
  ['result="1" void_factor="0.5"', { code: 'LW' }],
  ['result="0" void_factor="0.5"', { code: 'LL' }],
  ['result="0" void_factor="1"', { code: 'P' }],
  ['result="0" void_factor="1.0"', { code: 'P' }],
  ['result="1" dead_heat_factor="0.5"', { code: 'W', deadHeat: { places: 1, among: 2 } }],
  ['result="1" dead_heat_factor="0.6667"', { code: 'W', deadHeat: { places: 2, among: 3 } }],
  ['result="1" dead_heat_factor="0.33"', { code: 'W', deadHeat: { places: 1, among: 3 } }],
  ['result="1" dead_heat_factor="1"', { code: 'W' }],
] as const)('an outcome settled by the source as %s is %j', async (said, wanted) => {
  const line = await openLine();
  await line.say(
    settlement(`<market id="16" specifiers="hcp=-0.25">${outcome('1714', said)}</market>`),
  );
  expect(resultOf(line.news())?.verdicts).toEqual([
    { family: 'handicap', period: 'FT', line: -1, side: 'H', wholeMatchLine: true, ...wanted },
  ]);
});

test.each([
  'result="-1"',
  'result="x"',
  '',
  'result="1" void_factor="0.3"',
  'result="1" dead_heat_factor="0"',
  'result="1" dead_heat_factor="2"',
])('an outcome that says %s is settled by no word of the source', async (said) => {
  const line = await openLine();
  await line.say(settlement(`<market id="29">${outcome('74', said)}</market>`));
  expect(resultOf(line.news())?.verdicts).toBeUndefined();
});

test('a market void with a reason is void with it, and a roll back takes its word away', async () => {
  const line = await openLine();
  await line.say(
    settlement(
      `<market id="29" void_reason="5">${outcome('74', 'result="0" void_factor="1"')}</market>`,
    ),
  );
  expect(resultOf(line.news())?.verdicts).toMatchObject([{ family: 'bothScore', code: 'DL' }]);
  await line.say(xml('rollback_bet_settlement', { event_id: EVENT }, '<market id="29"/>'));
  expect(resultOf(line.news())?.verdicts).toBeUndefined();
});

test('of a retired match what the source settled before stands, what it settled after does not', async () => {
  const line = await openLineOf(TENNIS, odds('', sets('9', [1, 0], [6, 4], [2, 1])));
  const first = '<market id="202" specifiers="setnr=1"><outcome id="4" result="1"/></market>';
  const match =
    '<market id="186"><outcome id="4" result="0"/><outcome id="5" result="1"/></market>';
  await line.say(settlement(first));
  await line.say(odds('', sets('95', [1, 0], [6, 4], [2, 1])), settlement(match));
  expect(resultOf(line.news())?.verdicts).toMatchObject([
    { family: 'win', period: 'S1', side: 'H', code: 'W' },
  ]);
});
