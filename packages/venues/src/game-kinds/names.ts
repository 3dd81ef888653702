import type { Message } from '@tianping/i18n';
import { gameKindMessages as text } from './messages.ts';

/** The kinds that venues usually name, by their codes. */
const NAMES: Readonly<Record<string, Message>> = {
  baccarat: text.baccarat,
  'dragon-tiger': text.dragonTiger,
  roulette: text.roulette,
  'sic-bo': text.sicBo,
  slot: text.slot,
  slots: text.slot,
  dice: text.dice,
  blackjack: text.blackjack,
  doudizhu: text.doudizhu,
  mahjong: text.mahjong,
  niuniu: text.niuniu,
  'hundred-niuniu': text.hundredNiuniu,
  sangong: text.sangong,
  zhajinhua: text.zhajinhua,
  erbagang: text.erbagang,
  fishing: text.fishing,
  lottery: text.lottery,
  table: text.table,
  crash: text.crash,
  scratch: text.scratch,
};

/** A kind of game as members and staff read it; null for a venue's own kind that has no name here. */
export function gameKindName(kind: string): Message | null {
  return Object.hasOwn(NAMES, kind) ? (NAMES[kind] ?? null) : null;
}
