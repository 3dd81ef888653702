import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs';
import { moneyMinor } from '@tianping/base';
import {
  Badge,
  type BadgeTone,
  Button,
  balanceText,
  buttonClass,
  Icon,
  momentText,
  moneyText,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../../app/context.ts';
import { transferTexts as text } from '../../../features/wallet/messages.ts';
import type { Transfer, Venue } from '../../../features/wallet/types.ts';
import { useTransferFollow } from '../../../features/wallet/use-transfer-follow.ts';
import { CopyButton } from '../records/copy-button.tsx';
import { Section } from '../section.tsx';
import css from './transfermoney.module.css';

/** Transfers of which no venue has said yet what came of them, each until it is told. */
export function PendingTransfers(props: { readonly venues: readonly Venue[] }) {
  const transfers = useMember((state) => state.transfers);
  // One that has ended stays in sight for as long as the page does.
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

/** Begun before this page was opened. */
function OthersPending(props: { readonly minor: number }) {
  const { t } = useT();
  return (
    <p className={css.others} role="status">
      <Icon of={IconHourglass} size="s" />
      <span className="num">
        {t(text.pendingLeft, { amount: balanceText(moneyMinor(props.minor)) })}
      </span>
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

/** One transfer and where it stands; asked about until it has ended. */
function PendingCard(props: { readonly transfer: Transfer }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { transfer } = props;
  const { ask, isAsking } = useTransferFollow(transfer);
  const isOpen = transfer.status === 'processing';
  const names = [t(text.center), transfer.venueName];
  const [from = '', to = ''] = transfer.direction === 'in' ? names : names.toReversed();
  const states = { processing: text.processing, success: text.succeeded, failed: text.failed };
  return (
    <Section
      title={t(text.pendingTitle)}
      end={<Badge tone={TONES[transfer.status]}>{t(states[transfer.status])}</Badge>}
      testId="pending-transfer"
    >
      <p className={css.tip} role="status">
        <Icon of={IconHourglass} size="s" />
        {isOpen && t(text.pendingText)}
        {transfer.status === 'success' && t(text.endedSuccess)}
        {transfer.status === 'failed' && (transfer.reason ?? t(text.endedFailed))}
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t(text.amount)}</dt>
          <dd className="num">{moneyText(moneyMinor(transfer.amountMinor))}</dd>
        </div>
        <div>
          <dt>{t(text.title)}</dt>
          <dd>{t(text.way, { from, to })}</dd>
        </div>
        <div>
          <dt>{t(text.ticket)}</dt>
          <dd>
            <code>{transfer.ticketId}</code>
            <CopyButton
              value={transfer.ticketId}
              label={t(text.copyTicket, { ticket: transfer.ticketId })}
            />
          </dd>
        </div>
        <div>
          <dt>{t(text.submitted)}</dt>
          <dd className="num">{momentText(translator, transfer.createdAt, now())}</dd>
        </div>
      </dl>
      {isOpen && (
        <Button tone="secondary" size="s" busy={isAsking} onClick={ask}>
          {t(text.askNow)}
        </Button>
      )}
    </Section>
  );
}
