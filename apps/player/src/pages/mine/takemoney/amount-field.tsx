import { cleanAmount, moneyMinor, moneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { Field, useT } from '@tianping/ui';
import { withdrawMessages as text } from './messages.ts';
import css from './takemoney.module.css';
import type { Terms } from './types.ts';
import { type Limits, wholeAmount } from './withdraw-status.ts';

/** The amount, with a button for the most that can be withdrawn. */
export function AmountField(props: {
  readonly terms: Terms;
  readonly limits: Limits;
  readonly amount: string;
  readonly error: string | null;
  readonly onAmount: (amount: string) => void;
  readonly onLeave: () => void;
}) {
  const { t } = useT();
  const { terms, limits } = props;
  return (
    <Field
      label={t(text.amount)}
      prefix="¥"
      big
      inputMode="decimal"
      autoComplete="off"
      value={props.amount}
      onValue={(typed) => props.onAmount(cleanAmount(typed))}
      onBlur={props.onLeave}
      placeholder={t(text.amountPlaceholder)}
      error={props.error}
      hint={hintOf(t, terms, limits)}
      data-testid="withdraw-amount"
      end={
        <button
          type="button"
          className={css.all}
          onClick={() => props.onAmount(wholeAmount(terms, limits))}
          data-testid="withdraw-all"
        >
          {t(text.amountAll)}
        </button>
      }
    />
  );
}

/** The bounds of one withdrawal; what the day still allows where that is less. */
function hintOf(t: Translator['t'], terms: Terms, limits: Limits): string {
  const money = (minor: number): string => moneyText(moneyMinor(minor));
  const of = { min: money(limits.minMinor), max: money(limits.maxMinor) };
  if (limits.isRest) return t(text.amountWhole, { available: of.min });
  const leftMinor = Math.max(0, terms.todayMaxMinor - terms.todayMinor);
  if (leftMinor >= limits.maxMinor) return t(text.amountHint, of);
  return t(text.amountHintLeft, { ...of, left: money(leftMinor) });
}
