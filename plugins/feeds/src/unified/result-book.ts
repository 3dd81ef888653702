import type { UnixMs } from '@tianping/base';
import type { GameType, MatchResult, VoidOrder } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import { keyOfMarket, restarts } from './markets.ts';
import { wholeOf } from './numbers.ts';
import type { EventStatus } from './status.ts';
import { childOf, childrenOf, type XmlElement } from './xml.ts';

/** What a stream has stated about the end of a match so far; every message makes a new book. */
export interface ResultBook {
  /** Of the last published result; see {@link nextRevision}. */
  readonly revision: number;
  /** Markets reported as settled, by the tally that they count. */
  readonly settled: ReadonlyMap<string, ReadonlySet<string>>;
  readonly voids: readonly (VoidOrder & { readonly name: string })[];
  readonly isConfirmed: boolean;
  /** The last published result, without its revision. */
  readonly lastPublished: string;
}

export const EMPTY_BOOK: ResultBook = {
  revision: 0,
  settled: new Map(),
  voids: [],
  isConfirmed: true,
  lastPublished: '',
};

/** The book after a message about a settlement, a cancellation or a rollback of either. */
export function takeVerdict(book: ResultBook, message: XmlElement): ResultBook {
  switch (message.name) {
    case 'bet_settlement':
      return settle(book, message);
    case 'rollback_bet_settlement':
      return {
        ...book,
        settled: without(book.settled, childrenOf(message, 'market').map(placeOf)),
      };
    case 'bet_cancel':
      return { ...book, voids: [...book.voids, ...voidsOf(message)] };
    case 'rollback_bet_cancel': {
      const gone = new Set(voidsOf(message).map(({ name }) => name));
      return { ...book, voids: book.voids.filter(({ name }) => !gone.has(name)) };
    }
    default:
      return book;
  }
}

/**
 * The current result, or null when it states nothing new. A tally counts as completed when the source has settled a
 * market on it and its status has its score; the whole match is over when that holds for the full time. Money thus
 * moves only by scores that the source has confirmed by settling.
 */
export function resultOf(
  book: ResultBook,
  match: {
    readonly status: EventStatus;
    readonly gameType: GameType;
    readonly source: string;
    readonly at: UnixMs;
    readonly now: UnixMs;
  },
): { readonly book: ResultBook; readonly result: MatchResult } | null {
  const { status, source, at, now } = match;
  const picture = pictureOf(book, status);
  if (picture === null) return null;
  const reported = JSON.stringify(picture);
  if (reported === book.lastPublished) return null;
  const revision = nextRevision(book, now);
  const result: MatchResult = { ...picture, revision, source, at };
  return { book: { ...book, revision, lastPublished: reported }, result };
}

/**
 * Later than any revision of an earlier process, which numbered by the same clock: the source numbers nothing. Seconds
 * since 1970 stay within 32 bits until 2038.
 */
function nextRevision({ revision }: ResultBook, now: UnixMs): number {
  return Math.max(revision + 1, Math.floor(now / 1_000));
}

type Picture = Omit<MatchResult, 'revision' | 'source' | 'at'>;

function pictureOf(book: ResultBook, status: EventStatus): Picture | null {
  const voids = book.voids.map(({ name, ...order }) => order);
  const more = voids.length > 0 ? { voids } : {};
  const { end, board } = status;
  if (end === 'cancelled') return { status: end, reason: 'D1', periods: {}, ...more };
  if (end === 'postponed') return { status: end, reason: 'D4', periods: {}, ...more };
  const isPlayed = end === 'ended';
  const tallies = isPlayed ? { ...status.completed, FT: board.FT } : status.completed;
  const periods = Object.fromEntries(
    Object.entries(tallies).filter(([name]) => (book.settled.get(name)?.size ?? 0) > 0),
  );
  if (end === 'abandoned') return { status: end, reason: 'D2', periods, board, ...more };
  const isFinal = isPlayed && periods.FT !== undefined;
  const wasReported = book.lastPublished !== '';
  if (!isFinal && Object.keys(periods).length === 0 && voids.length === 0 && !wasReported)
    return null;
  return {
    status: isFinal ? 'final' : 'open',
    certainty: book.isConfirmed ? 'confirmed' : 'provisional',
    // Once a match is over, nothing more will come on tallies that nothing was sold on.
    periods: isFinal ? { ...tallies } : periods,
    board,
    ...more,
  };
}

function settle(book: ResultBook, message: XmlElement): ResultBook {
  const settled = new Map(book.settled);
  for (const market of childrenOf(childOf(message, 'outcomes') ?? message, 'market')) {
    const place = placeOf(market);
    if (place) settled.set(place.period, new Set(settled.get(place.period)).add(place.name));
  }
  return { ...book, settled, isConfirmed: message.attributes.certainty !== '1' };
}

interface MarketPlace {
  readonly period: string;
  readonly name: string;
}

function placeOf(market: XmlElement): MarketPlace | null {
  const key = keyOfMarket(market);
  return key && { period: key.period, name: `${key.family}.${key.period}.${key.line}` };
}

function without(
  settled: ResultBook['settled'],
  gone: readonly (MarketPlace | null)[],
): ResultBook['settled'] {
  const left = new Map(settled);
  for (const place of gone) {
    if (!place) continue;
    const markets = new Set(left.get(place.period));
    markets.delete(place.name);
    left.set(place.period, markets);
  }
  return left;
}

/** A cancellation of markets: of all bets, or of those accepted between two moments. */
function voidsOf(message: XmlElement): ResultBook['voids'] {
  const { start_time, end_time } = message.attributes;
  const between = {
    ...(momentOf(start_time) === null ? {} : { from: momentOf(start_time) ?? 0 }),
    ...(momentOf(end_time) === null ? {} : { to: momentOf(end_time) ?? 0 }),
  };
  return childrenOf(message, 'market').flatMap((market) => {
    const key = keyOfMarket(market);
    if (!key) return [];
    const { family, period, line } = key;
    const name = `${family}.${period}.${line} ${start_time ?? ''} ${end_time ?? ''}`;
    const reason = REASONS[market.attributes.void_reason ?? ''] ?? 'DX';
    const fromStart = restarts(market) ? { fromStart: true as const } : {};
    const at = line === null ? {} : { line, ...fromStart };
    return [{ name, family, period, ...at, ...between, reason }];
  });
}

function momentOf(text: string | undefined): UnixMs | null {
  return /^\d{13}$/.test(text ?? '') ? Number(text) : (wholeOf(text) ?? null);
}

/** The source's reasons that have a code of their own with us. */
const REASONS: Readonly<Record<string, VoidCode>> = {
  '1': 'DX',
  '2': 'D1',
  '3': 'D4',
  '4': 'D2',
  '5': 'DL',
  '6': 'DM',
  '7': 'D8',
  '8': 'DG',
  '9': 'DV',
  '10': 'DS',
  '11': 'D9',
};
