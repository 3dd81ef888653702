import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { Worth } from '@tianping/promotions';
import { categoryMessages as names } from '@tianping/promotions/category-messages';
import { useT } from '@tianping/ui';
import { money, percentOfBp, plain } from '../../../features/activities/amounts.ts';
import css from './calculator.module.css';
import { firstTexts as text } from './messages.ts';

/** The mark of the gift is at two thirds of a bar. */
const FULL_PERCENT = 150;

/** What the same turnover costs in each category, measured against the gift. */
export function CostTable(props: { readonly costs: Worth['costs']; readonly bonusMinor: number }) {
  const { t } = useT();
  const { costs, bonusMinor } = props;
  return (
    <table className={css.table} aria-label={t(text.costTable)}>
      <thead>
        <tr>
          <th scope="col">{t(text.venue)}</th>
          <th scope="col">{t(text.counts)}</th>
          <th scope="col">{t(text.edge)}</th>
          <th scope="col">{t(text.stakeNeeded)}</th>
          <th scope="col">{t(text.expected)}</th>
          <th scope="col">{t(text.against, { amount: money(bonusMinor) })}</th>
        </tr>
      </thead>
      <tbody>
        {costs.map((cost) => (
          <tr key={cost.category}>
            <th scope="row">{t(names[cost.category])}</th>
            <td className="num">{percentOfBp(cost.weightMilli * 10)}</td>
            <td className="num">{percentOfBp(cost.edgeBp)}</td>
            <td className="num">{plain(cost.stakeMinor)}</td>
            <td className="num">
              <b>−{plainMoneyText(moneyMinor(cost.costMinor))}</b>
            </td>
            <td>
              <Against percent={Math.round((cost.costMinor * 100) / bonusMinor)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Against({ percent }: { readonly percent: number }) {
  const { t } = useT();
  const width = Math.min(100, Math.round((percent * 100) / FULL_PERCENT));
  return (
    <span
      className={css.against}
      role="img"
      aria-label={t(text.againstLabel, { percent })}
      data-over={percent > 100 || undefined}
    >
      <i style={{ width: `${width}%` }} />
    </span>
  );
}
