import type { MoneyMinor } from '@tianping/base';
import type { ResultCode } from '@tianping/odds';
import type { TicketSettlement } from './settle-bet.ts';
import type { LegRecord } from './settle-leg.ts';

/** A bet's state by its last settlement. */
export interface SettledStatus {
  readonly code: ResultCode;
  readonly payoutMinor: MoneyMinor;
  readonly legs: readonly (LegRecord | null)[];
}

/** What must happen to a bet: the current settlement taken back, a new one made, both or neither. */
export interface SettleStep {
  readonly takesBack: boolean;
  readonly settles: TicketSettlement | null;
}

/**
 * The step from a bet's settlement to what it should be: nothing when both mean the same, whatever their source;
 * otherwise the old one is taken back whole before anything else is paid.
 */
export function settleStep(
  status: SettledStatus | null,
  now: TicketSettlement | 'open',
  legs: readonly (LegRecord | null)[],
): SettleStep {
  if (now === 'open') return { takesBack: status !== null, settles: null };
  if (status && isSame(status, now, legs)) return { takesBack: false, settles: null };
  return { takesBack: status !== null, settles: now };
}

function isSame(
  status: SettledStatus,
  now: TicketSettlement,
  legs: readonly (LegRecord | null)[],
): boolean {
  return (
    status.code === now.code &&
    status.payoutMinor === now.payoutMinor &&
    status.legs.length === legs.length &&
    legs.every((leg, at) => meaningOf(leg) === meaningOf(status.legs[at] ?? null))
  );
}

/** The content of a record without its source and time: a repeated statement changes nothing. */
function meaningOf(record: LegRecord | null): string {
  if (!record || record.code === 'open') return '';
  const { code, score, split, deadHeat, fact } = record;
  const halves = split.map((half) => `${half.line}${half.code}`).join();
  const shared = deadHeat ? `${deadHeat.places}/${deadHeat.among}` : '';
  const reported = fact ? `${fact.name}=${fact.value}` : '';
  return `${code} ${score?.home}:${score?.away} ${halves} ${shared} ${reported}`;
}
