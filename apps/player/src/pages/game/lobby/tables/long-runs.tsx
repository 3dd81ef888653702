import { useT } from '@tianping/ui';
import { useLaunch } from '../../../../features/launch/use-launch.ts';
import { useGamesShut } from '../../../../features/protection/use-games-shut.ts';
import { intentOf } from '../facts.ts';
import { tableTexts as text } from './table-messages.ts';
import css from './tables.module.css';
import type { LobbyTable } from './use-live-tables.ts';

/** How many runs of all tables, and how many strokes of one run, fit. */
const RUNS_SHOWN = 8;
const STROKES = 7;

/** The runs of all tables, longest first; equal ones in the order of their games. */
export function longestRuns(tables: readonly LobbyTable[]) {
  return tables
    .flatMap(({ game, runs }) => runs.map((run) => ({ game, ...run })))
    .sort((a, b) => b.times - a.times)
    .slice(0, RUNS_SHOWN);
}

/** 长龙: results that came many times in a row at any table of the page. */
export function LongRuns({ tables }: { readonly tables: readonly LobbyTable[] }) {
  const { t } = useT();
  const { launch, isBusy } = useLaunch();
  const shut = useGamesShut();
  const runs = longestRuns(tables);
  if (runs.length === 0) return null;
  return (
    <aside className={`panel ${css.longRuns}`} data-testid="long-runs">
      <h3>{t(text.runs)}</h3>
      <ol>
        {runs.map(({ game, text: what, times }) => (
          <li key={`${game.channelCode} ${game.gameCode} ${what}`}>
            <button
              type="button"
              disabled={isBusy || shut !== null}
              onClick={() => void launch(intentOf(game), { demo: false })}
            >
              <span>
                <b>{game.name}</b>
                <small>{what}</small>
              </span>
              <i aria-hidden="true">
                {Array.from({ length: STROKES }, (_, at) => (
                  <s key={at} data-on={at < times || undefined} />
                ))}
              </i>
              <em className="num">{t(text.times, { times })}</em>
            </button>
          </li>
        ))}
      </ol>
      <p className={css.note}>{t(text.runsNote)}</p>
    </aside>
  );
}
