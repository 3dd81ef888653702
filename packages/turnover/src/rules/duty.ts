import type { UnixMs } from '@tianping/base';

export type DutySource = 'deposit' | 'gift' | 'rebate' | 'activity' | 'adjustment';
export type DutyStatus = 'open' | 'done' | 'released' | 'cancelled';

/** What was received, what must be staked for it, and what has been. */
export interface Duty {
  readonly dutyId: string;
  readonly source: DutySource;
  /** Unique with its source: the order, grant or offer that it is for. */
  readonly reference: string;
  /** The name of a text of `turnoverMessages`, or an offer's own name. */
  readonly label: string;
  readonly amountMinor: number;
  /** Thousandths: 1000 is once over. */
  readonly multipleMilli: number;
  readonly requiredMinor: number;
  readonly doneMinor: number;
  readonly status: DutyStatus;
  readonly createdAt: UnixMs;
  readonly endedAt: UnixMs | null;
}

export interface TurnoverTotals {
  readonly requiredMinor: number;
  readonly doneMinor: number;
  readonly missingMinor: number;
}

/** Amount times multiple, cut to whole minor units. */
export function requiredOf(amountMinor: number, multipleMilli: number): number {
  return Number((BigInt(amountMinor) * BigInt(multipleMilli)) / 1000n);
}

/** What a duty still wants; nothing once it has ended, however it did. */
export function missingOf(duty: Pick<Duty, 'status' | 'requiredMinor' | 'doneMinor'>): number {
  return duty.status === 'open' ? duty.requiredMinor - duty.doneMinor : 0;
}

/** Open duties together; all zero when there is none. */
export function totalsOf(duties: readonly Duty[]): TurnoverTotals {
  const open = duties.filter(({ status }) => status === 'open');
  const requiredMinor = open.reduce((sum, duty) => sum + duty.requiredMinor, 0);
  const doneMinor = open.reduce((sum, duty) => sum + duty.doneMinor, 0);
  return { requiredMinor, doneMinor, missingMinor: requiredMinor - doneMinor };
}
