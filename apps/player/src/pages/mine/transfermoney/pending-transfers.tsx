import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs';
import { moneyMinor, moneyText, type UnixMs } from '@tianping/base';
import {
  Badge,
  type BadgeTone,
  Button,
  buttonClass,
  countdownText,
  Icon,
  momentText,
  useT,
} from '@tianping/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../../app/context.ts';
import { transferTexts as text } from '../../../features/wallet/messages.ts';
import type { Transfer, Venue } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { useTransferFollow } from '../../../features/wallet/use-transfer-follow.ts';
import { CopyButton } from '../records/copy-button.tsx';
import { Section } from '../section.tsx';
import css from './transfermoney.module.css';

/** Transfers whose outcome no venue has reported yet, each shown until it is known. */
export function PendingTransfers(props: { readonly venues: readonly Venue[] }) {
  const transfers = useMember((state) => state.transfers);
  // One that has ended stays visible for as long as the page does.
  const [followed] = useState(() => new Set<string>());
  for (const { transferId, status } of transfers.values()) {
    if (status === 'processing') followed.add(transferId);
  }
  const list = [...transfers.values()]
    .filter(({ transferId }) => followed.has(transferId))
    .sort((a, b) => b.createdAt - a.createdAt);
  const known = list.reduce(
    (sum, each) => sum + (each.status === 'processing' ? each.amountMinor : 0),
    0,
  );
  const onItsWay = props.venues.reduce((sum, venue) => sum + Math.abs(venue.pendingMinor), 0);
  return (
    <>
      {list.map((transfer) => (
        <PendingCard key={transfer.transferId} transfer={transfer} />
      ))}
      {onItsWay > known && <OthersPending minor={onItsWay - known} />}
    </>
  );
}

/** The sum in transit that none of the listed transfers accounts for. */
function OthersPending(props: { readonly minor: number }) {
  const { t } = useT();
  const amounts = useAmounts();
  return (
    <p className={css.others} role="status">
      <Icon of={IconHourglass} size="s" />
      <span className="num">{t(text.pendingLeft, { amount: amounts.balance(props.minor) })}</span>
      <Link
        href="/mine/transRecord?state=processing"
        className={buttonClass({ tone: 'text', size: 's' })}
      >
        {t(text.pendingLink)}
      </Link>
    </p>
  );
}

const TONES: Readonly<Record<Transfer['status'], BadgeTone>> = {
  processing: 'wait',
  success: 'ok',
  failed: 'bad',
};
const TITLES = {
  processing: text.pendingTitle,
  success: text.doneTitle,
  failed: text.endTitle,
} as const;
const STATES = {
  processing: text.processing,
  success: text.succeeded,
  failed: text.failed,
} as const;

/** One transfer and its state; polled until it has ended. */
function PendingCard(props: { readonly transfer: Transfer }) {
  const { t } = useT();
  const { transfer } = props;
  const { ask, isAsking } = useTransferFollow(transfer);
  const { status } = transfer;
  return (
    <Section
      title={t(TITLES[status])}
      end={<Badge tone={TONES[status]}>{t(STATES[status])}</Badge>}
      testId="pending-transfer"
    >
      <EndStatus transfer={transfer} />
      <TransferFacts transfer={transfer} />
      {status === 'processing' && (
        <div className={css.next}>
          <Button tone="secondary" size="s" busy={isAsking} onClick={ask}>
            {t(text.askNow)}
          </Button>
          <Link href="/app/help/zxkf" className={buttonClass({ tone: 'text', size: 's' })}>
            {t(text.askHelp)}
          </Link>
        </div>
      )}
    </Section>
  );
}

/** From this duration on the wait is described as a long one. */
const LONG_MS = 3_600_000;

/** What is known, how long it has taken so far, and what happens next. */
function EndStatus(props: { readonly transfer: Transfer }) {
  const { t } = useT();
  const { status, reason, venueName: venue, createdAt } = props.transfer;
  const waitedMs = useWaited(createdAt, status === 'processing');
  const open = t(waitedMs < LONG_MS ? text.pendingText : text.pendingLong, { venue });
  return (
    <div className={css.standing}>
      <p className={css.tip} role="status">
        <Icon of={IconHourglass} size="s" />
        {status === 'processing' && open}
        {status === 'success' && t(text.endedSuccess)}
        {status === 'failed' && (reason ?? t(text.endedFailed))}
      </p>
      {status === 'processing' && (
        <p className={css.clock}>
          {t(text.waited)}
          <b className="num" role="timer" data-testid="pending-waited">
            {countdownText(waitedMs)}
          </b>
        </p>
      )}
    </div>
  );
}

/** Time since a moment in milliseconds, updated every second while it runs. */
function useWaited(since: UnixMs, runs: boolean): number {
  const { now } = useApp();
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(timer);
  }, [now, runs]);
  return Math.max(0, at - since);
}

function TransferFacts(props: { readonly transfer: Transfer }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { direction, venueName, amountMinor, ticketId, createdAt } = props.transfer;
  const names = [t(text.center), venueName];
  const [from = '', to = ''] = direction === 'in' ? names : names.toReversed();
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t(text.amount)}</dt>
        <dd className="num">{moneyText(moneyMinor(amountMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.route)}</dt>
        <dd>{t(text.way, { from, to })}</dd>
      </div>
      <div>
        <dt>{t(text.ticket)}</dt>
        <dd>
          <code>{ticketId}</code>
          <CopyButton value={ticketId} label={t(text.copyTicket, { ticket: ticketId })} />
        </dd>
      </div>
      <div>
        <dt>{t(text.submitted)}</dt>
        <dd className="num">{momentText(translator, createdAt, now())}</dd>
      </div>
    </dl>
  );
}
