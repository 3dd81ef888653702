import type { TableGame } from '@tianping/games';
import { roomsOf } from '../rooms/index.ts';
import { describeZhajinhua, endOfZhajinhua } from './end.ts';
import { zhajinhuaMessages as words } from './messages.ts';
import { moveZhajinhua, type ZhajinhuaMove, zhajinhuaMove } from './moves.ts';
import { zhajinhuaOnTimeout, zhajinhuaProgram } from './program.ts';
import { shownOfZhajinhua, type ZhajinhuaShown } from './shown.ts';
import { dealZhajinhua, ZHAJINHUA_CARRY_TIMES, type ZhajinhuaState } from './state.ts';

export type ZhajinhuaGame = TableGame<ZhajinhuaState, ZhajinhuaMove, ZhajinhuaShown>;

const TURN_MS = 15_000;
const rooms = roomsOf(ZHAJINHUA_CARRY_TIMES);
const units = rooms.map(({ baseMinor }) => baseMinor);

/**
 * Three cards for two to five places, one unit from each before the first turn. In turn a place looks (which does
 * not end its turn), follows the current bet, raises it to 2, 5 or 10 units, compares with one other place from the
 * second circle on, or folds. A place that has looked pays double; a comparison costs twice what following would,
 * and equal hands lose for the place that called for it. A place that cannot pay the current bet may put in all it
 * has left, which compares it with every place still in: it must beat them all, or it is out; when it does, the
 * hand is over, and what others put in above its own goes to the best of them. After twenty circles all hands left
 * are compared in the order of play; equal ones share.
 */
export const zhajinhua: ZhajinhuaGame = {
  form: 'table',
  code: 'zhajinhua',
  kind: 'zhajinhua',
  name: words.name,
  category: 'QP',
  stake: { minMinor: Math.min(...units), maxMinor: Math.max(...units) },
  volatility: 'high',
  /** None: what one place loses another wins, and the house takes the rake alone. */
  exactReturns: () => [],
  places: { min: 2, max: 5 },
  rooms,
  deal: dealZhajinhua,
  turn: ({ to }) => (to === null ? null : { step: 'play', places: [to], ms: TURN_MS }),
  readMove: (move) => zhajinhuaMove.safeParse(move).data ?? null,
  move: moveZhajinhua,
  shownTo: shownOfZhajinhua,
  program: zhajinhuaProgram,
  onTimeout: zhajinhuaOnTimeout,
  end: endOfZhajinhua,
  describeMove(move) {
    if (move.kind === 'raise') return [words.raise, ` ${move.level}`];
    if (move.kind === 'compare') return [words.compare, ` ${move.with + 1}`];
    return [words[move.kind]];
  },
  describe: describeZhajinhua,
};
