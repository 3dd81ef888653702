import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { moneyMinor, moneyText } from '@tianping/base';
import { Button, Skeleton, showToast, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { RecallDialog } from '../../../features/wallet/recall-dialog.tsx';
import type { Venue } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { type RecallState, useRecall } from '../../../features/wallet/use-recall.ts';
import { useWallets } from '../../../features/wallet/use-wallets.ts';
import { withdrawMessages as text } from './messages.ts';
import css from './takemoney.module.css';
import type { Terms } from './types.ts';

/** Venues return money from one yuan up. */
const RECALL_FROM_MINOR = 100;

/** What can be withdrawn, where the rest of the money is, and a way to bring it back. */
export function Spread(props: { readonly terms: Terms }) {
  const { t } = useT();
  const { availableMinor, leave } = props.terms;
  const { balance } = useAmounts();
  const { data } = useWallets();
  const holding = (data?.venues ?? []).filter(canGiveBack);
  const { state, run, close } = useRecall();
  const isHidden = useAutomatic(
    data?.autoTransfer === true && holding.length > 0,
    state,
    run,
    close,
  );
  return (
    <section className={css.spread} aria-label={t(text.spread)}>
      <div className={css.available}>
        <p>{t(text.available)}</p>
        <strong className="num" data-testid="withdraw-available">
          {balance(leave.withdrawableMinor)}
        </strong>
      </div>
      <dl>
        <Part name={t(text.center)} minor={data?.centerMinor} />
        <Part name={t(text.venues)} minor={data?.venueMinor} />
        <Part name={t(text.held)} minor={data?.heldMinor} />
        <Part name={t(text.frozen)} minor={data?.frozenMinor} />
      </dl>
      <Button
        tone="soft"
        size="s"
        icon={IconDownload}
        busy={state?.kind === 'running'}
        disabled={!data}
        onClick={() =>
          holding.length > 0 ? run() : showToast({ tone: 'info', title: t(text.recallNone) })
        }
        data-testid="recall"
      >
        {t(text.recall)}
      </Button>
      {leave.missingMinor > 0 && availableMinor > 0 && (
        <p className={css.spreadNote} data-testid="withdraw-after">
          {t(text.afterTurnover, {
            missing: moneyText(moneyMinor(leave.missingMinor)),
            available: moneyText(moneyMinor(availableMinor)),
          })}
        </p>
      )}
      {leave.keptMinor > 0 && (
        <p className={css.spreadNote} data-testid="withdraw-kept">
          {t(text.keptGifts, { kept: moneyText(moneyMinor(leave.keptMinor)) })}
        </p>
      )}
      {holding.length > 0 && <Holding venues={holding} />}
      {state && !isHidden && (
        <RecallDialog state={state} venues={holding} onAgain={run} onClose={close} />
      )}
    </section>
  );
}

/**
 * With automatic transfers on, the money is brought back by itself before a withdrawal. When all of it came back, a
 * toast says so; returns whether the dialog is not needed.
 */
function useAutomatic(
  isDue: boolean,
  state: RecallState | null,
  run: () => void,
  close: () => void,
): boolean {
  const { t } = useT();
  const [isOwn, setOwn] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isDue || hasAsked.current) return;
    hasAsked.current = true;
    setOwn(true);
    run();
  }, [isDue, run]);
  const isSmooth =
    state?.kind === 'told' && state.results.every(({ outcome }) => SMOOTH.includes(outcome));
  const recalledMinor = state?.kind === 'told' ? state.recalledMinor : 0;
  useEffect(() => {
    if (!isOwn || !isSmooth) return;
    const amount = moneyText(moneyMinor(recalledMinor));
    if (recalledMinor > 0) showToast({ tone: 'ok', title: t(text.recallDone, { amount }) });
    setOwn(false);
    close();
  }, [isOwn, isSmooth, recalledMinor, t, close]);
  return isOwn && (state?.kind === 'running' || isSmooth);
}

const SMOOTH: readonly string[] = ['done', 'skipped'];

function canGiveBack({ shared, balanceMinor, state }: Venue): boolean {
  return !shared && state === 'normal' && (balanceMinor ?? 0) >= RECALL_FROM_MINOR;
}

function Holding(props: { readonly venues: readonly Venue[] }) {
  const { t } = useT();
  const { money } = useAmounts();
  return (
    <p className={css.spreadNote}>
      {t(text.recallHint)}
      {props.venues.map((venue) => (
        <span key={venue.channelCode}>
          {venue.name} <b className="num">{money(venue.balanceMinor ?? 0)}</b>
        </span>
      ))}
    </p>
  );
}

function Part(props: { readonly name: string; readonly minor: number | undefined }) {
  const { balance } = useAmounts();
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="num">
        {props.minor === undefined ? <Skeleton width="4em" /> : balance(props.minor)}
      </dd>
    </div>
  );
}
