import type { Message } from '@tianping/i18n';
import { movementMessages as text } from './movement-messages.ts';

/** The name of a movement of money. */
export function movementName(movement: string): Message {
  const names: Readonly<Record<string, Message>> = text;
  return names[movement] ?? text.other;
}

/** Movements that belong together in the ledger of a member. */
export const movementGroups = {
  money: [
    'deposit',
    'depositFee',
    'depositReward',
    'withdrawHold',
    'withdrawReturn',
    'withdrawPaid',
    'withdrawFee',
  ],
  bets: [
    'betHold',
    'betRelease',
    'betRestore',
    'betSettle',
    'gameStake',
    'gamePayout',
    'gameRollback',
    'gamePayoutRollback',
    'jackpotPaid',
  ],
  gifts: [
    'gift',
    'giftCode',
    'activityGift',
    'activityReturn',
    'rebate',
    'depositReward',
    'giftLapse',
    'giftReturn',
    'commission',
  ],
  venues: ['venueIn', 'venueInReturn', 'venueOut', 'coinBuy', 'coinSell'],
  hand: ['manualPosting', 'confiscation', 'correction'],
} as const;
