import { expect, test } from 'vitest';
import { ALIVE_MS_MAX, RECOVERY_MS_MAX } from './limits.ts';
import {
  createLine,
  EVENT,
  half,
  handicap,
  odds,
  openLine,
  START,
  state,
  verdict,
  WIN_HALF,
  win,
  xml,
} from './testing/line.ts';

test('an event is passed on once its fixture has come, in the order of its messages', async () => {
  const line = createLine();
  await line.complete();
  await line.say(
    odds(win() + handicap('-0.25', '1.90', '1.98')),
    xml('bet_stop', { event_id: EVENT }),
  );
  const news = line.news();
  expect(news.map(({ type }) => type)).toEqual(['fixture', 'prices', 'stop']);
  expect(news[1]).toMatchObject({
    markets: [
      { family: 'win', prices: [{ side: 'H', price: 2100 }, { side: 'N' }, { side: 'C' }] },
      { family: 'handicap', line: -1, main: true, prices: [{ price: 900 }, { price: 980 }] },
    ],
  });
});

test('the status of a market decides whether it is sold', async () => {
  const line = await openLine();
  for (const [status, wanted] of [
    ['1', 'open'],
    ['-1', 'suspended'],
    ['0', 'closed'],
    ['-2', 'closed'],
    ['-3', 'closed'],
    ['-4', 'closed'],
  ] as const) {
    await line.say(odds(win(status)));
    expect(line.news().at(-1)).toMatchObject({ markets: [{ state: wanted }] });
  }
  const oneSided =
    '<market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="1.9"/></market>';
  await line.say(odds(oneSided));
  expect(line.news().at(-1)).toMatchObject({ markets: [{ state: 'suspended' }] });
});

test('score, clock and phase follow the status; football handicaps move by the score', async () => {
  const line = await openLine();
  await line.say(odds(handicap('-0.25', '1.90', '1.98'), state('6', 1, 0, half(1, 0))));
  expect(line.news()).toMatchObject([
    { type: 'score', board: { FT: { home: 1, away: 0 }, HT: { home: 1, away: 0 } } },
    { type: 'clock', phase: '1H', clockMs: 23 * 60_000 + 45_000, running: true },
    { type: 'prices', markets: [{ line: 3 }] },
  ]);
});

test('a silent producer is down within a second of its limit and up only after its recovery', async () => {
  const line = await openLine();
  await line.pass(30_000);
  expect(line.states.at(-1)).toBe('up');
  await line.clock.advance(ALIVE_MS_MAX - 1_000);
  expect(line.states.at(-1)).toBe('up');
  await line.clock.advance(2_000);
  expect(line.states.at(-1)).toBe('down');
  const asked = line.recoveries.length;
  await line.alive();
  expect(line.recoveries.length).toBe(asked + 1);
  expect(line.recoveries.at(-1)?.after).toBeGreaterThan(START);
  await line.say(odds(win('-1')));
  expect(line.states.at(-1)).toBe('down');
  expect(line.news()).toEqual([]);
  await line.complete();
  expect(line.states.at(-1)).toBe('up');
  expect(line.news()).toMatchObject([{ type: 'prices', markets: [{ state: 'suspended' }] }]);
});

test('a recovery whose end was lost in another silence, or never comes, is asked for again', async () => {
  const line = await openLine();
  await line.alive(0);
  const asked = line.recoveries.length;
  await line.clock.advance(ALIVE_MS_MAX + 1_000);
  await line.alive();
  expect(line.recoveries.length).toBe(asked + 1);
  for (let past = 0; past <= RECOVERY_MS_MAX; past += 10_000) {
    await line.clock.advance(10_000);
    await line.alive();
  }
  expect(line.recoveries.length).toBe(asked + 2);
  await line.complete();
  expect(line.states.at(-1)).toBe('up');
});

test('a recovery too long to be kept ends in a picture with its result and no price from before a goal', async () => {
  const line = await openLine(odds(handicap('-0.25', '1.90', '1.98'), state('6', 0, 0)));
  await line.alive(0);
  await line.say(
    odds('', state('7', 1, 0, half(1, 0))),
    verdict('bet_settlement', WIN_HALF),
    // More than is kept for a recovery.
    ...Array.from({ length: 4_000 }, (_, at) => odds(win(at % 2 ? '1' : '-1'))),
  );
  expect(line.news()).toEqual([]);
  await line.complete();
  const news = line.news();
  expect(news.map(({ type }) => type)).toEqual(['fixture', 'score', 'clock', 'prices', 'result']);
  expect(news.at(-2)).toMatchObject({
    markets: [
      { family: 'handicap', state: 'suspended' },
      { family: 'win', state: 'open' },
    ],
  });
  expect(news.at(-1)).toMatchObject({ result: { periods: { HT: { home: 1, away: 0 } } } });
});

test('a lost subscription is recovered, and a recovery that fails is asked for again', async () => {
  const line = await openLine();
  line.line.refuses = true;
  await line.alive(0);
  expect(line.faults.at(-1)).toContain('503');
  line.line.refuses = false;
  const asked = line.recoveries.length;
  await line.alive();
  expect(line.recoveries.length).toBe(asked + 1);
  await line.say(xml('snapshot_complete', { request_id: 999 }));
  await line.say(odds(win()));
  expect(line.news()).toEqual([]);
  await line.complete();
  expect(line.news().map(({ type }) => type)).toEqual(['prices']);
});

test.each([
  '<odds_change',
  '',
  '<a><b></a>',
  '<!DOCTYPE x [<!ENTITY e "x">]><alive product="1"/>',
  xml('odds_change', { event_id: '../../etc' }),
  xml('odds_change', {}),
  `<odds_change product="1" event_id="${EVENT}">${'<market id="1"/>'.repeat(50_001)}</odds_change>`,
])('a broken message costs only itself: %.30s', async (text) => {
  const line = await openLine();
  await line.say(text);
  expect(line.faults).toHaveLength(1);
  expect(line.news()).toEqual([]);
  await line.say(odds(win('-1')));
  expect(line.news()).toHaveLength(1);
});

test('messages of another producer and of events that are not offered are passed by', async () => {
  const line = createLine({ fixture: null });
  await line.complete();
  await line.say(odds(win()), odds(win()), odds(win()).replace('product="1"', 'product="3"'));
  expect(line.news()).toEqual([]);
  expect(line.faults).toEqual([]);
});

test.each(['1.1.1', '1e9', '-1.5', '0.99', '1', 'NaN', '99999999'])(
  '%s is no price',
  async (price) => {
    const line = await openLine();
    await line.say(odds(handicap('-0.25', price, '1.9')));
    expect(line.news().at(-1)).toMatchObject({ markets: [{ state: 'suspended' }] });
  },
);

test.each(['0.3', 'x', '1e2', '9999'])('a line of %s is not sold', async (line) => {
  const opened = await openLine();
  await opened.say(odds(handicap(line, '1.9', '1.9')));
  expect(opened.news()).toEqual([]);
});
