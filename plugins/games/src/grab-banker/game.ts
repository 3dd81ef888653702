import type { TableGame } from '@tianping/games';
import { roomsOf } from '../rooms/index.ts';
import { describeGrab, endOfGrab } from './end.ts';
import { grabBankerMessages as words } from './messages.ts';
import { grabOnTimeout, grabProgram } from './program.ts';
import { GRAB_CARRY_TIMES, type GrabRules } from './rules.ts';
import { type GrabShown, shownOfGrab } from './shown.ts';
import {
  dealGrab,
  type GrabMove,
  type GrabState,
  grabMove,
  moveGrab,
  turnOfGrab,
} from './state.ts';

export type GrabGame = TableGame<GrabState, GrabMove, GrabShown>;

const rooms = roomsOf(GRAB_CARRY_TIMES);
const units = rooms.map(({ baseMinor }) => baseMinor);

/**
 * A game of two to five places that bid for the bank, bet against the banker, and compare with him
 * alone. `grab`: all bid 0 to 4 at once, having seen some of their cards; the highest is the
 * banker, by lot among equals; where nobody bids it goes by lot, at 1. `bet`: all others bet 1, 2,
 * 3 or 5. Then the rest of the cards is dealt, and `show` opens the hands, those of places that do
 * nothing by themselves. What changes hands: unit × the winner's hand × the bank × the bet.
 */
export function grabBankerGame(rules: GrabRules): GrabGame {
  return {
    form: 'table',
    code: rules.code,
    kind: rules.code,
    name: rules.name,
    category: 'QP',
    stake: { minMinor: Math.min(...units), maxMinor: Math.max(...units) },
    volatility: 'mid',
    /** None: what one place loses another wins, and the house takes the rake alone. */
    exactReturns: () => [],
    places: { min: 2, max: 5 },
    rooms,
    deal: (draws, setup) => dealGrab(rules, draws, setup),
    turn: turnOfGrab,
    readMove: (move) => grabMove.safeParse(move).data ?? null,
    move: moveGrab,
    shownTo: (state, place) => shownOfGrab(rules, state, place),
    program: (shown) => grabProgram(rules, shown),
    onTimeout: grabOnTimeout,
    end: (state) => endOfGrab(rules, state),
    describeMove(move) {
      if (move.kind === 'show') return [words.show];
      if (move.kind === 'bet') return [words.bet, ` ×${move.times}`];
      return move.times === 0 ? [words.noGrab] : [words.grab, ` ×${move.times}`];
    },
    describe: (state, place) => describeGrab(rules, state, place),
  };
}
