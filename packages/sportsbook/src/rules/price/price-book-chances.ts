import type { GameType, Period, Side, WeightedOutcome } from '@tianping/feeds';
import type { LineQuarter, Score } from '@tianping/odds';
import type { Market, MarketGroup } from '../match/market.ts';
import type { OutcomeGroups, OutcomeTable, Read, Tally } from './price-book-outcomes.ts';

/** Chances of each way in which a selection may end, void among them; they sum to 1. */
export interface SideChances {
  readonly W: number;
  readonly LW: number;
  readonly P: number;
  readonly LL: number;
  readonly L: number;
  readonly void: number;
}

/** A market on one tally of a sport, and the remembered answers of its settlement. */
export interface PricedPlace {
  readonly market: Market;
  readonly gameType: GameType;
  readonly period: Period;
  readonly inPlay: boolean;
  readonly group: MarketGroup;
  /** The one number of its tally that decides its lines; null where more is needed. */
  readonly tally: Tally | null;
  readonly memory: SettleMemory;
}

/** A selection and the match state that it is priced in. */
export interface Asked {
  readonly side: Side;
  readonly line: LineQuarter | null;
  readonly scoreAtBet: Score | null;
}

/**
 * How a market settled every group of outcomes that it was asked about. Settling is pure, so a remembered answer
 * stays valid; when the market reads something new, the groups by what it read before are too coarse and everything
 * is forgotten.
 */
interface SettleMemory {
  reads: readonly Read[];
  readsScoreAtBet: boolean;
  size: number;
  readonly codes: Map<string, Map<number, Settled>>;
}

/** Index into the chances, and the share of the stake that wins in a dead heat. */
interface Settled {
  readonly code: keyof SideChances;
  readonly share: number;
}

/** Answers remembered for each market and tally. */
const MEMORY_MAX = 60_000;

export function createMemory(): SettleMemory {
  return { reads: [], readsScoreAtBet: false, size: 0, codes: new Map() };
}

/** The chances of a selection, found by letting its market settle every group of outcomes. */
export function chancesOf(place: PricedPlace, asked: Asked, table: OutcomeTable): SideChances {
  for (;;) {
    const groups = place.tally
      ? table.byNumber(place.period, place.tally)
      : table.by(place.memory.reads);
    const chances = tryChances(place, asked, { groups, table });
    if (chances) return scaled(chances, table.weight);
  }
}

type Sums = { -readonly [Code in keyof SideChances]: number };

/** Null when the market read something by which the outcomes are not grouped. */
function tryChances(
  place: PricedPlace,
  asked: Asked,
  { groups, table }: { readonly groups: OutcomeGroups; readonly table: OutcomeTable },
): Sums | null {
  const { memory } = place;
  const sums: Sums = { W: 0, LW: 0, P: 0, LL: 0, L: 0, void: 0 };
  const codes = codesFor(memory, asked);
  const { keys, weights, examples } = groups;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    const weight = weights[at] ?? 0;
    const example = examples[at];
    let settled = codes.get(key);
    if (!settled && example) {
      const known = memory.reads.length;
      const knewScore = memory.readsScoreAtBet;
      settled = settle(place, asked, { example, table });
      const isFiner = memory.reads.length > known && !place.tally;
      if (isFiner || memory.readsScoreAtBet !== knewScore) {
        forget(memory);
        return null;
      }
      codes.set(key, settled);
      memory.size += 1;
    }
    if (!settled) continue;
    sums[settled.code] += weight * settled.share;
    if (settled.share < 1) sums.L += weight * (1 - settled.share);
  }
  if (memory.size > MEMORY_MAX) forget(memory);
  return sums;
}

function forget(memory: SettleMemory): void {
  memory.codes.clear();
  memory.size = 0;
}

function codesFor(memory: SettleMemory, { side, line, scoreAtBet }: Asked) {
  const score = memory.readsScoreAtBet ? `${scoreAtBet?.home}:${scoreAtBet?.away}` : '';
  const name = `${side}|${line}|${score}`;
  const known = memory.codes.get(name);
  if (known) return known;
  const fresh = new Map<number, Settled>();
  memory.codes.set(name, fresh);
  return fresh;
}

function settle(
  place: PricedPlace,
  asked: Asked,
  { example, table }: { readonly example: WeightedOutcome; readonly table: OutcomeTable },
): Settled {
  const { market, gameType, period, inPlay, memory } = place;
  const { side, line, scoreAtBet } = asked;
  const result = table.resultOf(example, (read) => {
    if (!memory.reads.includes(read)) memory.reads = [...memory.reads, read];
  });
  const { code, deadHeat } = market.settle({
    gameType,
    period,
    inPlay,
    side,
    line,
    result,
    get scoreAtBet() {
      memory.readsScoreAtBet = true;
      return scoreAtBet;
    },
  });
  const share = deadHeat ? deadHeat.places / deadHeat.among : 1;
  switch (code) {
    case 'W':
    case 'LW':
    case 'P':
    case 'LL':
    case 'L':
      return { code, share };
    default:
      return { code: 'void', share };
  }
}

function scaled(sums: Sums, weight: number): SideChances {
  const { W, LW, P, LL, L } = sums;
  return {
    W: W / weight,
    LW: LW / weight,
    P: P / weight,
    LL: LL / weight,
    L: L / weight,
    void: sums.void / weight,
  };
}
