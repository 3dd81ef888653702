import { must } from '@tianping/base';
import { cappedNets, type TableEnd } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { roomsOf } from '../rooms/index.ts';
import { type Fan, fansOf, READY_TIMES, sumOf } from './fans.ts';
import { mahjongMessages as words } from './messages.ts';
import { handAt, heldTiles, type MahjongState, otherPlace } from './state.ts';

/** The least that a player brings, as a multiple of the room's unit. */
const CARRY_TIMES = 50;

export const mahjongRooms = roomsOf(CARRY_TIMES);

/** The most that the unit is multiplied by, by room. */
export const MAHJONG_CAPS: Readonly<Record<string, number>> = {
  trial: 88,
  novice: 88,
  junior: 128,
  middle: 128,
  senior: 256,
  supreme: 256,
};

export function capOf({ roomCode }: Pick<MahjongState, 'roomCode'>): number {
  return must(MAHJONG_CAPS[roomCode], 'a cap of the room');
}

/** The payment for a won hand. */
export interface MahjongPay {
  readonly fans: readonly Fan[];
  /** The patterns added up. */
  readonly sum: number;
  /** 2 for a hand that was reported ready, else 1. */
  readonly readyTimes: number;
  /** Both together, up to the room's cap. */
  readonly times: number;
}

/** Null while nobody has won. */
export function payOf(state: MahjongState): MahjongPay | null {
  const { win } = state;
  if (win === null) return null;
  const hand = handAt(state, win.place);
  const fans = fansOf({ ...win, tiles: heldTiles(hand), melds: hand.melds });
  const sum = sumOf(fans);
  const readyTimes = hand.isReady ? READY_TIMES : 1;
  return { fans, sum, readyTimes, times: Math.min(capOf(state), sum * readyTimes) };
}

/** The loser pays the winner the unit times the patterns; where the wall runs out nothing is paid. */
export function endOfMahjong(state: MahjongState): TableEnd | null {
  const { step, win, carried, baseMinor } = state;
  if (step !== 'over') return null;
  const pay = payOf(state);
  const none = carried.map(() => 0);
  if (win === null || pay === null) return { netMinor: none, times: none, isVoid: true };
  const owed = { from: otherPlace(win.place), to: win.place, minor: baseMinor * pay.times };
  return {
    netMinor: cappedNets([owed], carried),
    times: carried.map(() => pay.times),
    isVoid: false,
  };
}

/** `胜 · 自摸 · 清一色 七对 报听 · ×88`; empty while the hand goes on. */
export function describeMahjong(state: MahjongState, place: number): readonly (Message | string)[] {
  const { step, win } = state;
  if (step !== 'over') return [];
  const pay = payOf(state);
  if (win === null || pay === null) return [words.drawn];
  const isWinner = place === win.place;
  const ways = {
    drawn: words.selfDrawn,
    discard: isWinner ? words.otherDiscarded : words.discarded,
    robbed: words.robbedKong,
  };
  const codes = pay.fans.map(({ code }) => code);
  const isNamed = (code: string): boolean => code === 'selfDrawn' || code === 'robbedKong';
  const names: readonly Message[] = [
    ...codes.filter((code) => !isNamed(code)).map((code) => words[code]),
    ...(pay.readyTimes > 1 ? [words.ready] : []),
  ];
  return [
    isWinner ? words.won : words.lost,
    ' · ',
    ways[win.way],
    ...names.flatMap((name, at) => [at === 0 ? ' · ' : ' ', name]),
    ` · ×${pay.times}`,
  ];
}
