import { must } from '@tianping/base';
import type { HandState, Ratio } from '@tianping/games';
import { ourBestPlay } from './best-play.ts';
import { cardValue } from './hands.ts';
import { blackjackShown } from './table.ts';

const HALF_LOST: Ratio = { num: -1n, den: 2n };

/** The decision of best play against infinite decks; insurance is never taken. */
export function bestAction(state: HandState): string {
  const { dealer, hands, active } = blackjackShown.parse(state.shown);
  if (active === null) return 'noInsure';
  const play = ourBestPlay();
  const { cards, total, isSoft } = must(hands[active], 'the hand that decides');
  const own = { total, isSoft };
  const up = cardValue(must(dealer.cards[0], 'a card'));
  const wins: Readonly<Record<string, () => Ratio>> = {
    hit: () => play.hit(own, up),
    stand: () => play.stand(own, up),
    double: () => play.double(own, up),
    split: () => play.split(cardValue(must(cards[0], 'a card')), up),
    surrender: () => HALF_LOST,
  };
  const judged = state.actions.map((action) => ({ action, win: must(wins[action], action)() }));
  return judged.reduce((best, one) =>
    one.win.num * best.win.den > best.win.num * one.win.den ? one : best,
  ).action;
}
