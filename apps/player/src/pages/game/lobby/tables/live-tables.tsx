import { Button, useT } from '@tianping/ui';
import { useLaunch } from '../../../../features/launch/use-launch.ts';
import { useGamesShut } from '../../../../features/protection/use-games-shut.ts';
import { intentOf, type LobbyCategory } from '../facts.ts';
import { lobbyTexts } from '../messages.ts';
import { SHUT_WHY } from '../shut-texts.ts';
import { DrawBalls } from './draw-balls.tsx';
import { LongRuns } from './long-runs.tsx';
import { tableTexts as text } from './table-messages.ts';
import { TableRoad } from './table-road.tsx';
import css from './tables.module.css';
import { type LobbyTable, useLiveTables } from './use-live-tables.ts';

/** The tables of the category at present: phase, time left, last results. */
export function LiveTables({ category }: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const { answer, now, isStale } = useLiveTables(category);
  if (!answer || (answer.tables.length === 0 && answer.silent.length === 0)) return null;
  return (
    <section className={`wrap ${css.tables}`} data-testid="live-tables">
      <h2>{t(category === 'CP' ? text.lotteries : text.tables)}</h2>
      {answer.silent.length > 0 && (
        <p className={css.warn}>{t(text.silent, { venues: answer.silent.join('、') })}</p>
      )}
      {isStale && <p className={css.warn}>{t(text.stale)}</p>}
      <div className={css.hall}>
        <ul className={css.cards}>
          {answer.tables.map((table) => (
            <li key={`${table.game.channelCode} ${table.game.gameCode}`}>
              <TableCard table={table} now={now} isStale={isStale} />
            </li>
          ))}
        </ul>
        <LongRuns tables={answer.tables} />
      </div>
    </section>
  );
}

function TableCard(props: {
  readonly table: LobbyTable;
  readonly now: number;
  readonly isStale: boolean;
}) {
  const { game, issue, phase, phaseEndsAt, marks, last, runs } = props.table;
  const { t } = useT();
  const { launch, isBusy } = useLaunch();
  const shut = useGamesShut();
  const isLottery = game.category === 'CP';
  const longest = runs[0];
  const seconds = Math.max(0, Math.ceil((phaseEndsAt - props.now) / 1000));
  const isCounting = phase === 'betting' && !props.isStale;
  return (
    <article className={`panel ${css.card}`} data-code={game.gameCode} data-phase={phase}>
      <header>
        <b>{game.name}</b>
        <small className="num">{t(isLottery ? text.issue : text.round, { issue })}</small>
        <span className={css.state}>
          {isCounting ? (
            <span className="num">{t(text.left, { time: clockText(seconds) })}</span>
          ) : (
            !props.isStale && t(isLottery || phase !== 'drawing' ? text[phase] : text.dealing)
          )}
        </span>
      </header>
      {!isLottery && <TableRoad name={game.name} marks={marks} />}
      {isLottery && last !== null && <DrawBalls gameCode={game.gameCode} last={last} />}
      {longest && (
        <p className={css.run}>
          {longest.text} <b className="num">{t(text.times, { times: longest.times })}</b>
        </p>
      )}
      <footer>
        <Button
          size="s"
          busy={isBusy}
          disabled={shut !== null}
          onClick={() => void launch(intentOf(game), { demo: false })}
          aria-label={t(lobbyTexts.playGame, { game: game.name })}
        >
          {t(shut ? SHUT_WHY[shut] : lobbyTexts.play)}
        </Button>
        {!shut && game.demo && (
          <Button
            size="s"
            tone="secondary"
            onClick={() => void launch(intentOf(game), { demo: true })}
            aria-label={t(lobbyTexts.tryGame, { game: game.name })}
          >
            {t(lobbyTexts.tryOut)}
          </Button>
        )}
      </footer>
    </article>
  );
}

function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
