import type { Layout } from '../../kit/stage.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Positions on the felt, in the layout's units. */
export interface Seats {
  readonly cardWidth: number;
  /** Position of the dealer's card at this index, from 0. */
  dealerCard(at: number): Place;
  /** Position of a card of a hand. */
  handCard(hand: number, hands: number, at: number): Place;
  /** Position of a hand's stake. */
  stake(hand: number, hands: number): Place;
  readonly insurance: Place;
  readonly dealerTotal: Place;
  total(hand: number, hands: number): Place;
  readonly shoe: Place;
  readonly tray: Place;
}

const WIDE_SEATS = [
  [{ x: 960, y: 850 }],
  [
    { x: 584, y: 780 },
    { x: 1336, y: 780 },
  ],
  [
    { x: 584, y: 780 },
    { x: 960, y: 850 },
    { x: 1336, y: 780 },
  ],
];
const TALL_XS = [[540], [330, 750], [215, 540, 865]];

export function seatsOf({ name }: Layout): Seats {
  return name === 'wide' ? wideSeats() : tallSeats();
}

function wideSeats(): Seats {
  const cardWidth = 132;
  const seat = (hand: number, hands: number): Place =>
    WIDE_SEATS[hands - 1]?.[hand] ?? { x: 960, y: 850 };
  return {
    cardWidth,
    dealerCard: (at) => ({ x: 892 + at * 138 - Math.max(0, at - 3) * 70, y: 220 }),
    handCard(hand, hands, at) {
      const { x, y } = seat(hand, hands);
      return { x: x - 30 + at * 48, y: y - 188 - at * 6 };
    },
    stake: seat,
    insurance: { x: 960, y: 512 },
    dealerTotal: { x: 726, y: 220 },
    total(hand, hands) {
      const { x, y } = seat(hand, hands);
      return { x: x - 142, y: y - 188 };
    },
    shoe: { x: 1500, y: 205 },
    tray: { x: 420, y: 150 },
  };
}

function tallSeats(): Seats {
  const x = (hand: number, hands: number): number => TALL_XS[hands - 1]?.[hand] ?? 540;
  return {
    cardWidth: 168,
    dealerCard: (at) => ({ x: 462 + at * 166 - Math.max(0, at - 2) * 90, y: 330 }),
    handCard: (hand, hands, at) => ({
      x: x(hand, hands) - 30 + at * (hands === 1 ? 76 : 44),
      y: 1230 - at * 8,
    }),
    stake: (hand, hands) => ({ x: x(hand, hands), y: 1540 }),
    insurance: { x: 540, y: 700 },
    dealerTotal: { x: 236, y: 330 },
    total: (hand, hands) => ({ x: x(hand, hands), y: 1066 }),
    shoe: { x: 900, y: 190 },
    tray: { x: 200, y: 160 },
  };
}
