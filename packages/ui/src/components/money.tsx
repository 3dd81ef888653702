import { balanceText, changeText, type MoneyMinor, moneyText } from '@tianping/base';
import { HIDDEN_AMOUNT } from '../format/money.ts';

/** An amount in figures that never jump in width. `hidden` keeps its place with dots. */
export function Money(props: {
  readonly amount: MoneyMinor;
  readonly as?: 'balance' | 'money' | 'change';
  readonly hidden?: boolean;
  readonly className?: string;
}) {
  const { amount, as = 'money', hidden = false, className = '' } = props;
  const text = { balance: balanceText, money: moneyText, change: changeText }[as](amount);
  return <span className={`num ${className}`}>{hidden ? HIDDEN_AMOUNT : text}</span>;
}
