import { useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp, useMember } from '../../app/context.ts';
import { money, shortTime } from './figures.ts';
import { protectionTexts as text } from './messages.ts';
import css from './own-deposit-note.module.css';
import { depositLeft } from './protection-status.ts';

/** States, before an order is sent, that the member's own limit leaves less than was typed, and where it is changed. */
export function OwnDepositNote({ amountMinor }: { readonly amountMinor: number }) {
  const { t } = useT();
  const { now } = useApp();
  const protection = useMember((state) => state.protection);
  const left = protection && depositLeft(protection.overview.limits, now());
  if (!left || amountMinor <= left.leftMinor) return null;
  const { period, leftMinor, resetsAt } = left;
  const facts = { left: money(leftMinor), time: shortTime(resetsAt) };
  return (
    <p className={css.note} role="status" data-testid="own-deposit-limit">
      {t(text.depositOwn, { period: t(text[period]), ...facts })}{' '}
      <Link href="/mine/protection">{t(text.stopChange)}</Link>
    </p>
  );
}
