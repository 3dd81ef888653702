import { balanceText, moneyMinor, moneyText } from '@tianping/base';
import { useT } from '@tianping/ui';
import { percentText, plainAmount, rateText } from '../../../features/wallet/amount.ts';
import { withdrawMessages as text } from './messages.ts';
import { quoteOf } from './quote.ts';
import css from './takemoney.module.css';
import type { MethodCfg, Terms } from './types.ts';

const money = (minor: number): string => moneyText(moneyMinor(minor));

/** The cost and proceeds of the withdrawal, how long it takes, and what is left of the day's allowance. */
export function WithdrawSum(props: {
  readonly terms: Terms;
  readonly cfg: MethodCfg | undefined;
  /** Zero while there is no valid amount. */
  readonly amountMinor: number;
  readonly secondAuditMinor: number | null;
}) {
  const { t } = useT();
  const { terms, cfg, amountMinor, secondAuditMinor } = props;
  const quote = quoteOf(amountMinor, terms);
  const shown = (minor: number): string =>
    amountMinor === 0 ? '—' : balanceText(moneyMinor(minor));
  const { currency, rateMilli } = terms;
  const get =
    quote.coinMinor !== null && currency && amountMinor > 0
      ? `${plainAmount(quote.coinMinor)} ${currency}`
      : shown(quote.payMinor);
  return (
    <section className={css.sum} aria-label={t(text.sum)} data-testid="withdraw-sum">
      <dl>
        <Line name={t(text.sumAmount)} value={shown(amountMinor)} />
        <Line
          name={t(text.sumFee)}
          value={
            terms.feeFreeLeft > 0
              ? t(text.sumFree, { count: terms.feeFreeLeft })
              : shown(quote.feeMinor)
          }
        />
        {currency && rateMilli && (
          <Line
            name={t(text.sumRate)}
            value={t(text.rate, { currency, rate: rateText(rateMilli) })}
          />
        )}
        <Line name={t(text.sumGet)} value={get} isMain />
        {cfg && (
          <Line name={t(text.sumTime)} value={t(text.minutes, { minutes: cfg.expectedMinutes })} />
        )}
        <Line
          name={`${t(text.today)} · ${t(text.todayCount)}`}
          value={t(text.todayCountOf, { used: terms.todayCount, max: terms.todayCountMax })}
        />
        <Line
          name={`${t(text.today)} · ${t(text.todayAmount)}`}
          value={t(text.todayAmountOf, {
            used: money(terms.todayMinor),
            max: money(terms.todayMaxMinor),
          })}
        />
      </dl>
      {terms.feeFreeLeft <= 0 && (
        <p>
          {t(text.sumFeeRule, {
            percent: percentText(terms.feeBasisPoints),
            min: money(terms.feeMinMinor),
            max: money(terms.feeMaxMinor),
          })}
        </p>
      )}
      {secondAuditMinor !== null && (
        <p>{t(text.secondAudit, { amount: money(secondAuditMinor) })}</p>
      )}
    </section>
  );
}

function Line(props: { readonly name: string; readonly value: string; readonly isMain?: boolean }) {
  return (
    <div data-main={props.isMain}>
      <dt>{props.name}</dt>
      <dd className="num">{props.value}</dd>
    </div>
  );
}
