import { colourOf, rouletteOutcome } from '@tianping/plugin-games/roulette';
import { useT } from '@tianping/ui';
import { useMemo } from 'react';
import { useWatched } from '../../kit/use-watched.ts';
import type { RoundController } from '../stage.ts';
import { rouletteRules as m } from './messages.ts';
import css from './roulette.module.css';

const SHOWN = 14;
const MOST = 5;

/** The latest results, newest first, and the most frequent ones: a record, not a forecast. */
export function Results({ controller }: { readonly controller: RoundController }) {
  const { t } = useT();
  const { history } = useWatched(controller.state);
  const pockets = useMemo(
    () =>
      history
        .filter(({ isVoid }) => !isVoid)
        .flatMap(({ outcome }) => {
          const read = rouletteOutcome.safeParse(outcome);
          return read.success ? [read.data.pocket] : [];
        })
        .toReversed(),
    [history],
  );
  const most = useMemo(() => mostOf(pockets), [pockets]);
  return (
    <div className={css.results}>
      <h3>{t(m.last)}</h3>
      <ol>
        {pockets.slice(0, SHOWN).map((pocket, at) => (
          // The position in the list identifies a result.
          <li key={at} data-colour={colourOf(pocket)}>
            {pocket}
          </li>
        ))}
      </ol>
      <h3>{t(m.counts, { count: pockets.length })}</h3>
      <ol>
        {most.map(([pocket, count]) => (
          <li key={pocket} data-colour={colourOf(pocket)}>
            <span className="vh">{t(m.times, { pocket, count })}</span>
            <span aria-hidden="true">{pocket}</span>
            <small aria-hidden="true">×{count}</small>
          </li>
        ))}
      </ol>
      <p>{t(m.independent)}</p>
    </div>
  );
}

function mostOf(pockets: readonly number[]): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const pocket of pockets) counts.set(pocket, (counts.get(pocket) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST);
}
