import type { GameType, Period, Side } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { Market, MarketGroup, MarketPlace } from '@tianping/sportsbook';
import { withStops } from './ends/stopped.ts';

/** Where a market is offered: the tallies of each sport. */
export type Offer = { readonly [Type in GameType]?: readonly Period[] };

/** A market in the terms of the trade; {@link defineMarket} fills in the defaults. */
export interface MarketSpec {
  readonly family: string;
  readonly offer: Offer;
  readonly lines?: Market['lines'];
  readonly lineForm?: Market['lineForm'];
  /** True by default: most prices include the stake. */
  readonly includesStake?: boolean;
  /** False by default. */
  readonly inSeries?: boolean;
  /** True by default. */
  readonly inPlay?: boolean;
  readonly winners?: Market['winners'];
  readonly group: MarketGroup | Market['group'];
  readonly sides: readonly Side[] | Market['sides'];
  /** The code before the start, and in play where it is not `R` in front. */
  readonly code: string | Market['code'];
  /** What precedes a selection's letters; the market's code by default. */
  readonly stem?: Market['code'];
  /** The letters of each selection; the side itself by default. */
  readonly letters?: Readonly<Record<Side, string>>;
  readonly settle: Market['settle'];
  readonly label: Message | Market['label'];
  readonly sideLabel: Readonly<Record<Side, Message>> | Market['sideLabel'];
}

export function defineMarket(spec: MarketSpec): Market {
  const { offer, sides, group, code, label, sideLabel } = spec;
  const codeOf = typeof code === 'string' ? plainCode(code) : code;
  const stemOf = spec.stem ?? codeOf;
  return {
    family: spec.family,
    lines: spec.lines ?? 'none',
    ...(spec.lineForm === undefined ? {} : { lineForm: spec.lineForm }),
    ...(spec.winners === undefined ? {} : { winners: spec.winners }),
    includesStake: spec.includesStake ?? true,
    inSeries: spec.inSeries ?? false,
    inPlay: spec.inPlay ?? true,
    periods: (gameType) => offer[gameType] ?? NOWHERE,
    group: typeof group === 'string' ? () => group : group,
    sides(place) {
      if (offer[place.gameType]?.includes(place.period) !== true) return NOWHERE;
      return typeof sides === 'function' ? sides(place) : sides;
    },
    code: codeOf,
    selectionCode: (place, side) => `${stemOf(place)}${spec.letters?.[side] ?? side}`,
    settle: withStops(spec.settle),
    label: typeof label === 'function' ? label : (_place, { t }) => t(label),
    sideLabel: typeof sideLabel === 'function' ? sideLabel : namedSide(sideLabel),
  };
}

/** The code as it is; `H` in front for the first half of football, `R` in play. */
export function plainCode(code: string): Market['code'] {
  return ({ period, inPlay }) => `${period === 'HT' ? 'H' : ''}${inPlay ? 'R' : ''}${code}`;
}

/** The code with the digit of a whole match behind it, `R` in front in play. */
export function wholeCode(code: string): Market['code'] {
  return ({ inPlay }) => `${inPlay ? 'R' : ''}${code}0`;
}

/** `R` in front in play, nothing else. */
export function bareCode(code: string): Market['code'] {
  return ({ inPlay }) => `${inPlay ? 'R' : ''}${code}`;
}

function namedSide(names: Readonly<Record<Side, Message>>): Market['sideLabel'] {
  return (_place: MarketPlace, side: Side, { t }: Translator) => {
    const name = names[side];
    return name === undefined ? side : t(name);
  };
}

const NOWHERE: readonly never[] = [];
