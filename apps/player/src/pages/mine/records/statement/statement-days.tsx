import type { AnswerFor } from '@tianping/client';
import { useT } from '@tianping/ui';
import { useAmounts } from '../../../../features/wallet/use-amounts.ts';
import { recordTexts as text } from '../messages.ts';
import css from './statement.module.css';

export type Day = AnswerFor<'fd/transactions/statement'>['days'][number];

/** A day with what is neither deposit nor play nor a gift, so that the balance follows from its row. */
export interface DayRow extends Day {
  readonly otherMinor: number;
}

export function rowsOf(statement: {
  readonly openingMinor: number;
  readonly days: readonly Day[];
}): DayRow[] {
  const { openingMinor, days } = statement;
  return days.map((day, at) => {
    const before = days[at - 1]?.closingMinor ?? openingMinor;
    const { depositMinor, withdrawMinor, winLossMinor, giftMinor, closingMinor } = day;
    const known = depositMinor - withdrawMinor + winLossMinor + giftMinor;
    return { ...day, otherMinor: closingMinor - before - known };
  });
}

/** Whether anything happened on a day: money came or went, or was won or lost. */
export function hasMoved(day: DayRow): boolean {
  const { depositMinor, withdrawMinor, stakeMinor, payoutMinor, giftMinor, otherMinor } = day;
  const moves = [depositMinor, withdrawMinor, stakeMinor, payoutMinor, giftMinor, otherMinor];
  return moves.some((minor) => minor !== 0);
}

/** The same, day by day, newest first. */
export function StatementDays(props: { readonly days: readonly DayRow[] }) {
  const { t } = useT();
  const { plain } = useAmounts();
  const heads = [text.deposits, text.withdrawals, text.stakes, text.payouts, text.winLoss];
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(text.day)}</th>
            {[...heads, text.gifts, text.other, text.closing].map((head) => (
              <th key={head.id} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.days.map((day) => (
            <tr key={day.day} data-testid="statement-day">
              <th scope="row" className="num">
                {day.day}
              </th>
              <Cell name={t(text.deposits)} amount={day.depositMinor} />
              <Cell name={t(text.withdrawals)} amount={day.withdrawMinor} />
              <Cell name={t(text.stakes)} amount={day.stakeMinor} />
              <Cell name={t(text.payouts)} amount={day.payoutMinor} />
              <Cell name={t(text.winLoss)} amount={day.winLossMinor} isChange />
              <Cell name={t(text.gifts)} amount={day.giftMinor} />
              <Cell name={t(text.other)} amount={day.otherMinor} isChange />
              <td className="num" data-name={t(text.closing)}>
                {plain(day.closingMinor)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A dash where nothing moved, so that the other figures stand out. */
function Cell(props: {
  readonly name: string;
  readonly amount: number;
  readonly isChange?: boolean;
}) {
  const { amount, isChange = false } = props;
  const { change, plain, isHidden } = useAmounts();
  const isTouched = isChange && !isHidden;
  const look = isTouched ? (amount > 0 ? css.gain : amount < 0 ? css.loss : '') : '';
  return (
    <td className={`num ${look}`} data-name={props.name} data-none={amount === 0 || undefined}>
      {amount === 0 ? '–' : isChange ? change(amount) : plain(amount)}
    </td>
  );
}
