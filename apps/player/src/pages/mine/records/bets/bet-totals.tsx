import { moneyMinor, moneyText, profitText } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import { useT } from '@tianping/ui';
import { mineMessages as text } from '../../messages.ts';
import css from '../records.module.css';

/** Count, stakes, turnover and result of the bets shown. */
export function BetTotals(props: { readonly totals: AnswerFor<'game/record/betRecordTotal'> }) {
  const { t } = useT();
  const { count, stakeMinor, effectiveMinor, profitMinor } = props.totals;
  const look = profitMinor > 0 ? css.gain : profitMinor < 0 ? css.loss : '';
  return (
    <dl className={css.totals} data-testid="bet-totals">
      <div>
        <dt>{t(text.betCount)}</dt>
        <dd>{count}</dd>
      </div>
      <div>
        <dt>{t(text.betStake)}</dt>
        <dd>{moneyText(moneyMinor(stakeMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.betEffective)}</dt>
        <dd>{moneyText(moneyMinor(effectiveMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.betProfit)}</dt>
        <dd className={look}>{profitText(moneyMinor(profitMinor))}</dd>
      </div>
    </dl>
  );
}
