import type { UnixMs } from '@tianping/base';
import type { GameType, MatchResult, SelectionVerdict, VoidOrder } from '@tianping/feeds';
import { countsWholeMatch, placesOf } from './markets.ts';
import { wholeOf } from './numbers.ts';
import type { EventStatus } from './status.ts';
import { reasonOf, verdictsOf } from './verdicts.ts';
import { childOf, childrenOf, type XmlElement } from './xml.ts';

/** What a stream has said of the end of a match so far; every message makes a new picture of it. */
export interface ResultBook {
  readonly revision: number;
  /** Markets that the source has settled, by their place with us. */
  readonly settled: ReadonlyMap<string, SettledMarket>;
  readonly voids: readonly (VoidOrder & { readonly name: string })[];
  readonly isConfirmed: boolean;
  /** The last result told, without its revision. */
  readonly told: string;
}

interface SettledMarket {
  /** The tally that it counts. */
  readonly period: string;
  readonly verdicts: readonly SelectionVerdict[];
  /** It came while the match was on: what was decided then stays so however the match ends. */
  readonly inPlay: boolean;
}

export const EMPTY_BOOK: ResultBook = {
  revision: 0,
  settled: new Map(),
  voids: [],
  isConfirmed: true,
  told: '',
};

/** The match that a message is about, as its book needs to know it. */
interface OfMatch {
  readonly gameType: GameType;
  readonly status: EventStatus;
}

/** The book after a message about settlement, cancellation or the taking back of either. */
export function takeVerdict(book: ResultBook, message: XmlElement, match: OfMatch): ResultBook {
  switch (message.name) {
    case 'bet_settlement':
      return settle(book, message, match);
    case 'rollback_bet_settlement':
      return { ...book, settled: without(book.settled, message, match.gameType) };
    case 'bet_cancel':
      return { ...book, voids: [...book.voids, ...voidsOf(message, match.gameType)] };
    case 'rollback_bet_cancel': {
      const gone = new Set(voidsOf(message, match.gameType).map(({ name }) => name));
      return { ...book, voids: book.voids.filter(({ name }) => !gone.has(name)) };
    }
    default:
      return book;
  }
}

/**
 * The result as it stands, or null when it says nothing new. A tally counts as completed when the
 * source has settled a market on it and its status has its score; the whole match is over when that
 * holds for the full time. Money so moves by scores that the source has confirmed by settling.
 */
export function resultOf(
  book: ResultBook,
  match: OfMatch & { readonly source: string; readonly at: UnixMs },
): { readonly book: ResultBook; readonly result: MatchResult } | null {
  const { status, source, at } = match;
  const picture = pictureOf(book, status);
  if (picture === null) return null;
  const told = JSON.stringify(picture);
  if (told === book.told) return null;
  const revision = book.revision + 1;
  const result: MatchResult = { ...picture, revision, source, at };
  return { book: { ...book, revision, told }, result };
}

type Picture = Omit<MatchResult, 'revision' | 'source' | 'at'>;

function pictureOf(book: ResultBook, status: EventStatus): Picture | null {
  const more = extrasOf(book, status);
  const { end } = status;
  if (end === 'cancelled') return { status: end, reason: 'D1', periods: {}, ...more };
  if (end === 'postponed') return { status: end, reason: 'D4', periods: {}, ...more };
  if (end === 'walkover') return { status: end, reason: 'D8', periods: {}, ...more };
  if (end === 'abandoned' || end === 'retired') return stoppedPicture(status, more);
  return playedPicture(book, status, more);
}

type Extras = Pick<Picture, 'voids' | 'verdicts' | 'winner'>;

/** What stands of a match that was stopped is for the sport's own rules to say. */
function stoppedPicture(status: EventStatus, more: Extras): Picture {
  const { completed: periods, board } = status;
  return status.end === 'retired'
    ? { status: 'retired', reason: 'D8', periods, board, ...more }
    : { status: 'abandoned', reason: 'D2', periods, board, ...more };
}

function playedPicture(book: ResultBook, status: EventStatus, more: Extras): Picture | null {
  const { end, board } = status;
  const tallies = end === null ? status.completed : { ...status.completed, FT: board.FT };
  const confirmed = new Set([...book.settled.values()].map(({ period }) => period));
  const periods = Object.fromEntries(
    Object.entries(tallies).filter(([name]) => confirmed.has(name)),
  );
  const isFinal = end === 'ended' && periods.FT !== undefined;
  const isNew = book.told !== '' || Object.keys(periods).length > 0 || Object.keys(more).length > 0;
  if (!isFinal && !isNew) return null;
  return {
    status: isFinal ? 'final' : 'open',
    certainty: book.isConfirmed ? 'confirmed' : 'provisional',
    // A match that is over has no other word to come on the tallies that nothing was sold on.
    periods: isFinal ? { ...tallies } : periods,
    board,
    ...more,
  };
}

/** Of a match that was not played to its end only what the source settled before it stopped. */
function extrasOf(book: ResultBook, { end, winner }: EventStatus): Extras {
  const voids = book.voids.map(({ name, ...order }) => order);
  const isStopped = end !== null && end !== 'ended';
  const verdicts = [...book.settled.values()]
    .filter(({ inPlay }) => inPlay || !isStopped)
    .flatMap((market) => market.verdicts);
  return {
    ...(voids.length > 0 ? { voids } : {}),
    ...(verdicts.length > 0 ? { verdicts } : {}),
    ...(winner === null ? {} : { winner }),
  };
}

function settle(book: ResultBook, message: XmlElement, match: OfMatch): ResultBook {
  const settled = new Map(book.settled);
  for (const market of childrenOf(childOf(message, 'outcomes') ?? message, 'market')) {
    const verdicts = verdictsOf(market, match.gameType);
    for (const { name, family, period } of namedPlacesOf(market, match.gameType)) {
      settled.set(name, {
        period,
        verdicts: verdicts.filter((verdict) => verdict.family === family),
        inPlay: match.status.end === null,
      });
    }
  }
  return { ...book, settled, isConfirmed: message.attributes.certainty !== '1' };
}

/** Its places with us, each by a name of its own: two markets of the source may share one. */
function namedPlacesOf(market: XmlElement, gameType: GameType) {
  const { id } = market.attributes;
  return placesOf(market, gameType).map(({ key: { family, period, line } }) => ({
    name: `${id}.${family}.${period}.${line}`,
    family,
    period,
    line,
  }));
}

function without(
  settled: ResultBook['settled'],
  message: XmlElement,
  gameType: GameType,
): ResultBook['settled'] {
  const left = new Map(settled);
  for (const market of childrenOf(message, 'market')) {
    for (const { name } of namedPlacesOf(market, gameType)) left.delete(name);
  }
  return left;
}

/** A cancellation of markets, of all bets or of those struck between two moments. */
function voidsOf(message: XmlElement, gameType: GameType): ResultBook['voids'] {
  const { start_time, end_time } = message.attributes;
  const between = {
    ...(momentOf(start_time) === null ? {} : { from: momentOf(start_time) ?? 0 }),
    ...(momentOf(end_time) === null ? {} : { to: momentOf(end_time) ?? 0 }),
  };
  return childrenOf(message, 'market').flatMap((market) =>
    namedPlacesOf(market, gameType).map(({ name, family, period, line }) => ({
      name: `${name} ${start_time ?? ''} ${end_time ?? ''}`,
      family,
      period,
      ...(line === null ? {} : { line }),
      ...(line !== null && countsWholeMatch(family, gameType)
        ? ({ wholeMatchLine: true } as const)
        : {}),
      ...between,
      reason: reasonOf(market) ?? 'DX',
    })),
  );
}

function momentOf(text: string | undefined): UnixMs | null {
  return /^\d{13}$/.test(text ?? '') ? Number(text) : (wholeOf(text) ?? null);
}
