import type { GameType } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import { PAYOUT_CAPS_USD } from '@tianping/odds';
import {
  DISPUTE_DAYS,
  LATE_POINTS_MS,
  PARLAY_LEGS_MAX,
  type PayoutCap,
  payoutCapOf,
} from '@tianping/sportsbook';
import { sports } from '../index.ts';
import { line, type RuleLine } from './rule-line.ts';
import { rules } from './rule-messages.ts';
import { SPORT_RULES } from './sport-rules.ts';

/** The rules on one subject; `id` is stable and fit for an anchor. */
export interface RuleSection {
  readonly id: string;
  readonly title: Message;
  readonly lines: readonly RuleLine[];
}

/** Figures that a site sets itself; a rule without one states the figure of the terms, or none. */
export interface RuleNumbers {
  /** Whole US dollars, as `site/configuration/rules` answers them. */
  readonly capsUsd?: { readonly [Cap in PayoutCap | 'all']: number };
  /** What one US dollar is in the site's currency, as it is shown. */
  readonly usdRateText?: string;
  readonly series?: {
    readonly legsMax: number;
    readonly inPlay: boolean;
    readonly acrossSports: boolean;
  };
}

/**
 * The rules that bets on a sport are settled by (`ALL`: on every sport): general rules, the sport's own, parlays,
 * the most that is paid in a day. The figures are those that settlement works with.
 */
export function ruleSections(
  gameType: GameType | 'ALL',
  numbers: RuleNumbers = {},
): readonly RuleSection[] {
  const shown = sports.filter((sport) => gameType === 'ALL' || sport.gameType === gameType);
  return [
    { id: 'general', title: rules.general, lines: generalLines() },
    ...shown.map((sport) => ({
      id: sport.gameType,
      title: sport.name,
      lines: SPORT_RULES[sport.gameType],
    })),
    ...(gameType === 'FS'
      ? []
      : [{ id: 'series', title: rules.series, lines: parlayLines(numbers) }]),
    { id: 'caps', title: rules.caps, lines: capLines(gameType, numbers) },
  ];
}

/**
 * {@link ruleSections} as text. The traditional forms are in the catalogue part `help`; a screen loads
 * that part before it shows them.
 */
export function ruleTexts(
  gameType: GameType | 'ALL',
  translator: Translator,
  numbers: RuleNumbers = {},
): readonly { readonly id: string; readonly title: string; readonly lines: readonly string[] }[] {
  return ruleSections(gameType, numbers).map(({ id, title, lines }) => ({
    id,
    title: translator.t(title),
    lines: lines.map((line) => lineText(line, translator)),
  }));
}

function lineText({ message, params }: RuleLine, { t }: Translator): string {
  return t(message).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}

function generalLines(): readonly RuleLine[] {
  return [
    line(rules.accepted),
    line(rules.official),
    line(rules.notPlayed),
    line(rules.stopped),
    line(rules.combined),
    line(rules.venue),
    line(rules.mistakes),
    line(rules.pastPosting, { seconds: LATE_POINTS_MS / 1000 }),
    line(rules.corrected),
    line(rules.dispute, { days: DISPUTE_DAYS }),
  ];
}

function parlayLines({ series: parlay }: RuleNumbers): readonly RuleLine[] {
  return [
    line(rules.seriesWin),
    line(rules.seriesFactors),
    line(rules.seriesAllVoid),
    line(rules.seriesSame),
    line(rules.seriesMost),
    line(rules.seriesLegs, { legs: parlay?.legsMax ?? PARLAY_LEGS_MAX }),
    ...(parlay?.inPlay === false ? [line(rules.seriesNoInPlay)] : []),
    ...(parlay?.acrossSports === false ? [line(rules.seriesOneSport)] : []),
  ];
}

const CAP_LINES = {
  football: rules.capFootball,
  basketball: rules.capBasketball,
  tennis: rules.capTennis,
  americanFootball: rules.capAmericanFootball,
  baseball: rules.capBaseball,
  iceHockey: rules.capIceHockey,
  volleyball: rules.capVolleyball,
  other: rules.capOther,
  newHandicap: rules.capNewHandicap,
} as const;

function capLines(gameType: GameType | 'ALL', numbers: RuleNumbers): readonly RuleLine[] {
  const capsUsd = numbers.capsUsd ?? PAYOUT_CAPS_USD;
  const names = capNames(gameType);
  return [
    line(rules.capAll, { usd: dollars(capsUsd.all) }),
    ...names.map((name) => line(CAP_LINES[name], { usd: dollars(capsUsd[name]) })),
    ...(gameType === 'FS' ? [] : [line(rules.capLowest)]),
    line(rules.capProfit),
    ...(numbers.usdRateText === undefined
      ? []
      : [line(rules.capRate, { rate: numbers.usdRateText })]),
  ];
}

/** The caps that bind bets on a sport; only football has the new handicap markets. */
function capNames(gameType: GameType | 'ALL'): readonly PayoutCap[] {
  const own = new Set<PayoutCap>(
    sports
      .filter((sport) => gameType === 'ALL' || sport.gameType === gameType)
      .map((sport) => payoutCapOf(sport.gameType)),
  );
  if (gameType === 'ALL' || gameType === 'FT') own.add('newHandicap');
  const order: readonly PayoutCap[] = [
    ...(['football', 'basketball', 'tennis', 'americanFootball', 'baseball'] as const),
    ...(['iceHockey', 'volleyball', 'other', 'newHandicap'] as const),
  ];
  return order.filter((name) => own.has(name));
}

function dollars(usd: number): string {
  return usd.toLocaleString('en-US');
}
