import type { Side } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { Market, MarketPlace } from '@tianping/sportsbook';
import { messages } from './messages.ts';
import { SIDE_NAMES, segmentLabel, type Unit, unitOf } from './names.ts';

/** How a market is called and its prices are shown. */
export type MarketDisplay = Pick<Market, 'lines' | 'includesStake' | 'label' | 'sideLabel'>;

const HANDICAP_NAMES = {
  goals: messages.handicapGoals,
  points: messages.handicapPoints,
  sets: messages.handicapSets,
  rounds: messages.handicapRounds,
  runs: messages.handicapGoals,
  kills: messages.handicapKills,
} as const satisfies Readonly<Record<Unit, unknown>>;

const TOTAL_NAMES = {
  goals: messages.totalGoals,
  points: messages.totalPoints,
  sets: messages.totalSets,
  rounds: messages.totalRounds,
  runs: messages.totalRuns,
  kills: messages.totalKills,
} as const satisfies Readonly<Record<Unit, unknown>>;

/**
 * How the three markets that every sport has are displayed, apart from how they settle: a first page that shows a
 * price or two loads nothing else of a hundred markets.
 */
export const MAIN_DISPLAYS = {
  win: {
    lines: 'none',
    includesStake: true,
    label: (place, translator) => segmentLabel(place, winName(place), translator),
    sideLabel,
  },
  handicap: {
    lines: 'handicap',
    includesStake: false,
    label: (place, translator) => segmentLabel(place, HANDICAP_NAMES[unitOf(place)], translator),
    sideLabel,
  },
  total: {
    lines: 'total',
    includesStake: false,
    label: (place, translator) => segmentLabel(place, TOTAL_NAMES[unitOf(place)], translator),
    sideLabel,
  },
} as const satisfies Readonly<Record<string, MarketDisplay>>;

function winName({ gameType, period }: Pick<MarketPlace, 'gameType' | 'period'>): Message {
  if (period !== 'FT') return messages.win;
  if (gameType === 'BS') return messages.winExtraInnings;
  const hasOvertime = gameType === 'BK' || gameType === 'AF' || gameType === 'IH';
  return hasOvertime ? messages.winOvertime : messages.win;
}

function sideLabel(_place: MarketPlace, side: Side, { t }: Translator): string {
  const name = SIDE_NAMES[side];
  return name ? t(name) : side;
}
