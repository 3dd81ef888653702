import { Button, useT } from '@tianping/ui';
import { useLaunch } from '../../../features/launch/use-launch.ts';
import { intentOf, type LobbyCategory } from './facts.ts';
import { lobbyTexts } from './messages.ts';
import { tableTexts as text } from './table-messages.ts';
import css from './tables.module.css';
import { type LobbyTable, useLiveTables } from './use-live-tables.ts';

/** The tables of the category as they stand: state, time left, last results. */
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
      <ul className={css.cards}>
        {answer.tables.map((table) => (
          <li key={`${table.game.channelCode} ${table.game.gameCode}`}>
            <TableCard table={table} now={now} isStale={isStale} />
          </li>
        ))}
      </ul>
      {answer.tables.some(({ runs }) => runs.length > 0) && (
        <p className={css.note}>{t(text.runsNote)}</p>
      )}
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
  const isLottery = game.category === 'CP';
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
      {!isLottery && <Road name={game.name} marks={marks} />}
      {isLottery && last !== null && (
        <p className={`num ${css.last}`}>{t(text.last, { words: last })}</p>
      )}
      {runs.length > 0 && (
        <ul className={css.runs} aria-label={t(text.runs)}>
          {runs.map((run) => (
            <li key={run.text}>
              {run.text} <b className="num">{t(text.times, { times: run.times })}</b>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button
          size="s"
          busy={isBusy}
          onClick={() => void launch(intentOf(game), { demo: false })}
          aria-label={t(lobbyTexts.playGame, { game: game.name })}
        >
          {t(lobbyTexts.play)}
        </Button>
        {game.demo && (
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

const ROWS = 6;
const COLUMNS = 15;
const CELL = 20;

/** 珠盘路: results six in a column, the last columns of them. */
function Road(props: { readonly name: string; readonly marks: LobbyTable['marks'] }) {
  const { t } = useT();
  const { name, marks } = props;
  if (marks.length === 0) return <p className={css.last}>{t(text.noMarks)}</p>;
  const columns = Math.ceil(marks.length / ROWS);
  const first = Math.max(0, columns - COLUMNS);
  const recent = marks.slice(-12).map((mark) => mark.text);
  return (
    <svg
      className={css.road}
      viewBox={`0 0 ${COLUMNS * CELL + 1} ${ROWS * CELL + 1}`}
      role="img"
      aria-label={t(text.road, { game: name, marks: recent.join(' ') })}
    >
      <path d={GRID} className={css.grid} />
      {marks.slice(first * ROWS).map((mark, at) => {
        const x = Math.floor(at / ROWS) * CELL + 10.5;
        const y = (at % ROWS) * CELL + 10.5;
        return (
          // A result stays where it came.
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} data-colour={mark.colour}>
            <circle r={8.6} />
            <text y={4} data-long={mark.text.length > 1 || undefined}>
              {mark.text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const GRID = [
  ...Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * CELL + 0.5} 0v${ROWS * CELL}`),
  ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL + 0.5}h${COLUMNS * CELL}`),
].join('');

function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
