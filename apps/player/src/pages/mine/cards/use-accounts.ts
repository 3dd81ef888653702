import type { AnswerFor, CallState } from '@tianping/client';
import type { PayoutAccountView } from '@tianping/contract';
import { useSyncExternalStore } from 'react';
import { type App, useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';

export type Kind = PayoutAccountView['kind'];
type Answer = AnswerFor<'fd/bankCard/queryMemberBanksInfoList'>;

/** How often the accounts were changed from this page, so that each list of them is read again. */
const changes = new WeakMap<App, Changes>();

interface Changes {
  count: number;
  readonly listeners: Set<() => void>;
}

function changesOf(app: App): Changes {
  const known = changes.get(app) ?? { count: 0, listeners: new Set() };
  changes.set(app, known);
  return known;
}

/** Notifies every list that the member's accounts have changed. */
export function accountsChanged(app: App): void {
  const known = changesOf(app);
  known.count += 1;
  for (const listener of known.listeners) listener();
}

/** Increases with every change of the accounts, for everything that is read about them. */
export function useAccountsVersion(): number {
  const known = changesOf(useApp());
  return useSyncExternalStore(
    (listener) => {
      known.listeners.add(listener);
      return () => void known.listeners.delete(listener);
    },
    () => known.count,
    () => known.count,
  );
}

/** The member's accounts, of every kind. */
export function useAccounts(): CallState<Answer> & {
  readonly list: readonly PayoutAccountView[] | undefined;
} {
  const version = useAccountsVersion();
  const state = useCall('fd/bankCard/queryMemberBanksInfoList', {}, { version });
  return { ...state, list: state.data?.list };
}
