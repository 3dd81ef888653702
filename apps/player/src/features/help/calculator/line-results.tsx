import { moneyMinor } from '@tianping/base';
import { formatLine, priceMilli } from '@tianping/odds';
import { resultName } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import css from './calculator.module.css';
import { calculatorMessages as text } from './calculator-messages.ts';
import { type Family, HANDICAP_LINES, TOTAL_LINES, workOut } from './work-out.ts';

/** Goals (or the winning margin) of the columns; the first also covers everything below it. */
const COLUMNS = { handicap: [-1, 0, 1, 2, 3], total: [1, 2, 3, 4] } as const;

/** The result of every line, column by column; each cell is computed by settlement, not written down. */
export default function LineResults(props: { readonly family: Family }) {
  const { t } = useT();
  const { family } = props;
  const columns: readonly number[] = COLUMNS[family];
  const lines = family === 'handicap' ? HANDICAP_LINES : TOTAL_LINES;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t(text.lineHead)}>
      <table className={css.table}>
        <caption>{t(family === 'handicap' ? text.handicapCaption : text.totalCaption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(text.lineHead)}</th>
            {columns.map((column, at) => (
              <th scope="col" key={column}>
                {headOf(column, at === columns.length - 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row" className="num">
                {formatLine(line)}
              </th>
              {columns.map((column) => {
                const { code } = workOut({
                  family,
                  way: 'first',
                  line,
                  price: priceMilli(900),
                  oddsType: 'H',
                  stakeMinor: moneyMinor(10_000),
                  goals: column < 0 ? [0, -column] : [column, 0],
                });
                return (
                  <td key={column}>
                    <span className={`${css.mark} ${css[code]}`}>{t(resultName(code))}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

  function headOf(column: number, isLast: boolean): string {
    if (family === 'total') {
      return t(isLast ? text.goalsOrMore : text.goals, { goals: column });
    }
    if (column < 0) return t(text.lost);
    if (column === 0) return t(text.drawn);
    return t(isLast ? text.wonOrMore : text.won, { goals: column });
  }
}
