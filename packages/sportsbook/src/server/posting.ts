import { createUuid, type MoneyMinor, type UnixMs } from '@tianping/base';
import {
  betHold,
  betRelease,
  betRestore,
  betSettle,
  type Entry,
  type Movement,
} from '@tianping/ledger';
import { isVoidCode, type RecordCode } from '../rules/index.ts';
import type { BookDeps } from './deps.ts';
import { ticketIdOf } from './ticket.ts';

/** One movement of a bet's money as `bet_post` reads it; the arrays are in PostgreSQL's own form. */
export interface PostingRow {
  readonly transfer: string;
  readonly movement: string;
  /** Names the movement within the member's: the bet, and for what follows its placing the step. */
  readonly key: string;
  /** The ticket number, which the member's transaction record shows. */
  readonly reference: string;
  readonly forced: boolean;
  readonly accounts: string;
  readonly amounts: string;
}

interface BetMoney {
  readonly betId: string;
  readonly placedAt: UnixMs;
}

/** The bet takes its hold, or more of it (`adjust`) when a negative price moved before acceptance. */
export function holdPosting(
  deps: BookDeps,
  bet: BetMoney & { readonly amountMinor: MoneyMinor; readonly step: 'place' | 'adjust' },
): PostingRow {
  const input = { holdMinor: bet.amountMinor };
  return postingRow(deps, { bet, movement: betHold, entries: betHold.entries(input) });
}

/** A refused bet gives its hold back, or a part of it (`adjust`). */
export function releasePosting(
  deps: BookDeps,
  bet: BetMoney & { readonly amountMinor: MoneyMinor; readonly step: 'refuse' | 'adjust' },
): PostingRow {
  const input = { holdMinor: bet.amountMinor };
  return postingRow(deps, { bet, movement: betRelease, entries: betRelease.entries(input) });
}

interface SettledMoney extends BetMoney {
  readonly holdMinor: MoneyMinor;
  readonly payoutMinor: MoneyMinor;
  readonly code: RecordCode;
  /** Its number in the bet's history. */
  readonly step: number;
}

/** A result pays the bet; a void one gives its hold back without the house. */
export function settlePosting(deps: BookDeps, bet: SettledMoney): PostingRow {
  return isVoidCode(bet.code)
    ? postingRow(deps, { bet, movement: betRelease, entries: betRelease.entries(bet) })
    : postingRow(deps, { bet, movement: betSettle, entries: betSettle.entries(bet) });
}

/** Takes the settlement before `step` back, to the minor unit. */
export function restorePosting(deps: BookDeps, bet: Omit<SettledMoney, 'code'>): PostingRow {
  return postingRow(deps, { bet, movement: betRestore, entries: betRestore.entries(bet) });
}

function postingRow(
  deps: BookDeps,
  posting: {
    readonly bet: BetMoney & { readonly step: string | number };
    readonly movement: Pick<Movement<never>, 'name' | 'forced'>;
    readonly entries: readonly Entry[];
  },
): PostingRow {
  const { bet, movement, entries } = posting;
  return {
    transfer: createUuid(deps),
    movement: movement.name,
    key: `${bet.betId}:${bet.step}`,
    reference: ticketIdOf(bet),
    forced: movement.forced,
    accounts: `{${entries.map((entry) => entry.account).join(',')}}`,
    amounts: `{${entries.map((entry) => entry.amountMinor).join(',')}}`,
  };
}
