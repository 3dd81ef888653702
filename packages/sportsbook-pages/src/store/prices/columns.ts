import type { MarketView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { Sport as SportPlugin } from '@tianping/sportsbook';
import { marketOf } from '../../slip/entry/selection-names.ts';
import type { Sport } from '../list/view-state.ts';
import { pluginOf } from '../sport-plugin.ts';
import { storeMessages as m } from '../store-messages.ts';
import type { Side } from './price-cell.ts';

/** One column of the list: a market, how many of its lines are side by side, and its cells from top to bottom. */
export interface BoardColumn {
  readonly family: MarketView['family'];
  readonly period: MarketView['period'];
  readonly head: Message;
  readonly lines: number;
  readonly sides: readonly Side[];
  /** How its lines are printed. */
  readonly lineKind: 'none' | 'handicap' | 'total';
  /** How many of its sides have a cell in the third line. */
  readonly cells: number;
  /** Its cells are labelled with a word (大, 单); teams need none. */
  readonly hasWord: boolean;
}

export interface BoardGroup {
  readonly head: Message;
  readonly columns: readonly BoardColumn[];
}

/** The layout of a sport's rows in one edition. */
export interface BoardLayout {
  readonly main: BoardGroup;
  /** A second block (first half), where the sport has one. */
  readonly second: BoardGroup | null;
  /** The main win market has a draw. */
  readonly hasDraw: boolean;
  /** Columns of the score table, where the sport has parts to show. */
  readonly parts: readonly PartHead[];
}

export interface PartHead {
  /** Name of the tally in `match.parts`; `FT` is the running total. With `back`, only its letter. */
  readonly period: string;
  readonly label: Message;
  /** The part relative to the one being played: that one (0), the one before it (1) … */
  readonly back?: number;
}

/** With more parts than this, not each has a column. */
const PARTS_MAX = 11;
/** Innings that have a column; later ones count in the total only. */
const INNINGS_SHOWN = 9;
/** Frames that have a column: the one being played, and those before it. */
const FRAME_LABELS = [
  m.frameNow,
  m.frameBefore,
  m.frameBack2,
  m.frameBack3,
  m.frameBack4,
  m.frameBack5,
];
const NO_GROUP: BoardGroup = { head: { id: '', text: '' }, columns: [] };

const layouts = new Map<string, BoardLayout>();

/** The layout of a sport's rows; always the same object. */
export function layoutOf(sport: Sport, edition: 'classic' | 'professional'): BoardLayout {
  const key = `${sport}.${edition}`;
  let layout = layouts.get(key);
  if (!layout) {
    layout = makeLayout(sport, edition);
    layouts.set(key, layout);
  }
  return layout;
}

function makeLayout(sport: Sport, edition: 'classic' | 'professional'): BoardLayout {
  const plugin = pluginOf(sport);
  const groups = (plugin?.columns[edition] ?? []).map((group) => ({
    head: group.head,
    columns: group.columns.map(({ family, period, head, lines, cells }): BoardColumn => {
      const market = marketOf(family);
      const lineKind = market?.lines ?? 'none';
      const sides = market?.sides({ gameType: sport, period }) ?? [];
      const hasWord = lineKind === 'total' || (lineKind === 'none' && !sides.includes('H'));
      return {
        family,
        period,
        head,
        lines,
        sides,
        lineKind,
        hasWord,
        cells: cells ?? sides.length,
      };
    }),
  }));
  const [main = NO_GROUP, second = null] = groups;
  return {
    main,
    second,
    hasDraw: main.columns.some((column) => column.sides.includes('N')),
    parts: plugin ? partHeads(plugin) : [],
  };
}

/** Asks the plugin with a board that has every tally, each marked by its number. */
function partHeads(plugin: SportPlugin): readonly PartHead[] {
  const periods = [...new Set(['FT', ...plugin.periods, ...MAYBE_PARTS])];
  const marked = Object.fromEntries(
    periods.map((period, at) => [period, { home: at, away: 0 }] as const),
  );
  const heads = plugin.scoreParts(marked).flatMap(({ label, score }) => {
    const period = periods[score.home];
    return period === undefined ? [] : [{ period, label }];
  });
  return heads.length > PARTS_MAX ? fewerHeads(heads) : heads;
}

/** Innings: the regular ones. Frames, of which a match may have 35: the last ones. */
function fewerHeads(heads: readonly PartHead[]): readonly PartHead[] {
  const total = heads.filter(({ period }) => period === 'FT');
  const letter = heads[0]?.period.replace(/\d+$/, '') ?? '';
  if (letter === 'I') return [...heads.slice(0, INNINGS_SHOWN), ...total];
  const last = FRAME_LABELS.map((label, back): PartHead => ({ period: letter, label, back }));
  return [...last.toReversed(), ...total];
}

/** Tallies that are played even where no market counts them. */
const MAYBE_PARTS = ['HT', 'Q1', 'Q2', 'Q3', 'Q4', 'OT', 'P1', 'P2', 'P3'] as const;
