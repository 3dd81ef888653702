import type { UnixMs } from '@tianping/base';
import type { GameType } from '@tianping/feeds';

/**
 * Hours after the listed start until bets on a match that has not begun are void; null where bets wait indefinitely
 * (an outright). Sports whose days are planned court by court wait longer.
 */
export const POSTPONEMENT_HOURS: { readonly [Type in GameType]: number | null } = {
  FT: 12,
  BK: 12,
  TN: 48,
  BS: 12,
  SK: 48,
  VB: 24,
  TT: 24,
  VF: 1,
  ES: 24,
  IH: 12,
  BM: 24,
  AF: 12,
  FS: null,
};

/** When bets on a match that has not begun become void; null for never. */
export function postponementVoidsAt(gameType: GameType, startAt: UnixMs): UnixMs | null {
  const hours = POSTPONEMENT_HOURS[gameType];
  return hours === null ? null : startAt + hours * 3_600_000;
}
