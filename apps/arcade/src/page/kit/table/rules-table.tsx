import { divideHalfEven } from '@tianping/base';
import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { tableMessages as m } from './messages.ts';
import css from './rules.module.css';
import { betWords, wholeBetText } from './words.ts';

/** A fraction in percent with two decimals, half to even: `98.94%`. */
function percent(num: bigint, den: bigint): string {
  const text = divideHalfEven(num * 10_000n, den)
    .toString()
    .padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}%`;
}

/** Every bet with its price, its exact return and the house edge; the game's own text below. */
export function RulesTable(props: { readonly game: RoundGame; readonly children?: ReactNode }) {
  const { game } = props;
  const { t } = useT();
  return (
    <div className={css.rules}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(m.bets)}</th>
            <th scope="col">{t(m.odds)}</th>
            <th scope="col">{t(m.exactReturn)}</th>
            <th scope="col">{t(m.edge)}</th>
          </tr>
        </thead>
        <tbody>
          {game.exactReturns().map(({ of, returned: { num, den } }) => (
            <tr key={of}>
              <th scope="row">{wholeBetText(game, of, { t })}</th>
              <td className="num">{betWords(game, of, { t })?.price}</td>
              <td className="num">{percent(num, den)}</td>
              <td className="num">{percent(den - num, den)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{t(m.returnNote)}</p>
      {props.children}
    </div>
  );
}
