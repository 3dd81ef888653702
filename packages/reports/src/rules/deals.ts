/** What moved the money, as a member's records group it. */
export type DealType =
  | 'deposit'
  | 'withdraw'
  | 'transferIn'
  | 'transferOut'
  | 'exchange'
  | 'bet'
  | 'refund'
  | 'payout'
  | 'gift'
  | 'rebate'
  | 'correction';

/** The filter of records: a type, or transfers in both directions. */
export type DealFilterType = DealType | 'transfer';

/** The progress of a movement's order. `returned`: the money came back. */
export type DealState = 'processing' | 'success' | 'failed' | 'closed' | 'returned';

/**
 * Every movement that changes the member's available money, and its type for the member. A movement missing here
 * would be missing in the records: a test compares this with the ledger's own list.
 */
export const dealTypes = {
  deposit: 'deposit',
  depositFee: 'deposit',
  depositReward: 'gift',
  withdrawHold: 'withdraw',
  withdrawReturn: 'withdraw',
  venueIn: 'transferIn',
  venueInReturn: 'transferIn',
  venueOut: 'transferOut',
  coinBuy: 'exchange',
  coinSell: 'exchange',
  betHold: 'bet',
  betRelease: 'refund',
  betSettle: 'payout',
  betRestore: 'correction',
  gameStake: 'bet',
  gamePayout: 'payout',
  gameRollback: 'refund',
  gamePayoutRollback: 'correction',
  jackpotPaid: 'payout',
  gift: 'gift',
  giftCode: 'gift',
  activityGift: 'gift',
  activityReturn: 'gift',
  rebate: 'rebate',
  commission: 'gift',
  correction: 'correction',
  manualPosting: 'correction',
  giftLapse: 'gift',
  giftReturn: 'gift',
  confiscation: 'correction',
} as const satisfies Readonly<Record<string, DealType>>;

export type DealMovement = keyof typeof dealTypes;

const OWN_WALLETS: readonly DealType[] = ['transferIn', 'transferOut', 'exchange'];

/** From one wallet of the member's own to another, venues and coin among them: neither income nor spending. */
export const ownMovements: readonly DealMovement[] = OWN_WALLETS.flatMap(dealMovements);

/** Movements that do not change the member's available money. */
export const unseenMovements: readonly string[] = [
  'withdrawPaid',
  'withdrawFee',
  'jackpotFeed',
  'campaignBudget',
];

export function dealMovements(type: DealFilterType | null): readonly DealMovement[] {
  const all = Object.keys(dealTypes) as DealMovement[];
  return all.filter((movement) => isAskedFor(dealTypes[movement], type));
}

/** Whether records of that filter hold movements of a type; null holds all. */
export function isAskedFor(type: DealType, asked: DealFilterType | null): boolean {
  if (asked === 'transfer') return type === 'transferIn' || type === 'transferOut';
  return asked === null || asked === type;
}
