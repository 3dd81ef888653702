import type { FeedMessage, MarketQuote } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { FIXTURE, odds, openLine, openLineOf, state } from '../testing/unified-line.ts';

const quotesIn = (news: readonly FeedMessage[]): readonly MarketQuote[] =>
  news.flatMap((message) => (message.type === 'prices' ? message.markets : []));
const market = (id: string, specifiers: string, prices: Readonly<Record<string, string>>) =>
  `<market id="${id}" specifiers="${specifiers}" status="1">${Object.entries(prices)
    .map(([outcome, price]) => `<outcome id="${outcome}" odds="${price}"/>`)
    .join('')}</market>`;

test.each([
  ['165', 'hcp=-1.5', { '1714': '1.9', '1715': '1.9' }, 'cornerHandicap CR -6 H 900 C 900'],
  ['166', 'total=9.5', { '12': '1.9', '13': '1.9' }, 'cornerTotal CR 38 OV 900 UN 900'],
  ['8', 'goalnr=3', { '6': '2', '7': '4', '8': '3' }, 'nthGoal N3 null H 2000 N 4000 C 3000'],
  ['14', 'hcp=0:1', { '1711': '3', '1713': '2' }, 'threeWay FT -4 H 3000 C 2000'],
  ['37', 'total=3.5', { '794': '3', '804': '8' }, 'resultGoalsC FT null H+UN 3000 C+OV 8000'],
  ['104', 'from=31|to=45|total=0.5', { '12': '2', '13': '2' }, 'windowTotal W3 2 OV 1000 UN 1000'],
  [
    '45',
    '',
    { '274': '9', '300': '20', '324': '30' },
    'correctScore FT null 0-0 9000 3-2 20000 OVH 30000',
  ],
  ['1037', 'goals=3', { '6': '3', '8': '5' }, 'firstTo3 FT null H 3000 C 5000'],
])('market %s with %s is %#', async (id, specifiers, prices, wanted) => {
  const line = await openLine();
  await line.say(odds(market(id, specifiers, prices)));
  const [quote] = quotesIn(line.news());
  const text = quote?.prices.map(({ side, price }) => `${side} ${price}`).join(' ');
  expect(`${quote?.family} ${quote?.period} ${quote?.line} ${text}`).toBe(wanted);
});

test.each([
  ['37', 'total=2.25'],
  ['104', 'from=1|to=10|total=0.5'],
  ['104', 'from=91|to=105|total=0.5'],
  ['8', 'goalnr=11'],
  ['14', 'hcp=x'],
  ['25', 'variant=sr:goal_range:6+'],
  ['163', 'cornernr=3'],
  ['184', 'goalnr=1'],
])('market %s with %s is no bet of ours', async (id, specifiers) => {
  const line = await openLine();
  const prices = { '6': '2', '8': '2', '12': '2', '13': '2', '794': '2', '1711': '2', '1713': '2' };
  await line.say(odds(market(id, specifiers, prices)));
  expect(quotesIn(line.news())).toEqual([]);
});

test('two questions of the source become one market of ours, each with its own state', async () => {
  const line = await openLine();
  await line.say(odds(market('31', '', { '74': '2.5', '76': '1.5' })));
  await line.say(odds(market('32', '', { '74': '4', '76': '1.2' })));
  expect(quotesIn(line.news()).at(-1)).toMatchObject({
    family: 'cleanSheet',
    state: 'open',
    prices: [
      { side: 'H', price: 2500 },
      { side: 'C', price: 4000 },
    ],
  });
  await line.say(odds('<market id="31" status="-1"/>'));
  expect(quotesIn(line.news()).at(-1)).toMatchObject({
    state: 'open',
    prices: [{ side: 'C', price: 4000 }],
  });
  await line.say(odds('<market id="32" status="-3"/>'));
  expect(quotesIn(line.news()).at(-1)).toMatchObject({ state: 'suspended', prices: [] });
});

test('in-play corner handicaps move by the corners and are not sold while those are unknown', async () => {
  const corners = '<statistics><corners home="5" away="2"/></statistics>';
  const line = await openLine(odds('', state('6', 0, 0)));
  const handicap = market('165', 'hcp=-2.5', { '1714': '1.9', '1715': '1.9' });
  await line.say(odds(handicap));
  expect(quotesIn(line.news())).toEqual([]);
  await line.say(odds(handicap, state('6', 0, 0, corners)));
  expect(quotesIn(line.news())).toMatchObject([{ family: 'cornerHandicap', line: 2 }]);
});

test('a number means another bet in another sport', async () => {
  const basketball = await openLineOf({ ...FIXTURE, gameType: 'BK' });
  await basketball.say(
    odds(
      market('1', '', { '1': '2', '2': '9', '3': '2' }) +
        market('303', 'quarternr=2|hcp=-1.5', { '1714': '1.9', '1715': '1.9' }),
    ),
  );
  expect(quotesIn(basketball.news())).toMatchObject([
    { family: 'handicap', period: 'Q2', line: -6 },
  ]);
});
