import { useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { useWatched } from '../use-watched.ts';
import { BetBar } from './bet-bar.tsx';
import { usePhase, useSeconds } from './clock-ring.tsx';
import { type Ending, payoutsOf, useOutcome } from './ending.ts';
import css from './list.module.css';
import { tableMessages as m } from './messages.ts';
import type { TableProps } from './props.ts';
import { type Staging, sumOf } from './staging.ts';
import { betWords, money, outcomeText, wholeBetText } from './words.ts';

/** The table in rows and buttons: everything that the felt shows and offers. */
export function TableList(
  props: TableProps & {
    readonly staging: Staging;
    readonly codes: readonly string[];
    readonly children?: ReactNode;
  },
) {
  const { game, controller, codes, now } = props;
  const { t } = useT();
  const { phase, message, round } = usePhase(controller);
  const { history, watchers, bets } = useWatched(controller.state);
  const seconds = useSeconds(phase === 'betting' && round ? round.closesAt : null, now);
  const last = history.at(-1);
  const outcome = round?.outcome ?? null;
  const ending = useOutcome(game, bets, outcome);
  return (
    <div className={css.list}>
      <header className={css.head}>
        <h2 role="status">
          {outcome === null
            ? t(message)
            : t(m.result, { words: outcomeText(game, outcome, { t }) })}
          {ending.netText !== null && <span>，{t(m.net, { amount: ending.netText })}</span>}
        </h2>
        {seconds !== null && <p className="num">{t(m.seconds, { seconds })}</p>}
        <p>{t(m.players, { count: watchers })}</p>
        {last?.outcome != null && !last.isVoid && (
          <p>{t(m.lastResult, { words: outcomeText(game, last.outcome, { t }) })}</p>
        )}
      </header>
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(m.bets)}</th>
              <th scope="col">{t(m.odds)}</th>
              <th scope="col">{t(m.allStake)}</th>
              <th scope="col">{t(m.myStake)}</th>
              <th scope="col">{t(m.put)}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <Row key={code} {...props} code={code} ending={ending} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.sticky}>
        <BetBar {...props} />
      </div>
      {props.children}
    </div>
  );
}

function Row(
  props: Pick<TableProps, 'game' | 'controller'> & {
    readonly code: string;
    readonly staging: Staging;
    readonly ending: Ending;
  },
) {
  const { game, controller, staging, code, ending } = props;
  const { t } = useT();
  const { bets, totals, round } = useWatched(controller.state);
  const { chips, chipMinor } = useWatched(staging.state);
  const words = betWords(game, code, { t });
  if (!words) return null;
  const name = wholeBetText(game, code, { t });
  const mine = bets.filter((bet) => bet.code === code);
  const paid = payoutsOf(mine, ending);
  const staged = sumOf(chips.filter((chip) => chip.code === code));
  const amount = money(chipMinor);
  const total = totals[code];
  return (
    <tr>
      <th scope="row">
        {name}
        {ending.won?.has(code) && <em> {t(m.won)}</em>}
      </th>
      <td className="num">{words.price}</td>
      <td className="num">
        {total && total.stakeMinor > 0
          ? t(m.others, { members: total.members, amount: money(total.stakeMinor) })
          : money(0)}
      </td>
      <td className="num">
        {money(sumOf(mine))}
        {paid > 0 && <em> {t(m.paid, { amount: money(paid) })}</em>}
        {staged > 0 && (
          <em>
            {' '}
            + {money(staged)} {t(m.unconfirmed)}
          </em>
        )}
      </td>
      <td>
        <button
          type="button"
          className={css.add}
          disabled={round?.phase !== 'betting'}
          aria-label={t(m.putOn, { name, amount })}
          onClick={() => staging.put(code)}
        >
          + {amount}
        </button>
      </td>
    </tr>
  );
}
