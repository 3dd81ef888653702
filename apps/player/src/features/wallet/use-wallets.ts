import type { CallState } from '@tianping/client';
import { showToast, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp, useMember } from '../../app/context.ts';
import { refreshBalance } from '../../app/member/member-data.ts';
import { useCall } from '../../app/query.ts';
import { walletTexts as text } from './messages.ts';
import type { Wallets } from './types.ts';

/** Pause between two refreshes by hand. */
const REFRESH_PAUSE_MS = 4_000;

export interface WalletsView extends CallState<Wallets> {
  /** Codes of venues that are being read individually. */
  readonly asked: ReadonlySet<string>;
  /** Reads one venue again. */
  readonly askVenue: (channelCode: string) => void;
  /** Reads the central wallet and every venue again, at most every few seconds. */
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
}

/** The balance of every wallet of the member; read again whenever money has moved. */
export function useWallets(): WalletsView {
  const { t } = useT();
  const app = useApp();
  const moves = useMember((state) => state.moves);
  const read = useCall('game/venue/allBalance', {}, { version: moves });
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [isRefreshing, setRefreshing] = useState(false);
  const readyAt = useRef(0);
  const ask = async (code: string): Promise<void> => {
    setAsked((codes) => new Set(codes).add(code));
    await app.api.call('game/balance', { channelCode: code });
    setAsked((codes) => new Set([...codes].filter((each) => each !== code)));
    read.refetch();
  };
  const refresh = async (): Promise<void> => {
    if (isRefreshing) return;
    if (app.clock.now() < readyAt.current) {
      showToast({ tone: 'info', title: t(text.refreshSoon) });
      return;
    }
    readyAt.current = app.clock.now() + REFRESH_PAUSE_MS;
    setRefreshing(true);
    const [outcome] = await Promise.all([
      app.api.call('game/venue/allBalance', { refresh: true }),
      refreshBalance(app),
    ]);
    setRefreshing(false);
    if (outcome.kind === 'answer') read.refetch();
    else showToast({ tone: 'warn', title: readMessage(outcome) || t(text.lost) });
  };
  useFirstAnswers(read.data, (code) => void ask(code));
  return {
    ...read,
    asked,
    askVenue: (code) => void ask(code),
    refresh: () => void refresh(),
    isRefreshing,
  };
}

/** Reads each venue that has not been read yet, once. */
function useFirstAnswers(wallets: Wallets | undefined, ask: (code: string) => void): void {
  const tried = useRef(new Set<string>());
  const call = useRef(ask);
  call.current = ask;
  useEffect(() => {
    for (const { channelCode, shared, state, balanceMinor } of wallets?.venues ?? []) {
      const isUnread = !shared && state === 'normal' && balanceMinor === null;
      if (!isUnread || tried.current.has(channelCode)) continue;
      tried.current.add(channelCode);
      call.current(channelCode);
    }
  }, [wallets]);
}

function readMessage(outcome: { readonly kind: string; readonly message?: string }): string {
  return outcome.kind === 'code' ? (outcome.message ?? '') : '';
}
