import { counted, known, type Row, table, whole } from './columns.ts';
import type { Files, Pair, Stories, Story } from './words.ts';

/** World Cups: each goal, card and kick is a row of its own. */
export function worldCupStories(files: Files): Stories {
  const rows = (name: string) => {
    const [, text = ''] = [...files].find(([path]) => path.endsWith(`/${name}.csv`)) ?? [];
    return table(text);
  };
  const [goals, cards, kicks] = [rows('goals'), rows('bookings'), rows('penalty_kicks')];
  const stories = new Map<string, Story>();
  for (const [at, match] of rows('matches').entries()) {
    const own = (all: readonly Row[]) => all.filter((row) => row.match_id === match.match_id);
    stories.set(`worldcup-events/matches.csv#${at + 1}`, {
      ...cupStory(match, own(goals), own(cards), own(kicks)),
    });
  }
  return stories;
}

const side = (row: Row) => (row.home_team === '1' ? 'H' : 'C');
const sides = (rows: readonly Row[]) => rows.map(side).join('');
const inHalf = (row: Row) =>
  row.match_period?.includes('half') && !row.match_period.startsWith('extra');
const inFirst = (row: Row) => row.match_period?.startsWith('first half');
const inExtra = (row: Row) => row.match_period?.startsWith('extra');

function cupStory(
  match: Row,
  goals: readonly Row[],
  cards: readonly Row[],
  kicks: readonly Row[],
): Story {
  const ninety = goals.filter(inHalf);
  const booked = cards.filter(inHalf);
  const full = counted(sides(ninety));
  const isLong = match.extra_time === '1';
  const windows = [15, 30, 45, 60, 75, 90].map((last, at): [string, Pair] => {
    const own = ninety.filter((row) => {
      const minute = whole(row.minute_regulation) ?? 0;
      return minute > last - 15 && minute <= last;
    });
    return [`W${at + 1}`, counted(sides(own))];
  });
  return {
    sport: 'FT',
    end: 'played',
    parts: known({
      FT: full,
      HT: counted(sides(ninety.filter(inFirst))),
      CD: counted(sides(booked)),
      CDHT: counted(sides(booked.filter(inFirst))),
      ...Object.fromEntries(windows),
      ET: isLong ? counted(sides(goals.filter(inExtra))) : undefined,
      PK:
        kicks.length > 0
          ? counted(sides(kicks.filter((kick) => kick.converted === '1')))
          : undefined,
    }),
    order: { goals: sides(ninety), cards: sides(booked) },
    says: known({
      extraTime: isLong ? 'yes' : 'no',
      ownGoal: ninety.some((row) => row.own_goal === '1') ? 'yes' : 'no',
      redCard: booked.some((row) => row.red_card === '1' || row.second_yellow_card === '1')
        ? 'yes'
        : 'no',
      penalty: ninety.some((row) => row.penalty === '1') ? 'yes' : undefined,
      minute: ninety[0]?.minute_regulation,
      how: ninety[0]?.own_goal === '1' ? 'own' : ninety[0]?.penalty === '1' ? 'spot' : undefined,
      through: throughOf(match, full),
      ...(kicks.length > 0 ? { kickHome: kicked(kicks, 'H'), kickAway: kicked(kicks, 'C') } : {}),
    }),
  };
}

function kicked(kicks: readonly Row[], who: string): string {
  return kicks
    .filter((kick) => side(kick) === who)
    .map((kick) => kick.converted)
    .join('');
}

function throughOf(match: Row, [home, away]: Pair): string | undefined {
  if (match.knockout_stage !== '1') return undefined;
  const who = match.result === 'home team win' ? 'H' : 'C';
  if (match.score_penalties !== '0-0') return `${who}PK`;
  return home === away ? `${who}OT` : who;
}

interface Happening {
  readonly type: { readonly name: string };
  readonly period: number;
  readonly minute: number;
  readonly team?: { readonly name: string };
  readonly pass?: { readonly type?: { readonly name: string } };
  readonly shot?: {
    readonly outcome: { readonly name: string };
    readonly type: { readonly name: string };
    readonly body_part: { readonly name: string };
  };
  readonly foul_committed?: { readonly card?: { readonly name: string } };
  readonly bad_behaviour?: { readonly card?: { readonly name: string } };
}

/** Matches recorded event by event. */
export function eventStories(files: Files): Stories {
  return new Map(
    [...files].map(([path, text]) => [
      `${path}#1`,
      eventStory(JSON.parse(text) as readonly Happening[]),
    ]),
  );
}

function eventStory(events: readonly Happening[]): Story {
  const home = events[0]?.team?.name;
  const order = (some: readonly Happening[]) =>
    some.map(({ team }) => (team?.name === home ? 'H' : 'C')).join('');
  const goals = events.filter(
    ({ shot, type }) => shot?.outcome.name === 'Goal' || type.name === 'Own Goal For',
  );
  const corners = events.filter(({ pass }) => pass?.type?.name === 'Corner');
  const cards = events.filter(
    ({ foul_committed: foul, bad_behaviour: bad }) => foul?.card ?? bad?.card,
  );
  const half = (some: readonly Happening[]) =>
    counted(order(some.filter(({ period }) => period === 1)));
  const [first] = goals;
  const minuteOf = ({ minute, period }: Happening) => Math.min(minute + 1, period === 1 ? 45 : 90);
  const opener = events.find(({ pass }) => pass?.type?.name === 'Kick Off');
  const windows = [0, 1, 2, 3, 4, 5].map((at): [string, Pair] => {
    const own = goals.filter((goal) => Math.trunc((minuteOf(goal) - 1) / 15) === at);
    return [`W${at + 1}`, counted(order(own))];
  });
  return {
    sport: 'FT',
    end: 'played',
    parts: {
      FT: counted(order(goals)),
      HT: half(goals),
      CR: counted(order(corners)),
      CRHT: half(corners),
      CD: counted(order(cards)),
      CDHT: half(cards),
      ...Object.fromEntries(windows),
    },
    order: { goals: order(goals), corners: order(corners), cards: order(cards) },
    says: known({
      extraTime: 'no',
      ownGoal: goals.some(({ type }) => type.name !== 'Shot') ? 'yes' : 'no',
      redCard: cards.some(isRed) ? 'yes' : 'no',
      minute: first && String(minuteOf(first)),
      how: first && howOf(first),
      kickOff: opener && order([opener]),
    }),
  };
}

function isRed({ foul_committed: foul, bad_behaviour: bad }: Happening): boolean {
  return (foul?.card ?? bad?.card)?.name !== 'Yellow Card';
}

function howOf({ shot }: Happening): string {
  if (shot === undefined) return 'own';
  if (shot.type.name === 'Penalty') return 'spot';
  if (shot.type.name === 'Free Kick') return 'free';
  return shot.body_part.name === 'Head' ? 'head' : 'foot';
}
