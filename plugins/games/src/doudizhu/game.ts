import type { TableGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { cardValue, type DoudizhuCard } from './cards.ts';
import { arranged, recognise } from './combinations.ts';
import { describeDoudizhu, endOfDoudizhu } from './end.ts';
import { doudizhuMessages as words } from './messages.ts';
import { moveDoudizhu } from './moves.ts';
import { doudizhuOnTimeout, doudizhuProgram } from './program.ts';
import { type DoudizhuShown, shownOfDoudizhu } from './shown.ts';
import {
  DOUDIZHU_PLACES,
  type DoudizhuMove,
  type DoudizhuState,
  dealDoudizhu,
  doudizhuMove,
  turnOfDoudizhu,
} from './state.ts';
import { doudizhuRooms } from './times.ts';

const units = doudizhuRooms.map(({ baseMinor }) => baseMinor);

/** A card without its suit, as plays are written: `3`, `10`, `Q`, the jokers by their names. */
function cardWords(card: DoudizhuCard): Message | string {
  if (card === 'jS') return words.smallJoker;
  return card === 'jB' ? words.bigJoker : card.slice(1);
}

/** `34567 顺子`; cards that make no combination are written from the lowest, without a name. */
function describePlay(cards: readonly DoudizhuCard[]): readonly (Message | string)[] {
  const combination = recognise(cards);
  if (!combination) return cards.toSorted((a, b) => cardValue(a) - cardValue(b)).map(cardWords);
  return [...arranged(cards, combination).map(cardWords), ' ', words[combination.type]];
}

/**
 * One landlord against two farmers. `call` and `grab` find the landlord, who takes the three bottom cards;
 * `double`: all decide simultaneously, and the landlord may also play open; `play`: in turn, until a hand is empty.
 * Paid between the landlord and each farmer: unit × multiplier, up to the room's cap.
 */
export const doudizhu: TableGame<DoudizhuState, DoudizhuMove, DoudizhuShown> = {
  form: 'table',
  code: 'doudizhu',
  kind: 'doudizhu',
  name: words.name,
  category: 'QP',
  stake: { minMinor: Math.min(...units), maxMinor: Math.max(...units) },
  volatility: 'high',
  /** None: what one place loses another wins, and the house takes the rake alone. */
  exactReturns: () => [],
  places: { min: DOUDIZHU_PLACES, max: DOUDIZHU_PLACES },
  rooms: doudizhuRooms,
  deal: dealDoudizhu,
  turn: turnOfDoudizhu,
  readMove: (move) => doudizhuMove.safeParse(move).data ?? null,
  move: moveDoudizhu,
  shownTo: shownOfDoudizhu,
  program: doudizhuProgram,
  onTimeout: doudizhuOnTimeout,
  end: endOfDoudizhu,
  describeMove: (move) => (move.kind === 'play' ? describePlay(move.cards) : [words[move.kind]]),
  describe: describeDoudizhu,
};
