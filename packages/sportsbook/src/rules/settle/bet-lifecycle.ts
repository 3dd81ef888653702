import { err, ok, type Result } from '@tianping/base';

export type BetStatus = 'waiting' | 'accepted' | 'refused' | 'settled' | 'void';

export type BetEvent = 'accept' | 'refuse' | 'settle' | 'void' | 'restore';

/** A bet begins waiting (in-play) or accepted; `restore` takes a settlement back (result `A`). */
export const BET_STARTS: readonly BetStatus[] = ['waiting', 'accepted'];

/** Every way a bet may change. A member's own cancellation is not among them. */
export const BET_TRANSITIONS: {
  readonly [Status in BetStatus]: { readonly [Event in BetEvent]?: BetStatus };
} = {
  waiting: { accept: 'accepted', refuse: 'refused' },
  accepted: { settle: 'settled', void: 'void' },
  refused: {},
  settled: { restore: 'accepted' },
  void: { restore: 'accepted' },
};

export function nextBetStatus(status: BetStatus, event: BetEvent): Result<BetStatus, 'notAllowed'> {
  const next = BET_TRANSITIONS[status][event];
  return next === undefined ? err('notAllowed') : ok(next);
}
