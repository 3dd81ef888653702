import { type Slip, updateEntry } from '@tianping/sportsbook';
import type { StoreApi } from 'zustand/vanilla';
import { type ParlayView, parlayRequestOf, sendableRows } from '../parlay/parlay-rows.ts';
import type { IntentRunner } from '../requests/intent-runner.ts';
import { accepted, placeRequestOf } from './entry-status.ts';
import { type SlipLine, type SlipState, worstOf } from './slip-lines.ts';

/** What sending needs of the slip store. */
export interface Sending {
  readonly state: StoreApi<SlipState>;
  readonly runner: IntentRunner;
  readonly set: (slip: Slip) => void;
}

/** Accepts the prices and scores shown, creates a request for each entry, sends them. */
export function sendSingles({ state, runner, set }: Sending, lines: readonly SlipLine[]): void {
  for (const { entry: held, entryStatus, money, intent, voucher } of lines) {
    const { slip, policy, follows } = state.getState();
    const worstPrice = worstOf(state.getState(), held);
    if (worstPrice === 'bad') continue;
    const entry = { ...accepted(held, entryStatus), orderData: null };
    const request = placeRequestOf([{ entry, worstPrice }], {
      size: 1,
      unitMinor: money.stakeMinor,
      oddsType: slip.oddsType,
      policy,
      acceptLine: follows,
      voucherId: voucher?.voucherId ?? null,
    });
    if (intent) runner.dismiss(intent.key);
    set(updateEntry(state.getState().slip, entry));
    runner.submit({ entries: [entry], request });
  }
}

/** Each row with a stake becomes a separate ticket, at the prices shown now. */
export function sendParlay(
  { state, runner, set }: Sending,
  view: ParlayView,
  only: string | undefined,
): void {
  const entries = view.lines.map(({ entry, entryStatus }) => ({
    ...accepted(entry, entryStatus),
    orderData: null,
  }));
  const rows = sendableRows(view).filter(({ key }) => only === undefined || key === only);
  if (rows.length === 0) return;
  const requests = rows.map((row) => parlayRequestOf(row, view.lines, state.getState()));
  for (const { intent } of rows) if (intent) runner.dismiss(intent.key);
  set(entries.reduce(updateEntry, state.getState().slip));
  for (const request of requests) runner.submit({ entries, request });
}
