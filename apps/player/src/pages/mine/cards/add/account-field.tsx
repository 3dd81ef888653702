import { Field, useT } from '@tianping/ui';
import { ACCOUNT_ICONS } from '../account-look.ts';
import { cardMessages as text } from '../messages.ts';
import type { Kind } from '../use-accounts.ts';
import { groupedCard } from './check.ts';

const LABELS = { bank: text.card, coin: text.address, wallet: text.walletAccount } as const;
const PLACEHOLDERS = {
  bank: text.cardPlaceholder,
  coin: text.addressPlaceholder,
  wallet: text.walletPlaceholder,
} as const;
const LENGTH_MAX = 120;

/** The card's number, the address or the wallet's name; a valid value is confirmed while it is typed. */
export function AccountField(props: {
  readonly kind: Kind;
  readonly value: string;
  readonly issue: string | null;
  readonly isTouched: boolean;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
}) {
  const { t } = useT();
  const { kind, value, issue } = props;
  const clean = (typed: string): string =>
    kind === 'bank' ? groupedCard(typed) : typed.replaceAll(/\s/g, '').slice(0, LENGTH_MAX);
  const isGood = value !== '' && issue === null;
  const good = { bank: t(text.cardGood), coin: goodAddress(), wallet: null }[kind];
  function goodAddress(): string {
    return t(text.addressGood, { head: value.slice(0, 6), tail: value.slice(-6) });
  }
  return (
    <Field
      label={t(LABELS[kind])}
      icon={ACCOUNT_ICONS[kind]}
      value={value}
      onValue={(typed) => props.onValue(clean(typed))}
      onBlur={props.onLeave}
      error={props.isTouched ? issue : null}
      good={isGood ? good : null}
      placeholder={t(PLACEHOLDERS[kind])}
      inputMode={kind === 'bank' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      data-testid="add-account-number"
    />
  );
}
