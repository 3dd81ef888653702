import { must } from '@tianping/base';
import type { Period, Side } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { MarketPlace } from '@tianping/sportsbook';
import { numberOf } from './codes.ts';
import { messages } from './messages.ts';

/** What a tally counts, as far as the names of markets differ by it. */
export type Unit = 'goals' | 'points' | 'sets' | 'rounds' | 'runs' | 'kills';
type Place = Pick<MarketPlace, 'gameType' | 'period'>;

export function unitOf({ gameType, period }: Place): Unit {
  switch (gameType) {
    case 'BK':
    case 'AF':
      return 'points';
    case 'BS':
      return 'runs';
    case 'TN':
      return period === 'FT' ? 'sets' : 'rounds';
    case 'SK':
      return period.startsWith('S') ? 'points' : 'rounds';
    case 'VB':
    case 'TT':
    case 'BM':
      return period === 'FT' ? 'rounds' : 'points';
    case 'ES':
      return period.startsWith('K') ? 'kills' : 'rounds';
    default:
      return 'goals';
  }
}

/** A market with the part of the match in front: `上半场让球`. The whole is named in football only. */
export function segmentLabel(place: Place, market: Message | string, { t }: Translator): string {
  const name = typeof market === 'string' ? market : t(market);
  return t(messages.segmentMarket, { segment: segmentName(place, t), market: name });
}

/** As {@link segmentLabel}, without saying that it is the whole. */
export function partLabel(place: Place, market: Message | string, translator: Translator): string {
  if (place.period !== 'FT') return segmentLabel(place, market, translator);
  return typeof market === 'string' ? market : translator.t(market);
}

function segmentName({ gameType, period }: Place, t: Translator['t']): string {
  const isFootball = gameType === 'FT' || gameType === 'VF';
  if (period === 'FT') return isFootball ? t(messages.whole) : '';
  const range = FRAME_RANGES[period];
  if (range !== undefined) return t(messages.frames, range);
  const plain = SEGMENTS[period];
  if (plain !== undefined) return t(plain);
  const n = numberOf(period);
  if (n === '') return '';
  if (period.startsWith('F')) return t(messages.innings, { n });
  if (period.startsWith('Q') || period.startsWith('P')) return t(messages.quarter, { n });
  return t(gameType === 'TN' ? messages.set : messages.round, { n });
}

const SEGMENTS: Readonly<Record<Period, Message>> = {
  HT: messages.firstHalf,
  H2: messages.secondHalf,
  RT: messages.regulation,
  CR: messages.corners,
  CRHT: messages.cornersHalf,
  CD: messages.cards,
  CDHT: messages.cardsHalf,
  ET: messages.extraTime,
};

const FRAME_RANGES: Readonly<Record<Period, { readonly from: number; readonly to: number }>> = {
  RA: { from: 1, to: 5 },
  RB: { from: 6, to: 8 },
  RC: { from: 10, to: 14 },
  RD: { from: 15, to: 17 },
  RF: { from: 19, to: 23 },
};

/** Names of the selections that many markets have. */
export const SIDE_NAMES: Readonly<Record<Side, Message>> = {
  H: messages.home,
  C: messages.away,
  N: messages.draw,
  OV: messages.over,
  UN: messages.under,
  OD: messages.odd,
  EV: messages.even,
  Y: messages.yes,
  X: messages.no,
};

/** Home, away, and nobody. */
export const TEAM_OR_NONE: Readonly<Record<Side, Message>> = { ...SIDE_NAMES, N: messages.none };

/** Names of the parts of a combined selection, with a stroke between. */
export function pairLabel(
  side: Side,
  names: readonly [Readonly<Record<Side, Message>>, Readonly<Record<Side, Message>>],
  { t }: Translator,
): string {
  const [one = '', two = ''] = side.split('+');
  return t(messages.pair, {
    one: t(must(names[0][one], `name of ${one}`)),
    two: t(must(names[1][two], `name of ${two}`)),
  });
}
