import type { Texts } from '../../engine/texts.ts';
import { kindMessages as text } from './kind-messages.ts';

/** The kinds that venues usually name, by their codes. */
const KINDS = {
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
} as const;

/** A kind of game in words; the code of a venue's own kind where we have none. */
export function kindText(kind: string, { t }: Pick<Texts, 't'>): string {
  return Object.hasOwn(KINDS, kind) ? t(KINDS[kind as keyof typeof KINDS]) : kind;
}
