import { createFakeClock } from '@tianping/base/testing';
import { createFeedHub, type FeedEvent, type FeedMessage } from '@tianping/feeds';
import { createUnifiedFeed } from '../feed.ts';
import type { FixtureFacts } from '../fixture-facts.ts';

export const START = Date.UTC(2026, 2, 14, 12);
export const EVENT = 'sr:match:1001';
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
export const xml = (tag: string, attributes: object, inner = '') => {
  const all = Object.entries({ product: '1', timestamp: START, ...attributes });
  return `<${tag} ${all.map(([key, value]) => `${key}="${value}"`).join(' ')}>${inner}</${tag}>`;
};
export const odds = (inner: string, status = '') =>
  xml('odds_change', { event_id: EVENT }, `${status}<odds>${inner}</odds>`);
export const handicap = (line: string, home: string, away: string, status = '1') =>
  `<market id="16" specifiers="hcp=${line}" status="${status}" favourite="1">` +
  `<outcome id="1714" odds="${home}" active="1"/><outcome id="1715" odds="${away}"/></market>`;
export const win = (status = '1') =>
  `<market id="1" status="${status}"><outcome id="1" odds="2.10"/><outcome id="2" odds="3.4"/>` +
  '<outcome id="3" odds="3.6"/></market>';
export const state = (match: string, home: number, away: number, more = '') =>
  `<sport_event_status status="${match === '100' ? 3 : 1}" match_status="${match}" ` +
  `home_score="${home}" away_score="${away}"><clock match_time="23:45"/>${more}</sport_event_status>`;
export const half = (home: number, away: number) =>
  `<period_scores><period_score match_status_code="6" home_score="${home}" ` +
  `away_score="${away}"/></period_scores>`;
export const parts = (...all: readonly (readonly [code: string, home: number, away: number])[]) => {
  const scores = all.map(
    ([code, home, away]) =>
      `<period_score match_status_code="${code}" home_score="${home}" away_score="${away}"/>`,
  );
  return `<period_scores>${scores.join('')}</period_scores>`;
};
export const verdict = (tag: string, market: string, more: object = {}) =>
  tag === 'bet_settlement'
    ? xml(tag, { event_id: EVENT, certainty: 2, ...more }, `<outcomes>${market}</outcomes>`)
    : xml(tag, { event_id: EVENT, ...more }, market);
export const WIN = '<market id="1"/>';
export const WIN_HALF = '<market id="60"/>';

/** A feed on a line of its own, attached to a hub that records what it delivers. */
export function createLine(
  options: { readonly fixture?: FixtureFacts | null; readonly startAt?: number } = {},
) {
  const clock = createFakeClock(options.startAt ?? START);
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
    // The hub requests what a silent connection held back, which is answered immediately.
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
export async function openLine(...texts: string[]) {
  const line = createLine();
  await line.complete();
  await line.say(odds(win()), ...texts);
  line.news();
  return line;
}
