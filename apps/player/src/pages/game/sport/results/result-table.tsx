import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { AnswerOf, Calls } from '@tianping/contract';
import { factText, parseRecordCode, resultName, sourceName } from '@tianping/sportsbook';
import type { LeagueOfRows } from '@tianping/sportsbook-pages/lists';
import { Room, type Segment, segmentsOf, useListWindow } from '@tianping/sportsbook-pages/lists';
import { Badge, Button, Crest, dayOf, Icon, timeOf, useT } from '@tianping/ui';
import { Fragment, type MouseEvent, useLayoutEffect, useMemo, useState } from 'react';
import { resultMessages as m } from './messages.ts';
import css from './results.module.css';

export type ResultRow = AnswerOf<Calls['game/sport/results']>['list'][number];

/** Above this many parts they have no columns; they are listed one after the other. */
const COLUMNS_MAX = 12;

/** Sizes used until rows have been measured. */
const SIZES = { head: 33, row: 37, gap: 8 };
const PHONE_SIZES = { head: 45, row: 72, gap: 8 };
/** Above this many matches a phone shows the leagues folded, except for the first. */
const OPEN_UP_TO = 20;

/**
 * Matches under their leagues, a line each: the final score, then every part, with one head of columns per league.
 * Leagues fold. Only rows near the window are drawn.
 */
export function ResultTable(props: {
  readonly rows: readonly ResultRow[];
  readonly isPhone: boolean;
  /** The leagues of a search's results are not folded. */
  readonly isSearch: boolean;
}) {
  const { rows, isPhone } = props;
  const translator = useT();
  const heads = useMemo(() => headsOf(rows, translator), [rows, translator]);
  const fold = useFold(rows, isPhone && !props.isSearch && rows.length > OPEN_UP_TO);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { root, part } = useListWindow(fold.leagues, isPhone ? PHONE_SIZES : SIZES);
  const parts = heads.length > 0 ? `repeat(${heads.length}, minmax(40px, 60px))` : '';
  useLayoutEffect(() => {
    root.current?.style.setProperty('--parts', parts);
  }, [root, parts]);
  return (
    <>
      {fold.leagues.length > 1 && <FoldAll count={rows.length} fold={fold} />}
      <div className={css.list} ref={root}>
        {rows[0]?.gameType !== 'FS' && <Heads heads={heads} />}
        <Room height={part.above} />
        {part.leagues.map(({ key, league, first, last, above, below }) => (
          <section key={key} className={css.card} data-testid={`results-league-${league.leagueId}`}>
            <LeagueHead
              rows={league.rows}
              isOpen={league.isExpand}
              onToggle={() => fold.toggle(league.leagueId)}
            />
            {league.isExpand && (
              <>
                <Room height={above} />
                {league.rows.slice(first, last).map((row) => (
                  <Result
                    key={row.gameId}
                    row={row}
                    heads={heads}
                    isOpen={opened.has(row.gameId)}
                    onToggle={() => setOpened((before) => turned(before, row.gameId))}
                  />
                ))}
                <Room height={below} />
              </>
            )}
          </section>
        ))}
        <Room height={part.below} />
      </div>
    </>
  );
}

/** The set with `id` added when it is missing, else with `id` removed. */
function turned(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface Fold {
  readonly leagues: readonly LeagueOfResults[];
  readonly isAllFolded: boolean;
  readonly toggle: (leagueId: string) => void;
  readonly foldAll: (isFolded: boolean) => void;
}

/** Which leagues are folded; `startsFolded`: all but the first, until the reader changes it. */
function useFold(rows: readonly ResultRow[], startsFolded: boolean): Fold {
  const groups = useMemo(() => byLeague(rows), [rows]);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const idsFrom = (at: number): readonly string[] =>
    groups.slice(at).map(({ leagueId }) => leagueId);
  const folded = chosen ?? new Set(startsFolded ? idsFrom(1) : []);
  const state = [...folded].join(' ');
  const leagues = useMemo(() => {
    const ids = new Set(state.split(' '));
    return groups.map((league) => ({ ...league, isExpand: !ids.has(league.leagueId) }));
  }, [groups, state]);
  return {
    leagues,
    isAllFolded: leagues.every(({ isExpand }) => !isExpand),
    toggle: (leagueId) => setChosen(turned(folded, leagueId)),
    foldAll: (isFolded) => setChosen(new Set(isFolded ? idsFrom(0) : [])),
  };
}

function FoldAll({ count, fold }: { readonly count: number; readonly fold: Fold }) {
  const { t } = useT();
  const { leagues, isAllFolded } = fold;
  return (
    <p className={css.foldAll}>
      {t(m.counts, { matches: count, leagues: leagues.length })}
      <Button
        tone="text"
        size="s"
        onClick={() => fold.foldAll(!isAllFolded)}
        data-testid="results-fold-all"
      >
        {t(isAllFolded ? m.unfoldAll : m.foldAll)}
      </Button>
    </p>
  );
}

function Heads({ heads }: { readonly heads: readonly string[] }) {
  const { t } = useT();
  return (
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
  );
}

/** Stays in view on a phone, with the day of the matches; a press folds them. */
function LeagueHead(props: {
  readonly rows: readonly ResultRow[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { name } = useT();
  const [first] = props.rows;
  if (!first) return null;
  const fold = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const league = currentTarget.closest('section');
    props.onToggle();
    // Where the head was held in view, the folded league remains the one in view.
    requestAnimationFrame(() => league?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <h2>
      <button type="button" aria-expanded={props.isOpen} onClick={fold}>
        <Crest name={first.leagueName.hans} />
        {name(first.leagueName)}
        <span className="num">{props.rows.length}</span>
        <span className={`num ${css.dayHead}`}>{dayOf(first.startAt).slice(5)}</span>
        <Icon of={IconChevronDown} size="s" />
      </button>
    </h2>
  );
}

function Result(props: {
  readonly row: ResultRow;
  readonly heads: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { row, heads, isOpen } = props;
  const translator = useT();
  const { t, name } = translator;
  const facts = Object.entries(row.facts);
  const isOutright = row.gameType === 'FS';
  return (
    <article
      className={`${css.row} ${isOutright ? css.outright : ''}`}
      data-row={row.gameId}
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
          onClick={props.onToggle}
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

/** The parts that any of the matches has, in the order in which they are played. */
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

interface LeagueOfResults extends LeagueOfRows {
  readonly rows: readonly ResultRow[];
}

function byLeague(rows: readonly ResultRow[]): readonly LeagueOfResults[] {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const group = groups.get(row.leagueId);
    if (group) group.push(row);
    else groups.set(row.leagueId, [row]);
  }
  return [...groups].map(([leagueId, own]) => ({
    leagueId,
    isExpand: true,
    matchIds: own.map(({ gameId }) => gameId),
    rows: own,
  }));
}
