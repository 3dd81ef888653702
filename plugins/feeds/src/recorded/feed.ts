import type { Clock, UnixMs } from '@tianping/base';
import {
  createScriptedFeed,
  type Feed,
  type FeedMessage,
  type TimedMessage,
} from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { RECORDED_ANNOUNCE_MS, SILENCE_MS } from '../limits.ts';
import { courseOf, type Stretch } from './course.ts';
import { NOTHING } from './sets/football-tallies.ts';
import { asWritten, type RecordedMatch } from './types.ts';

export interface RecordedFeedOptions {
  readonly matches: readonly RecordedMatch[];
  readonly clock: Clock;
  /** Wall clock time at which the first of the matches starts. */
  readonly startAt: UnixMs;
  /** How many times faster than real time the recording is played. */
  readonly speed: number;
  /** Name of the feed; must differ between two recordings that are played together. */
  readonly producer?: string;
  /** Named as the source of the results. */
  readonly source?: string;
}

/**
 * Plays recorded matches of any sport as if they happened now: fixture and closing prices, start, scores
 * part by part and what else the recording knows, prices in play where it has them, result.
 */
export function createRecordedFeed(options: RecordedFeedOptions): Feed {
  return createScriptedFeed({
    producer: options.producer ?? 'recorded',
    clock: options.clock,
    silenceMs: SILENCE_MS,
    script: scriptOf(options),
  });
}

function scriptOf(options: RecordedFeedOptions): readonly TimedMessage[] {
  const { matches, speed } = options;
  const first = matches.reduce((least, { startAt }) => Math.min(least, startAt), Infinity);
  return matches.flatMap((match) => {
    const startAt = options.startAt + Math.round((match.startAt - first) / speed);
    return messagesOf(match, { startAt, speed, source: options.source ?? 'recorded' });
  });
}

interface Plan {
  readonly startAt: UnixMs;
  readonly speed: number;
  readonly source: string;
}

function messagesOf(match: RecordedMatch, plan: Plan): readonly TimedMessage[] {
  const { key, prices } = match;
  const at = plan.startAt - Math.round(RECORDED_ANNOUNCE_MS / plan.speed);
  const opened: readonly TimedMessage[] =
    prices.length > 0 ? [{ at, message: { type: 'prices', key, markets: prices } }] : [];
  const isPlayed = match.result.status !== 'walkover' && match.result.status !== 'cancelled';
  const played = isPlayed ? playedMessages(match, plan) : [];
  const endAt = played.at(-1)?.at ?? plan.startAt;
  return [
    { at, message: fixtureOf(match, plan.startAt) },
    ...opened,
    ...closing(match, plan.startAt),
    ...played,
    ...tickMessages(match, { ...plan, endAt }),
    { at: endAt, message: clock(match, 'ended', 0, false, plan) },
    { at: endAt, message: resultOf(match, endAt, plan.source) },
  ];
}

function fixtureOf(match: RecordedMatch, startAt: UnixMs): FeedMessage {
  const { key, gameType, league, home, away, bestOf } = match;
  return {
    type: 'fixture',
    fixture: {
      key,
      gameType,
      startAt,
      neutral: false,
      league: { id: `recorded-${league}`, name: asWritten(league), rank: 100 },
      home: asWritten(home),
      away: asWritten(away),
      ...(bestOf === undefined ? {} : { bestOf }),
    },
  };
}

/** Closing prices are the last ones before the start: the markets close with it. */
function closing({ key, prices }: RecordedMatch, at: UnixMs): readonly TimedMessage[] {
  if (prices.length === 0) return [];
  const markets = prices.map((quote) => ({ ...quote, state: 'closed' as const }));
  return [{ at, message: { type: 'prices', key, markets } }];
}

function playedMessages(match: RecordedMatch, plan: Plan): readonly TimedMessage[] {
  const { key } = match;
  const messages: TimedMessage[] = [
    { at: plan.startAt, message: { type: 'score', key, board: { FT: NOTHING } } },
  ];
  let playedMs = 0;
  let shown = NOTHING;
  const wall = (ms: number): UnixMs => plan.startAt + Math.round(ms / plan.speed);
  for (const stretch of courseOf(match)) {
    const { phase, clockMs, running, lastsMs, board } = stretch;
    const beginMs = playedMs;
    messages.push({ at: wall(beginMs), message: clock(match, phase, clockMs, running, plan) });
    for (const { afterMs, message } of stretch.messages ?? []) {
      if (message.type === 'score') shown = message.board.FT;
      messages.push({ at: wall(beginMs + afterMs), message });
    }
    playedMs += lastsMs;
    if (board === undefined) continue;
    const incident = incidentOf(match, shown, board.FT);
    messages.push({ at: wall(playedMs), message: { type: 'score', key, board, ...incident } });
    shown = board.FT;
  }
  return [...messages, { at: wall(playedMs), message: { type: 'alive' } }];
}

function incidentOf({ gameType }: RecordedMatch, before: Score, now: Score) {
  const isSame = before.home === now.home && before.away === now.away;
  if (isSame) return {};
  return { incident: gameType === 'FT' ? 'goal' : 'points' } as const;
}

/** Prices in play at the time they were seen, the last of them closed at the end. */
function tickMessages(
  match: RecordedMatch,
  plan: Plan & { readonly endAt: UnixMs },
): readonly TimedMessage[] {
  const { key, ticks = [] } = match;
  const at = (seenAt: UnixMs): UnixMs =>
    plan.startAt + Math.max(0, Math.round((seenAt - match.startAt) / plan.speed));
  const shown = ticks.filter((tick) => at(tick.at) < plan.endAt);
  return shown.flatMap((tick, index): readonly TimedMessage[] => {
    const before = shown[index - 1]?.markets ?? [];
    const lines = new Set(tick.markets.map(({ line }) => line));
    const gone = before.filter(({ line }) => !lines.has(line));
    const markets = [
      ...tick.markets,
      ...gone.map((quote) => ({ ...quote, state: 'closed' as const })),
    ];
    const open: TimedMessage = { at: at(tick.at), message: { type: 'prices', key, markets } };
    if (index < shown.length - 1) return [open];
    const closed = tick.markets.map((quote) => ({ ...quote, state: 'closed' as const }));
    return [open, { at: plan.endAt, message: { type: 'prices', key, markets: closed } }];
  });
}

function clock(
  { key }: RecordedMatch,
  phase: Stretch['phase'],
  clockMs: number,
  running: boolean,
  { speed }: Plan,
): FeedMessage {
  return { type: 'clock', key, phase, clockMs, running, rate: speed };
}

function resultOf({ key, result }: RecordedMatch, at: UnixMs, source: string): FeedMessage {
  return { type: 'result', key, result: { ...result, revision: 1, source, at } };
}
