import { must } from '@tianping/base';
import { cappedNets, type TableEnd } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { grabBankerMessages as words } from './messages.ts';
import type { GrabHand, GrabRules } from './rules.ts';
import { bankTimes, type GrabState } from './state.ts';

/** One place against the banker. */
interface Duel {
  readonly place: number;
  readonly isWon: boolean;
  /** The winner's hand, the bank and the bet, multiplied. */
  readonly times: number;
}

export function grabHandAt(rules: GrabRules, state: GrabState, place: number): GrabHand {
  return rules.handOf(must(state.hands[place], 'a hand'));
}

function duelsOf(rules: GrabRules, state: GrabState): readonly Duel[] {
  const bank = must(bankTimes(state), 'a banker');
  const banker = grabHandAt(rules, state, must(state.banker, 'a banker'));
  return [...state.bets.entries()].flatMap(([place, bet]) => {
    if (bet === null) return [];
    const hand = grabHandAt(rules, state, place);
    const isWon = hand.strength > banker.strength;
    return [{ place, isWon, times: (isWon ? hand : banker).times * bank * bet }];
  });
}

/**
 * Unit × the winner's hand × the bank × the bet, between the banker and each other place; nobody
 * loses more than he brought. The banker's times are those of all places together, so that times
 * are what is won or lost until it is cut.
 */
export function endOfGrab(rules: GrabRules, state: GrabState): TableEnd | null {
  if (state.step !== 'over') return null;
  const banker = must(state.banker, 'a banker');
  const duels = duelsOf(rules, state);
  const owed = duels.map(({ place, isWon, times }) => ({
    from: isWon ? banker : place,
    to: isWon ? place : banker,
    minor: state.baseMinor * times,
  }));
  const won = duels.reduce((sum, { isWon, times }) => sum + (isWon ? -times : times), 0);
  const timesAt = (place: number): number =>
    duels.find((duel) => duel.place === place)?.times ?? Math.abs(won);
  return {
    netMinor: cappedNets(owed, state.carried),
    times: [...state.carried.keys()].map(timesAt),
    isVoid: false,
  };
}

/** `闲 牛八 胜 · 庄 牛二`; for the banker `庄 牛二 · 胜 1 · 负 2`. */
export function describeGrab(
  rules: GrabRules,
  state: GrabState,
  place: number,
): readonly (Message | string)[] {
  if (state.step !== 'over') return [];
  const duels = duelsOf(rules, state);
  const banker = [words.banker, ' ', grabHandAt(rules, state, must(state.banker, 'a banker')).name];
  const duel = duels.find((one) => one.place === place);
  if (duel) {
    const own = grabHandAt(rules, state, place).name;
    const ended = duel.isWon ? words.won : words.lost;
    return [words.player, ' ', own, ' ', ended, ' · ', ...banker];
  }
  const lost = duels.filter(({ isWon }) => isWon).length;
  const counts = [words.won, ` ${duels.length - lost} · `, words.lost, ` ${lost}`];
  return [...banker, ' · ', ...counts];
}
