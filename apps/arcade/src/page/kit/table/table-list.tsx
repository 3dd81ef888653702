import { useT } from '@tianping/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useWatched } from '../use-watched.ts';
import { BetBar } from './bet-bar.tsx';
import { usePhase, useSeconds } from './clock-ring.tsx';
import { type Ending, payoutsOf, useOutcome } from './ending.ts';
import css from './list.module.css';
import { tableMessages as m } from './messages.ts';
import type { TableProps } from './props.ts';
import { rowAfter } from './row-steps.ts';
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
  const { game, controller, now } = props;
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
        <Bets {...props} ending={ending} />
      </div>
      <div className={css.sticky}>
        <BetBar {...props} />
      </div>
      {props.children}
    </div>
  );
}

interface BetsProps extends Pick<TableProps, 'game' | 'controller'> {
  readonly staging: Staging;
  readonly ending: Ending;
}

/**
 * A row for each bet. The buttons of a group are one stop of the Tab key, because a wheel has more than a hundred;
 * arrows move through all of them.
 */
function Bets(props: BetsProps & { readonly codes: readonly string[] }) {
  const { game } = props;
  const { t } = useT();
  const table = useRef<HTMLTableElement>(null);
  /** The last button that had the focus, by group. */
  const [stops, setStops] = useState<Readonly<Record<string, string>>>({});
  const groupOf = (code: string): string => game.readBet(code)?.group ?? '';
  const codes = props.codes.filter((code) => game.readBet(code) !== null);
  const groups = [...new Set(codes.map(groupOf))].map((group) => ({
    group,
    own: codes.filter((code) => groupOf(code) === group),
  }));
  const inOrder = groups.flatMap(({ own }) => own);
  const codeOf = (target: EventTarget): string =>
    target instanceof HTMLButtonElement ? (target.dataset.put ?? '') : '';
  const move = (event: KeyboardEvent): void => {
    const next = rowAfter(inOrder, codeOf(event.target), event.key);
    if (next === null) return;
    event.preventDefault();
    table.current?.querySelector<HTMLButtonElement>(`[data-put="${next}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      aria-label={t(m.betsByArrows)}
      onKeyDown={move}
      onFocus={({ target }) => {
        const code = codeOf(target);
        if (code !== '') setStops((known) => ({ ...known, [groupOf(code)]: code }));
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t(m.bets)}</th>
          <th scope="col">{t(m.odds)}</th>
          <th scope="col">{t(m.allStake)}</th>
          <th scope="col">{t(m.myStake)}</th>
          <th scope="col">{t(m.put)}</th>
        </tr>
      </thead>
      {groups.map(({ group, own }) => (
        <tbody key={group}>
          {own.map((code) => (
            <Row key={code} {...props} code={code} isStop={code === (stops[group] ?? own[0])} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row(props: BetsProps & { readonly code: string; readonly isStop: boolean }) {
  const { game, controller, staging, code, ending, isStop } = props;
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
  // Not `disabled`, which would take the focus away from a keyboard user between rounds.
  const isOpen = round?.phase === 'betting';
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
          data-put={code}
          tabIndex={isStop ? 0 : -1}
          aria-disabled={!isOpen}
          aria-label={t(m.putOn, { name, amount })}
          onClick={() => isOpen && staging.put(code)}
        >
          + {amount}
        </button>
      </td>
    </tr>
  );
}
