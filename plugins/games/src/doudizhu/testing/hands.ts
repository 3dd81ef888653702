import { must } from '@tianping/base';
import type { TableSetup } from '@tianping/games';
import { type DoudizhuCard, doudizhuCard, sortedHand } from '../cards.ts';
import type { DoudizhuState } from '../state.ts';
import { doudizhuRooms } from '../times.ts';

const SUITS = ['s', 'h', 'c', 'd'];

/** Cards by their ranks: `'3 3 10 K 2 jS jB'`. The first 3 is of spades, the second of hearts … */
export function cardsIn(text: string): readonly DoudizhuCard[] {
  const seen = new Map<string, number>();
  const ranks = text.split(' ').filter((rank) => rank !== '');
  return ranks.map((rank) => {
    const count = seen.get(rank) ?? 0;
    seen.set(rank, count + 1);
    return doudizhuCard.parse(rank.startsWith('j') ? rank : `${SUITS[count] ?? ''}${rank}`);
  });
}

/** A hand in the trial room, where each place brought 100 yuan: more than any hand of it can cost. */
export function setupOf(handNumber: number, carried = [10_000, 10_000, 10_000]): TableSetup {
  return { room: must(doudizhuRooms[0], 'a room'), carried, handNumber };
}

/** Place 0 is the landlord and leads, nobody doubled or grabbed; hands by their ranks. */
export function playing(...hands: readonly [string, string, string]): DoudizhuState {
  const { room, carried } = setupOf(1);
  return {
    step: 'play',
    roomCode: room.code,
    baseMinor: room.baseMinor,
    carried,
    first: 0,
    hands: hands.map((hand) => sortedHand(cardsIn(hand))),
    bottom: [],
    calls: [{ place: 0, kind: 'call' }],
    landlord: 0,
    doubles: [false, false, false],
    isOpen: false,
    plays: [],
  };
}
