import { assert, must } from '@tianping/base';
import { CARD_CODES, type CardCode } from '../cards/index.ts';
import type { GrabRules } from './rules.ts';
import type { GrabShown } from './shown.ts';
import type { GrabMove } from './state.ts';

/** A bid by how many in a thousand of the possible completions of the hand pay more than once. */
const BIDS = [
  { from: 500, times: 4 },
  { from: 420, times: 3 },
  { from: 350, times: 2 },
  { from: 300, times: 1 },
  { from: 0, times: 0 },
] as const;
const BETS = [
  { from: 450, times: 5 },
  { from: 350, times: 3 },
  { from: 250, times: 2 },
  { from: 0, times: 1 },
] as const;

/**
 * The program of house players, which sees what its place sees. It tries every completion of its hand with cards
 * that it has not seen, and counts those that pay more than once. By their share it bids from 0 to 4 (from 300,
 * 350, 420 and 500 of a thousand on) and bets 1, 2, 3 or 5 (from 250, 350 and 450 on); it lowers a bid for which it
 * brought too little. It considers neither what the others bid nor what they brought.
 */
export function grabProgram(rules: GrabRules, shown: GrabShown): GrabMove {
  const [first] = shown.options;
  assert(first && shown.place !== null, 'a place that has a move');
  if (first.move.kind === 'show') return first.move;
  const own = must(shown.places[shown.place], 'the own place').cards;
  const share = goodShare(rules, own);
  const table = first.move.kind === 'bid' ? BIDS : BETS;
  const wanted = must(
    table.find(({ from }) => share >= from),
    'a row of the table',
  ).times;
  return lowered(shown, wanted);
}

/** The highest open option, but not above `wanted`; options ascend. */
function lowered(shown: GrabShown, wanted: number): GrabMove {
  const open = shown.options.filter(({ move }) => move.kind !== 'show' && move.times <= wanted);
  return must(open.at(-1) ?? shown.options[0], 'an open move').move;
}

/** No bid, the least bet, the hand shown: the first open option. */
export function grabOnTimeout(shown: GrabShown): GrabMove {
  return must(shown.options[0], 'a place that has a move').move;
}

function goodShare(rules: GrabRules, own: readonly CardCode[]): number {
  const unseen = CARD_CODES.filter((card) => !own.includes(card));
  let all = 0;
  let good = 0;
  const fill = (hand: readonly CardCode[], from: number): void => {
    if (hand.length === rules.cards) {
      all += 1;
      if (rules.handOf(hand).times > 1) good += 1;
      return;
    }
    for (let at = from; at < unseen.length; at += 1) {
      fill([...hand, must(unseen[at], 'a card')], at + 1);
    }
  };
  fill(own, 0);
  return Math.floor((good * 1000) / all);
}
