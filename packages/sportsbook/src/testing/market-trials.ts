import {
  GAME_TYPES,
  type GameType,
  type MatchResult,
  type Period,
  type Side,
} from '@tianping/feeds';
import { type LineQuarter, lineQuarter, type PlayedCode, type Score } from '@tianping/odds';
import type { Market, MarketPlace, SettleInput } from '../rules/match/market.ts';
import { type Story, type World, worldsOf } from './worlds/index.ts';

/** A market at one of its places. */
export interface Trial {
  readonly gameType: GameType;
  readonly period: Period;
  readonly inPlay: boolean;
  readonly sides: readonly Side[];
}

/** A bet without its side and result. */
export interface TrialBet extends Trial {
  readonly line: LineQuarter | null;
  readonly scoreAtBet: Score | null;
}

/** Runners of the invented outrights. */
const RUNNERS: readonly Side[] = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'];
const NOTHING: Score = { home: 0, away: 0 };

/** Every place where a market is offered, before the start and in play. */
export function trialsOf(market: Market): readonly Trial[] {
  return GAME_TYPES.flatMap((gameType) =>
    market.periods(gameType).flatMap((period) => {
      const listed = market.sides({ gameType, period });
      const sides = gameType === 'FS' && listed.length === 0 ? RUNNERS : listed;
      const moments = market.inPlay && gameType !== 'VF' ? [false, true] : [false];
      return moments.map((inPlay) => ({ gameType, period, inPlay, sides }));
    }),
  );
}

export function placeOf(trial: Trial, line: LineQuarter | null = null): MarketPlace {
  const { gameType, period, inPlay } = trial;
  return { gameType, period, inPlay, line };
}

/**
 * The bets at a place that are worth trying with a story: lines on and around the tally's final value, before the
 * start, and in play from 0:0 and from home's first point.
 */
export function betsOn(market: Market, trial: Trial, story: Story): readonly TrialBet[] {
  const score = story.periods[trial.period] ?? NOTHING;
  const starts = trial.inPlay ? startsOf(market, score) : [null];
  return starts.flatMap((scoreAtBet) =>
    linesOf(market, trial, score).map((line) => ({ ...trial, line, scoreAtBet })),
  );
}

function startsOf(market: Market, score: Score): readonly Score[] {
  const lead = { home: Math.min(1, score.home), away: 0 };
  return market.lines === 'handicap' ? [NOTHING, lead] : [lead];
}

/** Steps of a quarter around the middle that is tried, as far as both sides of a step are on valid lines. */
const STEPS = { quarter: [-3, -2, -1, 0, 1, 2, 3], half: [-2, 0, 2], whole: [-4, 0, 4] };

function linesOf(market: Market, trial: Trial, score: Score): readonly (LineQuarter | null)[] {
  if (market.lines === 'none') return [null];
  const form = market.lineForm?.(trial) ?? 'quarter';
  const centres =
    market.lines === 'handicap'
      ? [score.away - score.home]
      : [score.home + score.away, score.home, score.away];
  const lines = new Set(centres.flatMap((centre) => STEPS[form].map((step) => centre * 4 + step)));
  return [...lines].filter((line) => market.lines === 'handicap' || line > 0).map(lineQuarter);
}

/** Settles every side of a bet by one result. */
export function settleAll(market: Market, bet: TrialBet, result: MatchResult) {
  return bet.sides.map((side) => market.settle(inputOf(bet, side, result)));
}

export function inputOf(bet: TrialBet, side: Side, result: MatchResult): SettleInput {
  const { gameType, period, inPlay, line, scoreAtBet } = bet;
  return { gameType, period, inPlay, line, scoreAtBet, side, result };
}

/** Tries something on every bet of every place with every invented match. */
export function tryAll(
  market: Market,
  check: (bet: TrialBet, world: World) => string | null | undefined,
): readonly string[] {
  const broken: string[] = [];
  for (const trial of trialsOf(market)) {
    for (const world of worldsOf(trial.gameType)) {
      for (const bet of betsOn(market, trial, world.end)) {
        const wrong = check(bet, world);
        if (wrong) broken.push(`${nameOf(bet)} ${wrong}`);
        if (broken.length >= FINDINGS_MAX) return broken;
      }
    }
  }
  return broken;
}

/** Findings after which the checks stop: enough to correct a plugin. */
const FINDINGS_MAX = 20;

export function nameOf(bet: TrialBet): string {
  const start =
    bet.scoreAtBet === null ? '' : ` from ${bet.scoreAtBet.home}-${bet.scoreAtBet.away}`;
  return `${bet.gameType}.${bet.period}${bet.line === null ? '' : ` ${bet.line}`}${start}`;
}

export function isPlayed(code: string): code is PlayedCode {
  return code in WORTH;
}

/** What a result is worth to the bettor, in halves of a stake won or lost. */
export const WORTH: Readonly<Record<PlayedCode, number>> = { W: 2, LW: 1, P: 0, LL: -1, L: -2 };
