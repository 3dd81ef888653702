import {
  type Family,
  lotteryMessages as g,
  trendOf,
  type Words,
} from '@tianping/plugin-games/lottery';
import { useT } from '@tianping/ui';
import { useMemo, useState } from 'react';
import { useLottery, useRound } from '../context.ts';
import { textOf } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import { serialOf } from '../moment.ts';
import css from './lists.module.css';
import { drawsOf } from './results.tsx';

const SHOWN = 30;
const RANGES = {
  ssc: [0, 9],
  pc28: [0, 9],
  pk10: [1, 10],
  k3: [1, 6],
  x5: [1, 11],
  happy10: [1, 20],
  six: [1, 49],
} as const;

/** Names of the places of a lottery. */
function placesOf({ lottery }: Family): readonly Words[] {
  const cars = [g.place1, g.place2, g.place3, g.place4, g.place5];
  const lastCars = [g.place6, g.place7, g.place8, g.place9, g.place10];
  const regulars = [g.regular1, g.regular2, g.regular3, g.regular4, g.regular5, g.regular6];
  const balls = [g.ball1, g.ball2, g.ball3, g.ball4, g.ball5, g.ball6, g.ball7, g.ball8];
  const count = { ssc: 5, x5: 5, k3: 3, pc28: 3, happy10: 8, pk10: 10, six: 7 }[lottery];
  if (lottery === 'pk10') return [...cars, ...lastCars].map((name) => [name]);
  if (lottery === 'six') return [[g.special], ...regulars.map((name) => [name])];
  return balls.slice(0, count).map((name) => [name]);
}

/** 走势图: one position, each number with how long it has been missing. */
export function Trend() {
  const { family } = useLottery();
  const { history } = useRound();
  const { t } = useT();
  const [shown, setShown] = useState(0);
  const places = placesOf(family);
  // The special number comes first in the list and last among the balls.
  const place = family.lottery === 'six' ? (shown + 6) % 7 : shown;
  const [from, to] = RANGES[family.lottery];
  const numbers = useMemo(
    () => Array.from({ length: to - from + 1 }, (_, at) => from + at),
    [from, to],
  );
  const rows = useMemo(
    () => trendOf(drawsOf(history), place, numbers).slice(-SHOWN),
    [history, place, numbers],
  );
  const name = textOf(t, places[shown] ?? []);
  return (
    <>
      <p className={css.note}>{t(m.independent)}</p>
      <fieldset className={css.places} aria-label={t(m.position)}>
        {places.map((words, at) => (
          <button
            key={textOf(t, words)}
            type="button"
            aria-pressed={at === shown}
            onClick={() => setShown(at)}
          >
            {textOf(t, words)}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <section className={css.scroll} tabIndex={0} aria-label={t(m.trendCaption, { name })}>
        <table className={css.trend}>
          <caption>{t(m.trendCaption, { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t(m.colIssue)}</th>
              {numbers.map((number) => (
                <th key={number} scope="col" className="num">
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ issue, missing }) => (
              <tr key={issue}>
                <th scope="row" className="num">
                  {serialOf(issue)}
                </th>
                {missing.map((count, at) => (
                  <td key={numbers[at]} className="num" data-hit={count === 0}>
                    {count === 0 ? <b>{numbers[at]}</b> : count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
