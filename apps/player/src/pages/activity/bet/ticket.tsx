import { useT } from '@tianping/ui';
import { money } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import type { Known } from '../frame/known.ts';
import css from './bet.module.css';
import { TicketForm } from './lazy-own.ts';
import { ticketTexts as text } from './messages.ts';
import { Tails } from './tails.tsx';

/** What the last digits of a ticket give; members who may apply with one do it here. */
export function Ticket(known: Known<'bettingGift'>) {
  const { t } = useT();
  const { body, config } = known;
  const { member } = config;
  const mayApply =
    member !== null && member.joinedAt !== null && member.leftAt === null && !body.isAskedToday;
  return (
    <Section
      title={t(text.ticket)}
      hint={t(text.ticketHint, { amount: money(body.minStakeMinor) })}
      testId="ticket-form"
    >
      {member !== null && body.isAskedToday && <p className={css.note}>{t(text.ticketAsked)}</p>}
      {mayApply ? <TicketForm {...known} /> : <Tails tails={body.tails} fits={null} />}
    </Section>
  );
}
