import { createFakeClock } from '@tianping/base/testing';
import { createFeedHub, type FeedEvent, type FeedMessage } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { createUnifiedFeed } from './feed.ts';
import type { FixtureFacts } from './fixture-facts.ts';
import { ALIVE_MS_MAX, RECOVERY_MS_MAX } from './limits.ts';

const START = Date.UTC(2026, 2, 14, 12);
const EVENT = 'sr:match:1001';
const name = (text: string) => ({ hans: text, hant: text });

const FIXTURE: FixtureFacts = {
  gameType: 'FT',
  league: { id: '100021', name: name('英超'), rank: 2 },
  home: name('青港'),
  away: name('白河'),
  startAt: START + 60_000,
  neutral: false,
};

/** Our own messages in the source's form. */
const xml = (tag: string, attributes: object, inner = '') => {
  const all = Object.entries({ product: '1', timestamp: START, ...attributes });
  return `<${tag} ${all.map(([key, value]) => `${key}="${value}"`).join(' ')}>${inner}</${tag}>`;
};
const odds = (inner: string, status = '') =>
  xml('odds_change', { event_id: EVENT }, `${status}<odds>${inner}</odds>`);
const handicap = (line: string, home: string, away: string, status = '1') =>
  `<market id="16" specifiers="hcp=${line}" status="${status}" favourite="1">` +
  `<outcome id="1714" odds="${home}" active="1"/><outcome id="1715" odds="${away}"/></market>`;
const win = (status = '1') =>
  `<market id="1" status="${status}"><outcome id="1" odds="2.10"/><outcome id="2" odds="3.4"/>` +
  '<outcome id="3" odds="3.6"/></market>';
const state = (match: string, home: number, away: number, more = '') =>
  `<sport_event_status status="${match === '100' ? 3 : 1}" match_status="${match}" ` +
  `home_score="${home}" away_score="${away}"><clock match_time="23:45"/>${more}</sport_event_status>`;
const half = (home: number, away: number) =>
  `<period_scores><period_score match_status_code="6" home_score="${home}" ` +
  `away_score="${away}"/></period_scores>`;
const verdict = (tag: string, market: string, more: object = {}) =>
  tag === 'bet_settlement'
    ? xml(tag, { event_id: EVENT, certainty: 2, ...more }, `<outcomes>${market}</outcomes>`)
    : xml(tag, { event_id: EVENT, ...more }, market);
const WIN = '<market id="1"/>';
const WIN_HALF = '<market id="60"/>';

function createLine(options: { readonly fixture?: FixtureFacts | null } = {}) {
  const clock = createFakeClock(START);
  const faults: string[] = [];
  const received: FeedEvent[] = [];
  const states: string[] = ['up'];
  const recoveries: { requestId: number; after: number | null }[] = [];
  let push: (text: string) => void = () => {};
  const line = { refuses: false };
  const feed = createUnifiedFeed({
    clock,
    product: '1',
    listen: (onMessage) => {
      push = onMessage;
      return () => {};
    },
    fixtureOf: async () => (options.fixture === undefined ? FIXTURE : options.fixture),
    async requestRecovery(request) {
      if (line.refuses) throw new Error('503');
      recoveries.push(request);
    },
    onFault: (fault) => faults.push(fault),
  });
  const hub = createFeedHub({
    clock,
    onEvent: (event) => received.push(event),
    onProducerDown: () => states.push('down'),
    onProducerUp: () => states.push('up'),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  hub.attach(feed);
  const say = async (...texts: string[]): Promise<void> => {
    for (const text of texts) push(text);
    await settle();
    // The hub asks for what a mute line kept, which is answered at once.
    await clock.advance(1);
    await settle();
  };
  return {
    clock,
    line,
    faults,
    states,
    recoveries,
    say,
    alive: (subscribed = 1) => say(xml('alive', { subscribed })),
    /** Ends the recovery under way. */
    complete: () =>
      say(xml('snapshot_complete', { request_id: recoveries.at(-1)?.requestId ?? 0 })),
    async pass(ms: number, alive = true) {
      for (let passed = 0; passed < ms; passed += 5_000) {
        await clock.advance(5_000);
        if (alive) await say(xml('alive', { subscribed: 1, timestamp: clock.now() }));
      }
    },
    news(): FeedMessage[] {
      const messages = received
        .map(({ message }) => message)
        .filter(({ type }) => type !== 'alive');
      received.length = 0;
      return messages;
    },
  };
}

/** A line that is up, with its event known. */
async function openLine(...texts: string[]) {
  const line = createLine();
  await line.complete();
  await line.say(odds(win()), ...texts);
  line.news();
  return line;
}

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

test('a tally settles when the source has settled a market on it, the match when its end is there', async () => {
  const line = await openLine();
  await line.say(odds('', state('7', 1, 0, half(1, 0))));
  expect(line.news().some(({ type }) => type === 'result')).toBe(false);
  await line.say(verdict('bet_settlement', WIN_HALF, { certainty: 1 }));
  expect(line.news()).toMatchObject([
    {
      result: {
        revision: 1,
        status: 'open',
        certainty: 'provisional',
        periods: { HT: { home: 1 } },
      },
    },
  ]);
  await line.say(odds('', state('100', 2, 0, half(1, 0))), verdict('bet_settlement', WIN));
  expect(line.news().at(-1)).toMatchObject({
    result: { status: 'final', certainty: 'confirmed', periods: { FT: { home: 2, away: 0 } } },
  });
});

test('roll backs take a settlement or a cancellation back, and the same again changes nothing', async () => {
  const line = await openLine(
    odds('', state('100', 2, 0, half(1, 0))),
    verdict('bet_settlement', WIN + WIN_HALF),
  );
  const settled = verdict('rollback_bet_settlement', WIN);
  await line.say(settled, settled);
  expect(line.news()).toMatchObject([
    { result: { revision: 2, status: 'open', periods: { HT: {} } } },
  ]);
  const cancel = verdict('bet_cancel', '<market id="18" specifiers="total=2.5" void_reason="5"/>', {
    start_time: START,
    end_time: START + 1_000,
  });
  await line.say(cancel);
  expect(line.news().at(-1)).toMatchObject({
    result: {
      revision: 3,
      voids: [{ family: 'total', line: 10, from: START, to: START + 1_000, reason: 'DL' }],
    },
  });
  await line.say(cancel.replaceAll('bet_cancel', 'rollback_bet_cancel'));
  expect(line.news().at(-1)).toMatchObject({ result: { revision: 4 } });
  await line.say(verdict('bet_settlement', WIN));
  expect(line.news().at(-1)).toMatchObject({ result: { revision: 5, status: 'final' } });
});

test.each([
  ['70', { status: 'cancelled', reason: 'D1' }],
  ['60', { status: 'postponed', reason: 'D4' }],
  ['90', { status: 'abandoned', reason: 'D2' }],
] as const)('a match with status %s ends as %j', async (code, wanted) => {
  const line = await openLine();
  await line.say(odds('', state(code, 1, 0)));
  expect(line.news().at(-1)).toMatchObject({ type: 'result', result: wanted });
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
