import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import type { ZhajinhuaClass, ZhajinhuaShown } from '@tianping/plugin-games/zhajinhua';
import type { HandProps } from '../../kit/card-room/parts.ts';
import type { Tone } from '../../kit/tone.ts';
import { zhajinhuaStageMessages as m } from './messages.ts';

export const TONES: Readonly<Record<ZhajinhuaClass, Tone>> = {
  single: 'grey',
  pair: 'green',
  straight: 'blue',
  flush: 'violet',
  straightFlush: 'red',
  leopard: 'gold',
};

export function money(minor: number): string {
  return plainMoneyText(moneyMinor(minor));
}

/** Names of the places, as the reader sees them. */
export function nameAt(
  { table, hand }: Pick<HandProps<ZhajinhuaShown>, 'table' | 'hand'>,
  at: number,
  t: Translator['t'],
): string {
  const seat = table.seats.find((one) => one.seat === hand.seats[at]);
  return seat?.isMe ? t(m.me) : (seat?.nickname ?? '—');
}
