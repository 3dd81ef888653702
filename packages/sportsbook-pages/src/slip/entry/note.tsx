import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { BetView } from '@tianping/contract';
import { Icon, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { slipMessages as m } from '../../messages.ts';
import { useServerSeconds } from '../../sports-context.tsx';
import css from '../slip.module.css';
import { useSlipStore } from '../state/slip-context.tsx';
import { money } from './entry-texts.ts';
import type { Fix } from './fixes.ts';

/** A plain note about an entry, with an optional one-tap action. */
export function Note(props: { readonly children: ReactNode; readonly fix?: Fix | null }) {
  return (
    <div className={css.note} role="status" data-testid="slip-note">
      <Icon of={IconAlertTriangle} size="s" />
      <span>{props.children}</span>
      <FixButton fix={props.fix ?? null} />
    </div>
  );
}

/** Why the server did not accept it. */
export function RefusalNote(props: {
  readonly reason: string;
  readonly text: string;
  readonly fix: Fix | null;
}) {
  return (
    <div className={css.note} role="alert" data-testid="slip-refusal" data-reason={props.reason}>
      <Icon of={IconAlertTriangle} size="s" />
      <span>{props.text}</span>
      <FixButton fix={props.fix} />
    </div>
  );
}

function FixButton({ fix }: { readonly fix: Fix | null }) {
  if (!fix) return null;
  return (
    <button type="button" className={css.fix} onClick={fix.run} data-testid="slip-fix">
      {fix.label}
    </button>
  );
}

/** The server never received it: no money was taken, the same request may be sent again. */
export function Lost({ intentKey }: { readonly intentKey: string }) {
  const { t } = useT();
  const { runner } = useSlipStore();
  return (
    <div className={css.note} role="alert" data-testid="slip-lost">
      <Icon of={IconAlertTriangle} size="s" />
      <span>
        <strong>{t(m.lostTitle)}</strong>
        {t(m.lostText)}
      </span>
      <button type="button" className={css.fix} onClick={() => runner.resend(intentKey)}>
        {t(m.resend)}
      </button>
    </div>
  );
}

/** The in-play wait with a countdown. */
export function Waiting({ bet, danger }: { readonly bet: BetView; readonly danger: boolean }) {
  const { t } = useT();
  const now = useServerSeconds();
  const until = (bet.waitUntil ?? bet.placedAt) / 1000;
  const total = Math.max(1, Math.round(until - bet.placedAt / 1000));
  const left = Math.max(0, Math.min(total, Math.ceil(until - now)));
  const amounts = { stake: money(bet.holdMinor), win: money(bet.winMinor) };
  return (
    <div className={`${css.note} ${css.calm}`} role="status" data-testid="slip-waiting">
      <Ring share={left / total} label={t(m.waitingSeconds, { seconds: left })}>
        {left}
      </Ring>
      <span>
        <strong>{t(m.waitingTitle)}</strong>
        {danger ? t(m.waitingDanger, { stake: amounts.stake }) : t(m.waitingText, amounts)}
      </span>
    </div>
  );
}

/** The server has accepted it: its number, stake and profit. */
export function Accepted({ bet }: { readonly bet: BetView }) {
  const { t } = useT();
  return (
    <div className={`${css.note} ${css.good}`} role="status" data-testid="slip-accepted">
      <Icon of={IconCircleCheck} size="m" />
      <span>
        <strong>{t(m.acceptedTitle)}</strong>
        {t(m.ticket, { ticket: bet.ticketId })}
        <br />
        {t(m.acceptedText, { stake: money(bet.stakeMinor), win: money(bet.winMinor) })}
      </span>
    </div>
  );
}

/** On its way, or its outcome is being requested. */
export function Turning(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={`${css.note} ${css.calm}`} role="status" data-testid="slip-pending">
      <span className={`${css.ring} ${css.endless}`} style={{ flex: 'none' }} aria-hidden="true">
        <Arc share={0.3} />
      </span>
      <span>
        <strong>{props.title}</strong>
        {props.children}
      </span>
    </div>
  );
}

function Ring(props: {
  readonly share: number;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.ring} style={{ flex: 'none' }} role="timer" aria-label={props.label}>
      <Arc share={props.share} />
      {props.children}
    </span>
  );
}

const ROUND = 2 * Math.PI * 15;

function Arc({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="17" cy="17" r="15" />
      <circle
        className={css.arc}
        cx="17"
        cy="17"
        r="15"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - share)}
      />
    </svg>
  );
}
