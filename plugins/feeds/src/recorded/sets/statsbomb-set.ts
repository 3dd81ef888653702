import type { Score } from '@tianping/odds';
import { collect, type Read } from '../collect.ts';
import { countOf, field, list, textOf } from '../json.ts';
import type { RecordedSet } from '../types.ts';
import { footballResult, plus, type RecordedMoment, tally } from './football-tallies.ts';

/** Matches as streams of events; the first team named plays at home. */
export const statsbomb: RecordedSet = {
  name: 'statsbomb',
  isOf: (path) => /^statsbomb-events\/.*key-events\.json$/.test(path),
  read: (files) => collect(files, (text) => [list(JSON.parse(text))], read),
};

interface Event {
  readonly what: RecordedMoment['what'];
  readonly side: 'H' | 'C';
  readonly half: 1 | 2;
  readonly minute: number;
  readonly second: number;
  readonly by: string;
}

function read(events: readonly unknown[], path: string): Read {
  const [home = '', away = ''] = events.map((event) => textOf(field(event, 'team', 'name')));
  if (home === '' || away === '' || home === away) return { why: 'two teams are not named' };
  const reported = events.flatMap((event) => eventOf(event, home));
  const goals = reported.filter(
    ({ what }) => what === 'goal' || what === 'penaltyGoal' || what === 'ownGoal',
  );
  const corners = reported.filter(({ what }) => what === 'corner');
  const cards = reported.filter(({ what }) => what === 'yellow' || what === 'red');
  const inFirst = (some: readonly Event[]) => tally(sides(some.filter(({ half }) => half === 1)));
  const [first] = goals;
  const opener = events.find((event) => isPass(event, 'Kick Off'));
  const result = footballResult({
    full: tally(sides(goals)),
    half: inFirst(goals),
    corners: tally(sides(corners)),
    cards: tally(sides(cards)),
    facts: {
      goals: sides(goals),
      corners: sides(corners),
      cards: sides(cards),
      ownGoal: goals.some(({ what }) => what === 'ownGoal') ? 'Y' : 'X',
      redCard: cards.some(({ what }) => what === 'red') ? 'Y' : 'X',
      extraTime: 'X',
      ...(opener === undefined ? {} : { kickOff: sideOf(opener, home) }),
      ...(first ? { goal1Minute: String(minuteOf(first)), goal1By: first.by } : {}),
    },
  });
  if ('why' in result) return result;
  const periods = {
    ...result.periods,
    CRHT: inFirst(corners),
    CDHT: inFirst(cards),
    ...windowsOf(goals),
  };
  return {
    gameType: 'FT',
    league: path,
    home,
    away,
    startAt: Date.UTC(2018, 8, 23, 18, 45),
    prices: [],
    result: { ...result, periods },
    moments: momentsOf(reported),
  };
}

function eventOf(event: unknown, home: string): readonly Event[] {
  const half = field(event, 'period');
  if (half !== 1 && half !== 2) return [];
  const kind = kindOf(event);
  if (kind === undefined) return [];
  return [
    {
      ...kind,
      half,
      side: sideOf(event, home),
      minute: countOf(field(event, 'minute')) ?? 0,
      second: countOf(field(event, 'second')) ?? 0,
    },
  ];
}

/** Which kind of moment an event is, and how a goal was scored. */
function kindOf(event: unknown): Pick<Event, 'what' | 'by'> | undefined {
  const type = textOf(field(event, 'type', 'name'));
  if (type === 'Own Goal For') return { what: 'ownGoal', by: 'O' };
  if (isPass(event, 'Corner')) return { what: 'corner', by: '' };
  if (type === 'Shot' && field(event, 'shot', 'outcome', 'name') === 'Goal') return goalOf(event);
  const card =
    textOf(field(event, 'foul_committed', 'card', 'name')) ||
    textOf(field(event, 'bad_behaviour', 'card', 'name'));
  if (card === '') return undefined;
  return { what: card === 'Yellow Card' ? 'yellow' : 'red', by: '' };
}

function goalOf(event: unknown): Pick<Event, 'what' | 'by'> {
  const from = field(event, 'shot', 'type', 'name');
  if (from === 'Penalty') return { what: 'penaltyGoal', by: 'P' };
  if (from === 'Free Kick') return { what: 'goal', by: 'F' };
  return { what: 'goal', by: field(event, 'shot', 'body_part', 'name') === 'Head' ? 'H' : 'S' };
}

function isPass(event: unknown, kind: string): boolean {
  return field(event, 'pass', 'type', 'name') === kind;
}

function sideOf(event: unknown, home: string): 'H' | 'C' {
  return field(event, 'team', 'name') === home ? 'H' : 'C';
}

/** The minute as the trade counts: 1 is 0:00 to 0:59, stoppage is the last of its half. */
function minuteOf({ half, minute }: Event): number {
  return Math.min(minute + 1, half * 45);
}

function windowsOf(goals: readonly Event[]): Record<string, Score> {
  const windows = [1, 2, 3, 4, 5, 6];
  const own = (window: number) => goals.filter((goal) => Math.ceil(minuteOf(goal) / 15) === window);
  return Object.fromEntries(windows.map((window) => [`W${window}`, tally(sides(own(window)))]));
}

function momentsOf(events: readonly Event[]): readonly RecordedMoment[] {
  let score: Score = { home: 0, away: 0 };
  return events.map(({ what, side, half, minute, second }): RecordedMoment => {
    const moment: RecordedMoment = {
      what,
      side,
      phase: half === 1 ? '1H' : '2H',
      clockMs: (minute * 60 + second) * 1000,
    };
    if (!/oal$/.test(what)) return moment;
    score = plus(score, tally(side));
    return { ...moment, score };
  });
}

function sides(events: readonly Event[]): string {
  return events.map(({ side }) => side).join('');
}
