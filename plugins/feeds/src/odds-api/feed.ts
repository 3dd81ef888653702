import type { Clock, LocalizedText } from '@tianping/base';
import { createFeedOutbox, type Feed, type FeedMessage } from '@tianping/feeds';
import {
  type HeldEvent,
  keyOf,
  type NamingOptions,
  pictureOf,
  type Step,
  stepAway,
  stepByOdds,
  stepByScore,
  stepByScoreAlone,
} from './messages.ts';
import { readOdds, readScores } from './payload.ts';

export interface OddsApiOptions {
  readonly clock: Clock;
  /**
   * Asks the source and returns the parsed body; rejects when there is none. It knows host, key and region: `path`
   * is `/v4/sports/{sport}/odds` or `/scores`.
   */
  readonly ask: (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Sport keys of the source: `soccer_epl`, `tennis_atp_munich` … */
  readonly sports: readonly string[];
  readonly markets?: readonly string[];
  /** Bookmakers by preference, see `quotesOf`. */
  readonly bookmakers?: readonly string[];
  readonly oddsFormat?: 'decimal' | 'american';
  readonly nameOf?: (name: string) => LocalizedText;
  /** Time between two requests for the same sport. */
  readonly oddsEveryMs?: number;
  readonly scoresEveryMs?: number;
  readonly producer?: string;
  /** An answer, or a part of it, could not be read, or there was none. */
  readonly onFault?: (fault: string) => void;
}

const ODDS_EVERY_MS = 30_000;
const SCORES_EVERY_MS = 60_000;

/**
 * Polls The Odds API for prices and scores and publishes what changed. While the source gives no answer the feed
 * falls silent, so that its matches are suspended instead of being sold at old prices.
 */
export function createOddsApiFeed(options: OddsApiOptions): Feed {
  const { clock, producer = 'odds-api', oddsEveryMs = ODDS_EVERY_MS } = options;
  const silenceMs = oddsEveryMs * 3;
  const held = new Map<string, HeldEvent>();
  const outbox = createFeedOutbox({
    producer,
    clock,
    aliveEveryMs: Math.floor(silenceMs / 3),
    picture: () => [...held.values()].flatMap(pictureOf),
  });
  const { say, mute } = outbox;
  const poller = createPoller({ ...options, producer, held, say, mute, failing: new Set() });
  return {
    producer,
    silenceMs,
    start(deliver) {
      outbox.start(deliver);
      poller.start();
    },
    stop() {
      poller.stop();
      outbox.stop();
    },
    recover: (afterSeq) => outbox.recover(afterSeq),
  };
}

interface PollerOptions extends OddsApiOptions {
  readonly producer: string;
  readonly held: Map<string, HeldEvent>;
  readonly say: (message: FeedMessage) => void;
  readonly mute: (on: boolean) => void;
  /** The requests whose last attempt got no answer. */
  readonly failing: Set<string>;
}

function createPoller(options: PollerOptions): { start(): void; stop(): void } {
  const { clock, oddsEveryMs = ODDS_EVERY_MS, scoresEveryMs = SCORES_EVERY_MS } = options;
  const cancels = new Set<() => void>();
  /** Counts starts and stops: a request of an earlier start goes on with nothing. */
  let era = 0;
  /** Asks immediately and then this long after each answer, so that a slow source never gets two requests at a time. */
  const every = (ms: number, ask: () => Promise<void>): void => {
    const mine = era;
    const round = async (): Promise<void> => {
      await ask();
      if (era !== mine) return;
      const cancel = clock.after(ms, () => {
        cancels.delete(cancel);
        void round();
      });
      cancels.add(cancel);
    };
    void round();
  };
  return {
    start() {
      era += 1;
      for (const sport of options.sports) {
        every(oddsEveryMs, () => askOdds(options, sport));
        every(scoresEveryMs, () => askScores(options, sport));
      }
    },
    stop() {
      era += 1;
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}

async function askOdds(options: PollerOptions, sport: string): Promise<void> {
  const { held, clock, markets = ['h2h', 'spreads', 'totals'], onFault = () => {} } = options;
  const body = await answerOf(options, `/v4/sports/${sport}/odds`, {
    markets: /_(winner|outright)$/.test(sport) ? 'outrights' : markets.join(','),
    oddsFormat: options.oddsFormat ?? 'decimal',
    dateFormat: 'iso',
  });
  if (body === null) return;
  const { events, faults } = readOdds(body);
  for (const fault of faults) onFault(fault);
  const naming = namingOf(options);
  const seen = new Set<string>();
  for (const event of events) {
    const key = keyOf(options.producer, event.id);
    seen.add(key);
    take(options, stepByOdds(held.get(key), event, { ...naming, now: clock.now() }));
  }
  for (const match of [...held.values()]) {
    if (match.sportKey === sport && !seen.has(match.key)) take(options, stepAway(match));
  }
}

async function askScores(options: PollerOptions, sport: string): Promise<void> {
  const { held, clock, onFault = () => {} } = options;
  const body = await answerOf(options, `/v4/sports/${sport}/scores`, {
    daysFrom: '3',
    dateFormat: 'iso',
  });
  if (body === null) return;
  const { events, faults } = readScores(body);
  for (const fault of faults) onFault(fault);
  for (const event of events) {
    const match = held.get(keyOf(options.producer, event.id));
    const now = clock.now();
    if (match) take(options, stepByScore(match, event, now));
    else take(options, stepByScoreAlone(event, { ...namingOf(options), now }));
  }
}

/** Null when the source did not answer: nothing is published until it does. */
async function answerOf(
  options: PollerOptions,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  try {
    const body = await options.ask(path, query);
    options.failing.delete(path);
    options.mute(options.failing.size > 0);
    return body;
  } catch (fault) {
    options.failing.add(path);
    options.mute(true);
    options.onFault?.(`${path}: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}

function take({ held, say }: PollerOptions, step: Step | null): void {
  if (!step) return;
  held.set(step.held.key, step.held);
  for (const message of step.messages) say(message);
}

function namingOf({ producer, bookmakers = [], oddsFormat, nameOf }: PollerOptions): NamingOptions {
  return {
    producer,
    bookmakers,
    oddsFormat: oddsFormat ?? 'decimal',
    nameOf: nameOf ?? ((name) => ({ hans: name, hant: name })),
  };
}
