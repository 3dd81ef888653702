import type { Clock, LocalizedText, UnixMs } from '@tianping/base';
import { createScriptedFeed, type Feed, type GameType, type TimedMessage } from '@tianping/feeds';
import { SILENCE_MS } from '../limits.ts';
import { readExchangeStream } from './exchange-stream.ts';
import { readLadders } from './ladders.ts';
import { readMarketBooks } from './market-books.ts';
import { messagesOfMarket, type Outcome } from './messages-of-market.ts';
import type { RecordedMarket } from './recorded.ts';

/** `stream`: market change messages; `ladders`: recorded price ladders; `books`: answers to "list market book". */
export type RecordingFormat = 'stream' | 'ladders' | 'books';

export interface StreamReplayOptions {
  /** The recording, one JSON value a line, already unpacked. */
  readonly text: string;
  readonly format: RecordingFormat;
  readonly clock: Clock;
  /** Wall clock time of the first recorded moment. */
  readonly startAt: UnixMs;
  /** How many times faster than real time it is played. */
  readonly speed: number;
  /** Our sports by the exchange's sport ids; sports not listed are left out. */
  readonly gameTypes?: Readonly<Record<string, GameType>>;
  readonly league?: { readonly id: string; readonly name: LocalizedText; readonly rank: number };
  /** Names for what the recording writes in English. */
  readonly names?: Readonly<Record<string, LocalizedText>>;
  /** Endings by event name, for recordings without a winner. */
  readonly outcomes?: Readonly<Record<string, Outcome>>;
  /** Plays these markets only. */
  readonly marketIds?: readonly string[];
  readonly producer?: string;
}

const READERS: Readonly<Record<RecordingFormat, (text: string) => readonly RecordedMarket[]>> = {
  stream: readExchangeStream,
  ladders: readLadders,
  books: readMarketBooks,
};

/** The exchange's numbers of football and basketball. */
const OFFERED_SPORTS: Readonly<Record<string, GameType>> = { '1': 'FT', '7522': 'BK' };

/** Replays recorded in-play streams as matches with a win market, as if they were played now. */
export function createStreamReplayFeed(options: StreamReplayOptions): Feed {
  return createScriptedFeed({
    producer: options.producer ?? 'stream-replay',
    clock: options.clock,
    silenceMs: SILENCE_MS,
    script: scriptOfRecording(options),
  });
}

export function scriptOfRecording(
  options: Omit<StreamReplayOptions, 'clock'>,
): readonly TimedMessage[] {
  const producer = options.producer ?? 'stream-replay';
  const markets = READERS[options.format](options.text).filter(
    (market) => options.marketIds?.includes(market.id) ?? true,
  );
  const first = markets.reduce((min, one) => Math.min(min, one.ticks[0]?.at ?? min), Infinity);
  const league = options.league ?? {
    id: producer,
    name: { hans: 'Exchange', hant: 'Exchange' },
    rank: 200,
  };
  return markets.flatMap((market) => {
    const gameType = gameTypeOf(market, options.gameTypes ?? OFFERED_SPORTS);
    if (!gameType) return [];
    return messagesOfMarket({
      key: `${producer}.${market.id}`,
      market,
      gameType,
      league,
      nameOf: (name) => options.names?.[name] ?? { hans: name, hant: name },
      outcome: options.outcomes?.[market.eventName] ?? null,
      source: 'Betfair Exchange',
      wallAt: (at) => options.startAt + Math.round((at - first) / options.speed),
    });
  });
}

/** A recording that does not name its sport is football when it has a draw. */
function gameTypeOf(
  market: RecordedMarket,
  offered: Readonly<Record<string, GameType>>,
): GameType | undefined {
  if (market.eventTypeId !== null) return offered[market.eventTypeId];
  return market.runners.some((runner) => runner.isDraw) ? 'FT' : 'BK';
}
