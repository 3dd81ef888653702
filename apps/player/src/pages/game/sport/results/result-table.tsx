import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { AnswerOf, Calls } from '@tianping/contract';
import { factText, parseRecordCode, resultName, sourceName } from '@tianping/sportsbook';
import { Badge, Crest, Icon, timeOf, useT } from '@tianping/ui';
import { Fragment, useMemo, useState } from 'react';
import { type Segment, segmentsOf } from '../../../../features/sportsbook/store/score-segments.ts';
import { resultMessages as m } from './messages.ts';
import css from './results.module.css';

export type ResultRow = AnswerOf<Calls['game/sport/results']>['list'][number];

/** More parts than this have no column each; they stand one after the other. */
const COLUMNS_MAX = 12;

/** Matches under their leagues, a line each: the final score, then every part under heads that stand once. */
export function ResultTable({ rows }: { readonly rows: readonly ResultRow[] }) {
  const translator = useT();
  const { t, name } = translator;
  const heads = useMemo(() => headsOf(rows, translator), [rows, translator]);
  const isOutright = rows[0]?.gameType === 'FS';
  return (
    <div
      className={css.list}
      ref={(list) => {
        const parts = heads.length > 0 ? `repeat(${heads.length}, minmax(40px, 60px))` : '';
        list?.style.setProperty('--parts', parts);
      }}
    >
      {!isOutright && (
        <div className={css.heads} aria-hidden="true">
          <span>{t(m.kickOff)}</span>
          <span className={css.homeHead}>{t(m.home)}</span>
          <span className={css.scoreHead}>{t(m.fullTime)}</span>
          <span>{t(m.away)}</span>
          {heads.map((head) => (
            <span key={head} className={css.partHead}>
              {head}
            </span>
          ))}
        </div>
      )}
      {byLeague(rows).map(([leagueId, own]) => (
        <section key={leagueId} className={css.card} data-testid={`results-league-${leagueId}`}>
          <h2>
            <Crest name={own[0]?.leagueName.hans ?? ''} />
            {own[0] ? name(own[0].leagueName) : ''}
            <span className="num">{own.length}</span>
          </h2>
          {own.map((row) => (
            <Result key={row.gameId} row={row} heads={heads} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Result({ row, heads }: { readonly row: ResultRow; readonly heads: readonly string[] }) {
  const translator = useT();
  const { t, name } = translator;
  const [isOpen, setOpen] = useState(false);
  const facts = Object.entries(row.facts);
  const isOutright = row.gameType === 'FS';
  return (
    <article
      className={`${css.row} ${isOutright ? css.outright : ''}`}
      data-testid={`result-${row.gameId}`}
    >
      <time className="num" dateTime={new Date(row.startAt).toISOString()}>
        {timeOf(row.startAt)}
      </time>
      {isOutright ? (
        <>
          <span className={css.question}>{name(row.team_h)}</span>
          <Winners row={row} />
        </>
      ) : (
        <Scores row={row} heads={heads} />
      )}
      <Marks row={row} />
      {facts.length > 0 && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-label={t(m.factsOf, { match: `${name(row.team_h)} ${name(row.team_c)}` })}
          onClick={() => setOpen(!isOpen)}
          data-testid={`facts-${row.gameId}`}
        >
          <Icon of={IconChevronDown} size="s" />
        </button>
      )}
      {isOpen && (
        <ul className={css.facts}>
          {facts.map(([fact, value]) => (
            <li key={fact}>{factText(translator, { name: fact, value })}</li>
          ))}
          <li className={css.source}>
            {t(m.source, { source: sourceName(translator, row.source), time: timeOf(row.at) })}
          </li>
        </ul>
      )}
    </article>
  );
}

/** Both teams with the final score between them, then part by part as the sport names them. */
function Scores({ row, heads }: { readonly row: ResultRow; readonly heads: readonly string[] }) {
  const translator = useT();
  const { t, name } = translator;
  const segments = segmentsOf(row, translator);
  const total = segments.find(({ isTotal }) => isTotal)?.score ?? row.parts.FT ?? null;
  const parts = segments.filter(({ isTotal }) => !isTotal);
  return (
    <>
      <span className={`${css.team} ${css.home}`} data-won={isAhead(total, 'home') || undefined}>
        {name(row.team_h)}
        <Crest name={row.team_h.hans} size={16} />
      </span>
      <span className={total ? css.total : css.none}>
        {total ? figure(total) : t(segments.length === 0 ? m.noScore : m.none)}
      </span>
      <span className={css.team} data-won={isAhead(total, 'away') || undefined}>
        <Crest name={row.team_c.hans} size={16} />
        {name(row.team_c)}
      </span>
      {heads.length > 0
        ? heads.map((head) => <Part key={head} head={head} parts={parts} />)
        : parts.length > 0 && (
            <span className={css.running}>{parts.map(({ score }) => figure(score)).join(' ')}</span>
          )}
    </>
  );
}

function Part({ head, parts }: { readonly head: string; readonly parts: readonly Segment[] }) {
  const part = parts.find(({ label }) => label === head);
  if (!part) return <span className={css.part} />;
  return (
    <span className={css.part}>
      <small>{head} </small>
      {figure(part.score)}
    </span>
  );
}

function Marks({ row }: { readonly row: ResultRow }) {
  const translator = useT();
  const { t } = translator;
  return (
    <div className={css.marks}>
      {row.reason !== null && <Badge tone="wait">{reasonText(translator, row)}</Badge>}
      {row.reason === null && row.status !== 'final' && row.status !== 'open' && (
        <Badge tone="wait">{t(STATUS[row.status])}</Badge>
      )}
      {row.status === 'open' && <Badge tone="info">{t(m.open)}</Badge>}
      {row.revision > 1 && <Badge tone="bad">{t(m.corrected)}</Badge>}
    </div>
  );
}

function Winners({ row }: { readonly row: ResultRow }) {
  const { t, name } = useT();
  if (row.winners.length === 0) return <p className={css.none}>{t(m.noWinner)}</p>;
  return (
    <p className={css.winners}>
      {t(m.winner)}{' '}
      {row.winners.map((winner, at) => (
        <Fragment key={winner.hans}>
          {at > 0 && ' / '}
          <b>{name(winner)}</b>
        </Fragment>
      ))}
    </p>
  );
}

/** The parts that any of the matches has, in the order in which the sport plays them. */
function headsOf(
  rows: readonly ResultRow[],
  translator: ReturnType<typeof useT>,
): readonly string[] {
  const heads: string[] = [];
  for (const row of rows) {
    let at = 0;
    for (const { label, isTotal } of segmentsOf(row, translator)) {
      if (isTotal) continue;
      const known = heads.indexOf(label);
      if (known === -1) heads.splice(at, 0, label);
      at = heads.indexOf(label) + 1;
    }
  }
  return heads.length > COLUMNS_MAX ? [] : heads;
}

interface Pair {
  readonly home: number;
  readonly away: number;
}

function figure({ home, away }: Pair): string {
  return `${home}–${away}`;
}

function isAhead(score: Pair | null, side: 'home' | 'away'): boolean {
  if (!score) return false;
  return side === 'home' ? score.home > score.away : score.away > score.home;
}

const STATUS = {
  cancelled: m.cancelled,
  postponed: m.postponed,
  abandoned: m.abandoned,
  retired: m.retired,
  walkover: m.walkover,
} as const;

function reasonText({ t }: ReturnType<typeof useT>, row: ResultRow): string {
  const code = parseRecordCode(row.reason ?? '');
  const status = row.status === 'open' || row.status === 'final' ? null : STATUS[row.status];
  if (code && code !== 'D') return t(resultName(code));
  return t(status ?? m.cancelled);
}

function byLeague(rows: readonly ResultRow[]): readonly (readonly [string, ResultRow[]])[] {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const group = groups.get(row.leagueId);
    if (group) group.push(row);
    else groups.set(row.leagueId, [row]);
  }
  return [...groups];
}
