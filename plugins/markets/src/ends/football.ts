import type { MatchResult, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { grown } from './grown.ts';

type Facts = Readonly<Record<string, string>>;
type Order = 'goals' | 'corners' | 'cards';

/** The tally that a market on football runs with, and the order of what it counts. */
export function tallyOfFootball(period: Period): {
  readonly tally: Period;
  readonly order?: Order;
} {
  if (/^NC\d|^CR$/.test(period)) return { tally: 'CR', order: 'corners' };
  if (/^NB\d|^CD$/.test(period)) return { tally: 'CD', order: 'cards' };
  if (/^N\d|^FT$/.test(period)) return { tally: 'FT', order: 'goals' };
  return { tally: period };
}

/** How a football match may go on from a stop: the score of a tally with the facts that go with it. */
export function* footballEnds(
  result: MatchResult,
  period: Period,
): Generator<{ readonly score: Score; readonly facts: Facts }> {
  const { tally, order } = tallyOfFootball(period);
  const from = result.board?.[tally];
  if (from === undefined) return;
  const ways = goingThrough(result);
  let isFirst = true;
  for (const score of grown(from)) {
    const added = { home: score.home - from.home, away: score.away - from.away };
    for (const facts of factsOf(result, { order, from, added })) {
      for (const way of isFirst ? ways : ways.slice(0, 1)) {
        yield { score, facts: { ...facts, ...way } };
      }
      isFirst = false;
    }
  }
}

/** Who may still go through, and how. */
export function goingThrough({ facts, board }: MatchResult): readonly Facts[] {
  const hasKicks = facts?.kicksHome !== undefined || board?.PK !== undefined;
  const isExtra = facts?.extraTime === 'Y' || board?.ET !== undefined;
  const ways = [...(hasKicks || isExtra ? [] : ['']), ...(hasKicks ? [] : ['OT']), 'PK'];
  return ways.flatMap((way) => [{ qualifiedBy: `H${way}` }, { qualifiedBy: `C${way}` }]);
}

interface Reported {
  readonly order: Order | undefined;
  readonly from: Score;
  readonly added: Score;
}

function factsOf(result: MatchResult, reported: Reported): readonly Facts[] {
  if (reported.order === undefined) return [{}];
  const orders = ordersOf(result, reported.order, reported);
  if (reported.order !== 'goals') return orders;
  const firsts = firstGoals(result, reported);
  return orders.flatMap((order) => firsts.map((first) => ({ ...order, ...first })));
}

/** What is still to come may come in any order; markets only ask which side was first. */
function ordersOf(
  { facts }: MatchResult,
  order: Order,
  { from, added }: Reported,
): readonly Facts[] {
  const known = facts?.[order] ?? onlySide(from);
  if (known === undefined || known.length !== from.home + from.away) return [{}];
  const home = 'H'.repeat(Math.min(added.home, ORDER_MOST));
  const away = 'C'.repeat(Math.min(added.away, ORDER_MOST));
  const orders = new Set([`${known}${home}${away}`, `${known}${away}${home}`]);
  return [...orders].map((value) => ({ [order]: value }));
}

/** Where only one side has any, the order is known without being stated. */
function onlySide({ home, away }: Score): string | undefined {
  return home > 0 && away > 0 ? undefined : 'H'.repeat(home) + 'C'.repeat(away);
}

/** More than markets ask about by number. */
const ORDER_MOST = 40;
const WINDOWS = [1, 2, 3, 4, 5, 6];
const WINDOW_MINUTES = 15;
const METHODS = ['S', 'H', 'P', 'F', 'O'];

/** When the first goal falls and how, where there is one and it is not stated. */
function firstGoals(
  { facts = {}, periods }: MatchResult,
  { from, added }: Reported,
): readonly Facts[] {
  const wasScored = from.home + from.away > 0;
  const coming = added.home + added.away;
  if (!wasScored && coming === 0) return [{}];
  const open = WINDOWS.filter((window) => wasScored || periods[`W${window}`] === undefined);
  const minutes =
    wasScored && facts.goal1Minute !== undefined
      ? [facts.goal1Minute]
      : open
          .flatMap((window) => [window * WINDOW_MINUTES - 14, window * WINDOW_MINUTES])
          .map(String);
  const methods = wasScored && facts.goal1By !== undefined ? [facts.goal1By] : METHODS;
  const [method = 'S'] = methods;
  const minute = minutes.at(-1) ?? '90';
  if (coming > 1) return [{ goal1Minute: minute, goal1By: method }];
  return [
    ...minutes.map((goal1Minute) => ({ goal1Minute, goal1By: method })),
    ...methods.map((goal1By) => ({ goal1Minute: minute, goal1By })),
  ];
}
