import type { OfficeCallName, OfficeCalls } from '@tianping/contract';

/** Calls of the office that change something. */
export type OfficeActName = {
  [Name in OfficeCallName]: OfficeCalls[Name]['effect'] extends 'read' ? never : Name;
}[OfficeCallName];

/** Limits of a site, sums or numbers of members, from which one person may no longer act alone. */
export type AloneSum = 'twoPersonMinor' | 'secondAuditMinor' | 'mailingAloneMax';

/**
 * How many persons an act takes:
 * - `own`: it concerns one's own login and account;
 * - `second`: it is the second person's decision, or takes one's own proposal back;
 * - `one`: one person; it stops something, gives money back to its owner, or moves none;
 * - `below`: one person while what one did alone within 24 hours stays below a sum of the site: that person in all
 *   acts of `twoPersonMinor` together (`aloneSum` of the server), or for withdrawals anybody for that member; an account that is too new to decide is never enough;
 * - `two`: always two; with `oneWhen`, one where a field of the request has one of these values.
 */
export type ActRule =
  | { readonly persons: 'own' | 'second' | 'one' }
  | { readonly persons: 'below'; readonly sum: AloneSum }
  | { readonly persons: 'two'; readonly oneWhen?: OneWhen };

interface OneWhen {
  readonly field: string;
  readonly values: readonly (string | boolean)[];
}

const own = { persons: 'own' } as const;
const second = { persons: 'second' } as const;
const one = { persons: 'one' } as const;
const two = { persons: 'two' } as const;
const belowTwoPerson = { persons: 'below', sum: 'twoPersonMinor' } as const;
const belowSecondAudit = { persons: 'below', sum: 'secondAuditMinor' } as const;

/** Every act of the office with the number of persons that it takes; a call without a rule does not compile. */
export const actRules: Readonly<Record<OfficeActName, ActRule>> = {
  'auth/setUp': own,
  'auth/login': own,
  'auth/totp': own,
  'auth/recovery': own,
  'auth/passkeyOptions': own,
  'auth/passkey': own,
  'auth/enrol': own,
  'auth/enrolConfirm': own,
  'auth/logout': own,
  'auth/endSession': own,
  'auth/password': own,
  'auth/recoveryCodes': own,
  'auth/passkeyRegister': own,
  'auth/passkeyConfirm': own,
  'auth/passkeyRemove': own,

  'approvals/decide': second,
  'approvals/withdraw': second,

  'staff/create': two,
  'staff/update': two,
  'staff/reset': two,
  // Excluding somebody cannot wait.
  'staff/setStatus': { persons: 'two', oneWhen: { field: 'status', values: ['disabled'] } },
  // Never by the person who made or reset the account.
  'staff/link': one,
  'staff/unlock': one,
  'staff/endSessions': one,

  'chat/mute': one,
  'chat/unmute': one,
  'chat/block': one,
  'chat/unblock': one,
  'chat/remove': one,
  'chat/room': one,
  'chat/clear': one,
  // A destroyed room cannot be restored.
  'chat/destroy': two,
  'chat/site': one,
  'chat/predict': one,
  'chat/score': one,
  'chat/word': one,
  'chat/decideReport': one,
  // Never by the person who muted.
  'chat/decideAppeal': one,

  'config/save': two,
  'config/rollBack': two,
  // A picture is not shown before two persons have agreed to what shows it.
  'config/picture': one,
  // Stopping cannot wait; resuming can.
  'switches/set': { persons: 'two', oneWhen: { field: 'thrown', values: [true] } },

  'members/reveal': one,
  'members/note': one,
  'members/tag': one,
  'members/endSessions': one,
  'members/restrict': {
    persons: 'two',
    oneWhen: { field: 'restriction', values: ['lock', 'freeze'] },
  },
  'members/lift': { persons: 'two', oneWhen: { field: 'restriction', values: ['lock', 'freeze'] } },
  // Limits can only be tightened.
  'protection/tighten': one,
  'protection/pause': one,
  'protection/stranger': two,

  // The protection of an account is removed by two persons, after a wait.
  'resets/open': two,
  // Stopping cannot wait.
  'resets/refuse': one,

  'postings/propose': two,
  'postings/confiscate': two,
  'postings/voidPrize': two,

  // These decide what members win and lose.
  'bets/void': two,
  'bets/restore': two,
  'bets/voidMatch': two,
  'bets/voidLeague': two,
  'bets/takeBack': two,
  'bets/declare': two,
  'bets/unpin': two,

  'deposits/match': belowTwoPerson,
  'deposits/refuse': one,
  'callbacks/replay': one,
  'support/take': one,
  'support/say': one,
  'support/note': one,
  'support/handOver': one,
  'support/tag': one,
  'support/close': one,
  'support/saveCanned': one,
  'support/dropCanned': one,
  'feedback/take': one,
  'feedback/reply': one,
  'feedback/close': one,
  // A voucher can only be staked, while money itself is never given by one person.
  'feedback/voucher': belowTwoPerson,
  'feedback/credit': two,
  // A draft reaches nobody.
  'mailings/save': one,
  // By the number of receivers; a notice for everybody always takes two.
  'mailings/send': { persons: 'below', sum: 'mailingAloneMax' },
  'mailings/recall': one,
  // By all that the codes could pay; ten times that where no turnover is required.
  'gifts/create': belowTwoPerson,
  'gifts/stop': one,
  // A draft decides nothing before two have agreed.
  'promotions/cover': one,
  'promotions/save': one,
  'promotions/publish': two,
  'promotions/budget': two,
  // Stopping gifts cannot wait; resuming, or ending an activity for good, can.
  'promotions/pause': one,
  'promotions/resume': two,
  'promotions/stop': two,
  'promotions/decideGrant': one,
  'promotions/decideFlag': one,
  'promotions/give': two,
  // Every member sees these names and returns, like those of the configuration.
  'venues/importGames': two,
  'transfers/ask': one,
  'transfers/resolve': belowTwoPerson,

  'withdrawals/take': one,
  'withdrawals/hold': one,
  'withdrawals/approveFirst': belowSecondAudit,
  'withdrawals/approveSecond': second,
  // The money goes back to the member.
  'withdrawals/refuse': one,
  'withdrawals/retry': one,
  'withdrawals/resolve': belowSecondAudit,

  // An agent earns only by figures that two persons agree to.
  'agents/decide': one,
  'agents/setStatus': { persons: 'two', oneWhen: { field: 'status', values: ['suspended'] } },
  'agents/move': two,
  'agents/savePlan': two,
  'agents/run': two,

  'audit/export': one,
  'lists/export': one,
  'reports/export': one,
  'reconciliation/run': one,
  'reconciliation/explain': one,
  // The lab has members and money of its own.
  'lab/start': one,
  'lab/cancel': one,
  'jobs/run': one,
  'jobs/pause': one,
};

/** Whether this request takes two persons whatever its sum. */
export function takesTwo(name: string, request: unknown): boolean {
  const rule = ruleOf(name);
  if (rule?.persons !== 'two') return false;
  if (!rule.oneWhen) return true;
  const value: unknown = Reflect.get(Object(request), rule.oneWhen.field);
  return !rule.oneWhen.values.some((one) => one === value);
}

function ruleOf(name: string): ActRule | null {
  return Object.hasOwn(actRules, name) ? (actRules[name as OfficeActName] ?? null) : null;
}
