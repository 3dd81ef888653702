import engine from '../../engine/engine.module.css';
import { Badge, Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { reportMessages as text } from './report-messages.ts';
import type { Revenue } from './types.ts';

const COLUMNS = [
  ['depositMinor', text.deposit],
  ['withdrawMinor', text.withdraw],
  ['stakeMinor', text.stake],
  ['effectiveMinor', text.effective],
  ['payoutMinor', text.payout],
  ['ggrMinor', text.ggr],
  ['bonusMinor', text.bonus],
  ['feeMinor', text.fee],
  ['ngrMinor', text.ngr],
] as const;

/** Every day with every figure, and their sums: the charts' data as numbers. */
export function DayTable({ revenue }: { readonly revenue: Revenue }) {
  const { t, money, whole } = useTexts();
  return (
    <Box title={t(text.days)} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={engine.scroll} tabIndex={0} aria-label={t(text.days)}>
        <table className={engine.table} data-keep="first">
          <thead>
            <tr>
              <th scope="col">{t(text.day)}</th>
              {COLUMNS.map(([key, name]) => (
                <th key={key} scope="col" data-look="money">
                  {t(name)}
                </th>
              ))}
              <th scope="col" data-look="end">
                {t(text.registered)}
              </th>
            </tr>
          </thead>
          <tbody>
            {revenue.days.toReversed().map((day) => (
              <tr key={day.day}>
                <td data-look="num">
                  {day.day} {!day.closed && <Badge tone="info">{t(text.running)}</Badge>}
                </td>
                {COLUMNS.map(([key]) => (
                  <td key={key} data-look="end">
                    {money(day[key])}
                  </td>
                ))}
                <td data-look="end">{whole(day.registered)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(text.total)}</th>
              {COLUMNS.map(([key]) => (
                <td key={key} data-look="money">
                  {money(revenue.sums[key])}
                </td>
              ))}
              <td data-look="money">{whole(revenue.sums.registered)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Box>
  );
}
