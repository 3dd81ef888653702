import { tailOf } from '@tianping/plugin-activities';
import { ticketNumber } from '@tianping/promotions';
import { Button, Field, showToast, useT } from '@tianping/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import type { Known } from '../frame/known.ts';
import { useIntents } from '../frame/use-intents.ts';
import css from './bet.module.css';
import { ticketTexts as text } from './messages.ts';

const LENGTH_MAX = 40;

/** The number of a ticket, what its last digits would give, and the tiers. */
export function TicketForm({ body, config, onChange }: Known<'bettingGift'>) {
  const { t } = useT();
  const { api } = useApp();
  const { run, running } = useIntents();
  const [typed, setTyped] = useState('');
  const number = typed.trim().toUpperCase();
  const digits = ticketNumber(number);
  const fits = tailOf(
    body.tails.map(({ tail, amountMinor }) => ({ tail: Number(tail), amountMinor })),
    number,
  );
  const { offer, member } = config;
  const mayApply =
    member !== null && member.joinedAt !== null && member.leftAt === null && !body.isAskedToday;
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!mayApply || number === '') return;
    const answer = await run(`ticket ${number}`, (options) =>
      api.call('act/promotion/ticket', { id: offer.activityId, ticketId: number }, options),
    );
    onChange();
    if (!answer) return;
    setTyped('');
    showToast({ tone: 'ok', title: t(text.ticketSent) });
  };
  const hint =
    number === ''
      ? ''
      : fits
        ? t(text.ticketFits, { digits, tail: String(fits.tail), amount: money(fits.amountMinor) })
        : t(text.ticketNot, { digits });
  return (
    <Section
      title={t(text.ticket)}
      hint={t(text.ticketHint, { amount: money(body.minStakeMinor) })}
      testId="ticket-form"
    >
      {mayApply && (
        <form className={css.form} onSubmit={(event) => void apply(event)} noValidate>
          <Field
            label={t(text.ticketNo)}
            big
            value={typed}
            onValue={setTyped}
            maxLength={LENGTH_MAX}
            placeholder={t(text.ticketPlaceholder)}
            hint={hint}
            autoComplete="off"
            data-testid="ticket-number"
          />
          <Button
            type="submit"
            size="l"
            busy={running !== null}
            disabled={number === ''}
            data-testid="ticket-apply"
          >
            {t(text.ticketApply)}
          </Button>
        </form>
      )}
      {member !== null && body.isAskedToday && <p className={css.note}>{t(text.ticketAsked)}</p>}
      <ul className={css.tails}>
        {body.tails.map(({ tail, amountMinor }) => (
          <li key={tail} data-fits={String(fits?.tail) === tail || undefined}>
            <span aria-hidden="true">
              {[...tail].map((sign, at) => (
                <i key={`${at}${sign}`}>{sign}</i>
              ))}
            </span>
            <span className="vh">{t(text.tailOf, { tail })}</span>
            <b className="num">{money(amountMinor)}</b>
          </li>
        ))}
      </ul>
      {mayApply && (
        <Link href="/mine/betRecord" className={css.records}>
          {t(text.openRecords)}
        </Link>
      )}
    </Section>
  );
}
