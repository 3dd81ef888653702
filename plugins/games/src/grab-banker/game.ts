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
 * A game of two to five places that bid for the bank, bet against the banker, and compare only with him. `grab`:
 * all bid 0 to 4 simultaneously, having seen some of their cards; the highest becomes the banker, by lot among
 * equals, or at 1 by lot where nobody bids. `bet`: all others bet 1, 2, 3 or 5. Then the remaining cards are dealt,
 * and `show` opens the hands, after a timeout also those of places that do nothing. Paid: unit × the winner's hand
 * × the bank × the bet.
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
