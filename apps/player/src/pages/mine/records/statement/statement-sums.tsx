import type { AnswerFor } from '@tianping/client';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { type Amounts, useAmounts } from '../../../../features/wallet/use-amounts.ts';
import { recordTexts as text } from '../messages.ts';
import css from './statement.module.css';

type Answer = AnswerFor<'fd/transactions/statement'>;

interface Figure {
  readonly name: Message;
  readonly amount: number;
  /** A balance; a change with its sign; or a plain amount. */
  readonly as: keyof Pick<Amounts, 'balance' | 'change' | 'money'>;
  readonly note?: Message;
  readonly id?: string;
}

/** The figures of a range: the opening balance, what moved, the closing balance. */
export function StatementSums(props: { readonly statement: Answer }) {
  const { t } = useT();
  const amounts = useAmounts();
  return (
    <dl className={css.sums} data-testid="statement-sums">
      {figuresOf(props.statement).map(({ name, amount, as, note, id }) => (
        <div key={name.id} data-testid={id}>
          <dt>{t(name)}</dt>
          <dd className={`num ${as === 'change' && !amounts.isHidden ? lookOf(amount) : ''}`}>
            {as === 'change' ? signed(amount, amounts) : amounts[as](amount)}
          </dd>
          {note && <small>{t(note)}</small>}
        </div>
      ))}
    </dl>
  );
}

function figuresOf(sums: Answer): readonly Figure[] {
  return [
    { name: text.opening, amount: sums.openingMinor, as: 'balance' },
    { name: text.deposits, amount: sums.depositMinor, as: 'money' },
    { name: text.withdrawals, amount: sums.withdrawMinor, as: 'money' },
    {
      name: text.netDeposit,
      amount: sums.netDepositMinor,
      as: 'money',
      note: text.netNote,
      id: 'net-deposit',
    },
    { name: text.closing, amount: sums.closingMinor, as: 'balance' },
    { name: text.stakes, amount: sums.stakeMinor, as: 'money' },
    { name: text.payouts, amount: sums.payoutMinor, as: 'money' },
    {
      name: text.winLoss,
      amount: sums.winLossMinor,
      as: 'change',
      note: text.winNote,
      id: 'win-loss',
    },
    { name: text.gifts, amount: sums.giftMinor, as: 'money' },
    { name: text.other, amount: sums.otherMinor, as: 'money', note: text.otherNote },
  ];
}

/** A gain with its sign, among figures that name their currency. */
function signed(amount: number, { isHidden, money }: Amounts): string {
  return amount > 0 && !isHidden ? `+${money(amount)}` : money(amount);
}

function lookOf(amount: number): string {
  return (amount > 0 ? css.gain : amount < 0 ? css.loss : '') ?? '';
}
