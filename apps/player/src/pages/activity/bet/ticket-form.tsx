import { tailOf } from '@tianping/plugin-activities';
import { ticketNumber } from '@tianping/promotions';
import { Button, Field, showToast, useT } from '@tianping/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/activities/amounts.ts';
import type { Known } from '../frame/known.ts';
import { useIntents } from '../frame/own/use-intents.ts';
import css from './bet.module.css';
import { ticketTexts as text } from './messages.ts';
import { Tails } from './tails.tsx';

const LENGTH_MAX = 40;

/** Applies with the number of a ticket, and shows what its last digits would give. */
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
  const { offer } = config;
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (number === '') return;
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
    <>
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
      <Tails tails={body.tails} fits={fits ? String(fits.tail) : null} />
      <Link href="/mine/betRecord" className={css.records}>
        {t(text.openRecords)}
      </Link>
    </>
  );
}
