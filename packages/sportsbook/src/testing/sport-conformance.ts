import type { MatchResult, Period, Phase } from '@tianping/feeds';
import { createTranslator, type Message } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { ClockView } from '../rules/match/clock.ts';
import type { ColumnGroup, Sport } from '../rules/match/sport.ts';
import { boardOf, clockViewAt, PHASES_PLAYED, sampleResults } from './sport-samples.ts';

/** One promise of the `Sport` interface; `check` lists how a plugin breaks it, in words. */
export interface SportPromise {
  readonly name: string;
  check(sport: Sport): readonly string[];
}

/** The promises of every sport plugin. Run each promise as a test of the plugin and expect an empty list. */
export const sportPromises: readonly SportPromise[] = [
  { name: 'names itself, each of its tallies and what they count', check: checkNames },
  { name: 'ends tallies once, in the order of its phases', check: checkPhases },
  { name: 'counts each tally by one of its own', check: checkRunning },
  { name: 'shows columns on tallies that it has, in both editions', check: checkColumns },
  {
    name: 'reads a result the same way for ever',
    check: (sport) => sampleResults(sport).flatMap((result) => readingFaults(sport, result)),
  },
  { name: 'says where a live match stands, whatever its phase', check: checkClock },
  { name: 'keeps the parts of a score in order, the total last', check: checkParts },
  { name: 'tells live details without gaps', check: checkDetail },
];

const translator = createTranslator({ script: 'hans', hant: {} });

function checkNames(sport: Sport): readonly string[] {
  const { periods } = sport;
  const names = periods.map((period) => sport.periodName(period, translator));
  return [
    ...(isText(sport.name.text) ? [] : ['the sport has no name']),
    ...(periods[0] === 'FT' ? [] : ['the whole match does not come first']),
    ...(new Set(periods).size === periods.length ? [] : ['a tally is listed twice']),
    ...(new Set(names).size === names.length ? [] : ['two tallies have the same name']),
    ...periods.filter((period, at) => !isText(names[at]) || names[at] === period).map(nameless),
    ...periods.filter((period) => !isText(sport.unitName(period, translator))).map(uncounted),
  ];
}

const nameless = (period: Period): string => `${period} has no name`;
const uncounted = (period: Period): string => `${period} does not say what it counts`;

function checkPhases(sport: Sport): readonly string[] {
  const played = PHASES_PLAYED[sport.gameType];
  const isOver = (period: Period, phase: Phase): boolean => sport.isOver(period, phase);
  return sport.periods.flatMap((period) => [
    ...(isOver(period, 'prematch') ? [`${period} is over before the start`] : []),
    ...(isOver(period, 'LIVE') ? [`${period} is over at an unknown phase`] : []),
    ...(isOver(period, 'ended') ? [] : [`${period} is not over when the match is`]),
    ...played.slice(1).flatMap((phase, at) => {
      const before = played[at] ?? 'prematch';
      return isOver(period, before) && !isOver(period, phase)
        ? [`${period} is over at ${before} and not at ${phase}`]
        : [];
    }),
    ...ownPartFaults(sport, period, played),
    // A break follows the first part at the earliest, so a tally is over in it only if it is over in the part after
    // it.
    ...(isOver(period, 'BR') && !isOver(period, afterFirstPart(played))
      ? [`${period} is over at a break that may be the first`]
      : []),
  ]);
}

/** A set, quarter or inning is open while it is played and over in the next part. */
function ownPartFaults(sport: Sport, period: Period, played: readonly Phase[]): readonly string[] {
  const at = played.findIndex((phase) => phase === period && /^[A-Z]\d+$/.test(phase));
  const next = played[at + 1];
  if (at < 0 || next === undefined) return [];
  return [
    ...(sport.isOver(period, played[at] ?? 'ended')
      ? [`${period} is over while it is played`]
      : []),
    ...(sport.isOver(period, next) ? [] : [`${period} is not over at ${next}`]),
  ];
}

/** The second part that is played, the break of football and basketball included. */
function afterFirstPart(played: readonly Phase[]): Phase {
  return played[2] ?? 'ended';
}

function checkRunning(sport: Sport): readonly string[] {
  return sport.periods.flatMap((period) => {
    const running = sport.runningPeriod(period);
    const phases = PHASES_PLAYED[sport.gameType];
    return [
      ...(sport.periods.includes(running) ? [] : [`${period} runs by ${running}`]),
      ...(sport.runningPeriod(running) === running ? [] : [`${running} runs by another`]),
      ...(phases.some((phase) => sport.isOver(running, phase) && !sport.isOver(period, phase))
        ? [`${running} is over before ${period}, which it runs`]
        : []),
    ];
  });
}

function checkColumns(sport: Sport): readonly string[] {
  const { classic, professional } = sport.columns;
  const isGrid = sport.gameType === 'FS';
  return [
    ...faultsOf(sport, classic),
    ...faultsOf(sport, professional),
    ...(isGrid !== (classic.length === 0) ? ['classic has columns where it should not'] : []),
    ...(isGrid !== (professional.length === 0) ? ['professional likewise'] : []),
    ...(familiesOf(classic).every((family) => familiesOf(professional).includes(family))
      ? []
      : ['professional lacks a market of classic']),
  ];
}

function faultsOf(sport: Sport, groups: readonly ColumnGroup[]): readonly string[] {
  const columns = groups.flatMap((group) => group.columns);
  const places = columns.map(({ family, period }) => `${family}.${period}`);
  return [
    ...(new Set(places).size === places.length ? [] : ['a column stands twice']),
    ...groups.filter(({ head }) => !isText(head.text)).map(() => 'a group has no head'),
    ...columns.flatMap(({ family, period, head, lines }) => [
      ...(sport.periods.includes(period) ? [] : [`column ${family} on ${period}`]),
      ...(isText(head.text) ? [] : [`column ${family} has no head`]),
      ...(lines >= 1 && lines <= 4 && Number.isInteger(lines) ? [] : [`${family} ×${lines}`]),
    ]),
  ];
}

function familiesOf(groups: readonly ColumnGroup[]): readonly string[] {
  return groups.flatMap((group) => group.columns.map(({ family }) => family));
}

/** How a sport breaks the promises of `readResult` on one result. */
export function readingFaults(sport: Sport, result: MatchResult): readonly string[] {
  const read = sport.readResult(result);
  const reported = JSON.stringify(result);
  const { status } = result;
  const isRetained = status === 'open' || status === 'final';
  const faults = [
    ...(same(sport.readResult(read), read) ? [] : ['a second reading differs']),
    ...(same(sport.readResult(result), read) ? [] : ['it reads differently each time']),
    ...(isRetained && !same(read, result) ? [`a result of status ${status} is changed`] : []),
    ...(isRetained || read.reason !== undefined ? [] : ['no reason is given']),
    ...(result.reason === undefined || read.reason === result.reason ? [] : ['another reason']),
    ...inventedTallies(sport, result, read),
    ...(isWinnerKnown(result, read) ? [] : [`${read.winner} has won from nowhere`]),
    ...(isPlayed(status) || isEmpty(read) ? [] : [`${status} leaves something to settle by`]),
    ...(['revision', 'status', 'source', 'at', 'certainty', 'voids'] as const)
      .filter((field) => !same(read[field], result[field]))
      .map((field) => `${field} is changed`),
  ];
  return faults.map((fault) => `${fault}: ${reported}`);
}

/** Tallies in the reading that neither the result nor the board at the stop had. */
function inventedTallies(sport: Sport, result: MatchResult, read: MatchResult): readonly string[] {
  return Object.entries(read.periods).flatMap(([period, score]) => {
    const known = [
      result.periods[period],
      result.board?.[period],
      result.board?.[sport.runningPeriod(period)],
    ];
    return known.some((each) => each !== undefined && same(each, score))
      ? []
      : [`${period} is invented`];
  });
}

/** The winner is the one in the result, or the side that led on the board at the stop. */
function isWinnerKnown(result: MatchResult, read: MatchResult): boolean {
  if (read.winner === undefined || read.winner === result.winner) return true;
  return read.winner === leader(result.board?.FT);
}

function leader(score: Score | undefined): 'H' | 'C' | undefined {
  if (score === undefined || score.home === score.away) return undefined;
  return score.home > score.away ? 'H' : 'C';
}

function isPlayed(status: MatchResult['status']): boolean {
  return ['open', 'final', 'abandoned', 'retired'].includes(status);
}

function isEmpty({ periods, winner, outright, facts }: MatchResult): boolean {
  const isNothing = Object.keys(periods).length === 0 && Object.keys(facts ?? {}).length === 0;
  return isNothing && winner === undefined && outright === undefined;
}

function checkClock(sport: Sport): readonly string[] {
  const phases: readonly Phase[] = [...PHASES_PLAYED[sport.gameType], 'BR', 'LIVE'];
  return [
    ...phases.flatMap((phase) => clockFaults(sport, clockViewAt(sport, phase))),
    ...['postponed', 'cancelled'].flatMap((gameStatus) => {
      const text = textOf(sport, clockViewAt(sport, 'ended', { gameStatus }));
      return isText(text) ? [] : [`nothing is said of a match that is ${gameStatus}`];
    }),
  ];
}

/** How a sport's clock text breaks its promises on one view: empty in play, malformed, or throwing. */
export function clockFaults(sport: Sport, view: ClockView): readonly string[] {
  const text = textOf(sport, view);
  const where = `at ${view.re_time}|${view.se_now}|${view.inningNum}`;
  if (text === null) return [`the clock throws ${where}`];
  if (/undefined|NaN|null|[{}]/.test(text)) return [`the clock says "${text}" ${where}`];
  if (view.gameStatus === 'prematch') return text === '' ? [] : ['a clock before the start'];
  const isSilent = sport.gameType === 'FS' && view.isLive;
  return isText(text) || isSilent ? [] : [`the clock says nothing ${where}`];
}

function textOf(sport: Sport, view: ClockView): string | null {
  try {
    return sport.clockText(view, view.clockAt + 1500, translator);
  } catch {
    return null;
  }
}

function checkParts(sport: Sport): readonly string[] {
  const tallies = sport.periods;
  return [
    ...partsFaults(sport, tallies),
    ...tallies.flatMap((left) =>
      partsFaults(
        sport,
        tallies.filter((each) => each !== left),
      ),
    ),
  ];
}

/** How the score's parts break their promises on a board of these tallies. */
export function partsFaults(sport: Sport, tallies: readonly Period[]): readonly string[] {
  const board = boardOf(tallies);
  const parts = sport.scoreParts(board);
  const turned = Object.fromEntries(Object.entries(board).reverse());
  const whole = sport.scoreParts(boardOf(sport.periods)).map(labelOf);
  const labels = parts.map(labelOf);
  const last = parts.at(-1);
  return [
    ...(same(parts, sport.scoreParts(turned)) ? [] : ['the order of the parts is the board’s']),
    ...(last === undefined || same(last.score, board.FT) ? [] : ['the total is not the last part']),
    ...(same(
      labels,
      whole.filter((label) => labels.includes(label)),
    )
      ? []
      : ['the parts change places']),
    ...(new Set(labels).size === labels.length ? [] : ['two parts have the same head']),
    ...(sport.gameType === 'FS' || parts.length > 0 ? [] : ['the score has no part']),
  ];
}

const labelOf = ({ label }: { readonly label: Message }): string => label.text;

function checkDetail(sport: Sport): readonly string[] {
  const details = [
    { serving: 'H' },
    { points: { home: '40', away: 'A' }, serving: 'C' },
    { half: 'top', outs: 2, bases: '101' },
    { half: 'bottom', outs: 0, bases: '000' },
  ] as const;
  return [
    ...(sport.detailText({}, translator) === '' ? [] : ['a detail of nothing']),
    ...details
      .map((detail) => sport.detailText(detail, translator))
      .filter((text) => /undefined|NaN|[{}]/.test(text) || text !== text.trim())
      .map((text) => `the detail says "${text}"`),
  ];
}

function isText(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== '';
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Objects with sorted keys, so that the order in which they were written does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, each]) => [key, sorted(each)]);
}
