import { longRuns, sideCounts } from '@tianping/plugin-games/lottery';
import { useT } from '@tianping/ui';
import { useMemo } from 'react';
import type { RoundState } from '../../stage.ts';
import { Balls } from '../ball.tsx';
import { useLottery, useRound } from '../context.ts';
import { textOf } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import { outcomeOf, serialOf } from '../moment.ts';
import css from './lists.module.css';

const SHOWN = 100;

/** Valid draws, oldest first. */
export function drawsOf(history: RoundState['history']) {
  return history.flatMap(({ issue, outcome, isVoid }) => {
    const read = isVoid ? null : outcomeOf(outcome);
    return read ? [{ issue, outcome: read }] : [];
  });
}

export function History() {
  const { family } = useLottery();
  const { history } = useRound();
  const { t } = useT();
  if (history.length === 0) return <p className={css.none}>{t(m.noDraw)}</p>;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t(m.colIssue)}</th>
          <th scope="col">{t(m.colNumbers)}</th>
          <th scope="col" className={css.wide}>
            {t(m.colRemarks)}
          </th>
        </tr>
      </thead>
      <tbody>
        {history
          .slice(-SHOWN)
          .toReversed()
          .map(({ roundId, issue, outcome, isVoid }) => {
            const read = isVoid ? null : outcomeOf(outcome);
            return (
              <tr key={roundId}>
                <td className="num">{serialOf(issue)}</td>
                <td>
                  {read ? (
                    <Balls lottery={family.lottery} balls={read.balls} small />
                  ) : (
                    t(m.voidIssue)
                  )}
                  {read && <small className={css.under}>{textOf(t, family.remarks(read))}</small>}
                </td>
                <td className={css.wide}>{read && textOf(t, family.remarks(read))}</td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}

export function LongRuns() {
  const { family } = useLottery();
  const { history } = useRound();
  const { t } = useT();
  const runs = useMemo(() => longRuns(family, drawsOf(history)), [family, history]);
  return (
    <>
      <p className={css.note}>{t(m.independent)}</p>
      {runs.length === 0 && <p className={css.none}>{t(m.longEmpty)}</p>}
      <ul className={css.runs}>
        {runs.map(({ cell, times }) => (
          <li key={cell.code}>
            <span>{textOf(t, cell.title)}</span>
            <b>{textOf(t, [cell.label])}</b>
            <em className="num">{t(m.longRun, { count: times })}</em>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Counts() {
  const { family } = useLottery();
  const { history } = useRound();
  const { t } = useT();
  const draws = useMemo(() => drawsOf(history), [history]);
  const counts = useMemo(() => sideCounts(family, draws), [family, draws]);
  return (
    <>
      <p className={css.note}>
        {t(m.countsCaption, { count: draws.length })} · {t(m.independent)}
      </p>
      <ul className={css.runs}>
        {counts.map(({ cell, times }) => (
          <li key={cell.code}>
            <span>{textOf(t, cell.title)}</span>
            <b>{textOf(t, [cell.label])}</b>
            <em className="num">{t(m.times2, { count: times })}</em>
          </li>
        ))}
      </ul>
    </>
  );
}
