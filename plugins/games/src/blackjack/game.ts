import type { Draws, HandGame, HandState } from '@tianping/games';
import { blackjackReturn } from './best-play.ts';
import { totalOf } from './hands.ts';
import { blackjackMessages as words } from './messages.ts';
import {
  act,
  actionsOf,
  type BlackjackShown,
  blackjackActions,
  deal,
  endsOf,
  insuranceOf,
  insurancePayout,
  isInsuranceOpen,
  isOver,
  playDealer,
  type Table,
} from './table.ts';

/** Eight decks, shuffled for every hand; what `play` says in the game's own words. */
export const blackjack: HandGame<BlackjackShown> = {
  form: 'hand',
  code: 'blackjack',
  kind: 'blackjack',
  name: words.name,
  category: 'QP',
  stake: { minMinor: 1000, maxMinor: 2_000_000 },
  volatility: 'low',
  exactReturns: () => [
    { of: '', name: words.bestPlay, returned: blackjackReturn() },
    // A dealer's ace leaves 415 cards of eight decks, 128 of them worth ten.
    { of: 'insure', name: words.insurance, returned: { num: 384n, den: 415n } },
  ],
  play(draws: Draws, { stakeMinor, actions }) {
    const table = deal(draws, stakeMinor);
    for (const name of actions) {
      const action = actionsOf(table).find((one) => one === name);
      if (!action) return null;
      act(table, action);
    }
    return stateOf(table);
  },
  added({ shown }, action) {
    const [first] = shown.hands;
    if (action === 'insure') return insuranceOf(first?.stakeMinor ?? 0);
    if (action !== 'double' && action !== 'split') return 0;
    return shown.hands[shown.active ?? 0]?.stakeMinor ?? 0;
  },
  describe: ({ shown, payoutMinor }) => [
    words.you,
    ` ${shown.hands.map(({ total }) => total).join('/')}`,
    ...(payoutMinor === null ? [] : [' · ', words.dealer, ` ${shown.dealer.total}`]),
  ],
};

function stateOf(table: Table): HandState<BlackjackShown> {
  const isEnd = isOver(table);
  if (isEnd) playDealer(table);
  const ends = isEnd ? endsOf(table) : [];
  const dealer = isEnd ? table.dealer : table.dealer.slice(0, 1);
  const insurancePaidMinor = isEnd ? insurancePayout(table) : null;
  const isDeciding = !isEnd && !isInsuranceOpen(table);
  const shown: BlackjackShown = {
    dealer: { cards: [...dealer], total: totalOf(dealer).total },
    hands: table.hands.map(({ cards, stakeMinor }, at) => ({
      cards: [...cards],
      ...totalOf(cards),
      stakeMinor,
      result: ends[at]?.result ?? null,
      payoutMinor: ends[at]?.payoutMinor ?? null,
    })),
    active: isDeciding ? table.hands.findIndex(({ isDone }) => !isDone) : null,
    insuranceMinor: table.insuranceMinor,
    insurancePaidMinor,
  };
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
  return {
    shown,
    actions: blackjackActions.filter((action) => actionsOf(table).includes(action)),
    stakedMinor: sum(table.hands.map(({ stakeMinor }) => stakeMinor)) + table.insuranceMinor,
    payoutMinor: isEnd
      ? sum(ends.map(({ payoutMinor }) => payoutMinor)) + (insurancePaidMinor ?? 0)
      : null,
  };
}
