import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { AnswerOf, Calls } from '@tianping/contract';
import { factText, parseRecordCode, resultName, sourceName } from '@tianping/sportsbook';
import { Badge, Icon, timeOf, useT } from '@tianping/ui';
import { Fragment, useState } from 'react';
import { Crest } from '../../../../features/sportsbook/crest/crest.tsx';
import { pluginOf } from '../../../../features/sportsbook/store/columns.ts';
import { resultMessages as m } from './messages.ts';
import css from './results.module.css';

export type ResultRow = AnswerOf<Calls['game/sport/results']>['list'][number];

/** Matches under their leagues: the score with its segments, or why there is none. */
export function ResultTable({ rows }: { readonly rows: readonly ResultRow[] }) {
  const { name } = useT();
  return (
    <div className={css.list}>
      {byLeague(rows).map(([leagueId, own]) => (
        <section key={leagueId} className={css.card} data-testid={`results-league-${leagueId}`}>
          <h2>
            <Crest name={own[0]?.leagueName.hans ?? ''} />
            {own[0] ? name(own[0].leagueName) : ''}
          </h2>
          {own.map((row) => (
            <Result key={row.gameId} row={row} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Result({ row }: { readonly row: ResultRow }) {
  const translator = useT();
  const { t, name } = translator;
  const [isOpen, setOpen] = useState(false);
  const facts = Object.entries(row.facts);
  const isOutright = row.gameType === 'FS';
  return (
    <article className={css.row} data-testid={`result-${row.gameId}`}>
      <time className="num" dateTime={new Date(row.startAt).toISOString()}>
        {timeOf(row.startAt)}
      </time>
      <div className={css.teams}>
        <span>
          <Crest name={row.team_h.hans} size={16} />
          {name(row.team_h)}
        </span>
        {!isOutright && (
          <span>
            <Crest name={row.team_c.hans} size={16} />
            {name(row.team_c)}
          </span>
        )}
      </div>
      {isOutright ? <Winners row={row} /> : <Scores row={row} />}
      <div className={css.marks}>
        {row.reason !== null && <Badge tone="wait">{reasonText(translator, row)}</Badge>}
        {row.reason === null && row.status !== 'final' && row.status !== 'open' && (
          <Badge tone="wait">{t(STATUS[row.status])}</Badge>
        )}
        {row.status === 'open' && <Badge tone="info">{t(m.open)}</Badge>}
        {row.revision > 1 && <Badge tone="bad">{t(m.corrected)}</Badge>}
      </div>
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

/** Segment by segment, as the sport names them; corners and the like stand with them. */
function Scores({ row }: { readonly row: ResultRow }) {
  const translator = useT();
  const { t } = translator;
  const segments = segmentsOf(row, translator);
  if (segments.length === 0) return <p className={css.none}>{t(m.noScore)}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.scores} tabIndex={0} aria-label={t(m.scores)}>
      <table>
        <caption className="vh">{t(m.scores)}</caption>
        <thead>
          <tr>
            {segments.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              {segments.map(({ key, score, isTotal }) => (
                <td key={key} className={isTotal ? css.total : undefined}>
                  {score[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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

interface Segment {
  readonly key: string;
  readonly label: string;
  readonly score: { readonly home: number; readonly away: number };
  readonly isTotal: boolean;
}

/** Tallies beside the parts of the score that are worth a column. */
const BESIDE = ['ET', 'PK', 'CR', 'CD'];

/**
 * What the sport's plugin lays out, football's second half before its total, then extra time, shoot-out,
 * corners and cards.
 */
function segmentsOf(
  row: Pick<ResultRow, 'sport' | 'parts'>,
  translator: ReturnType<typeof useT>,
): readonly Segment[] {
  const plugin = pluginOf(row.sport);
  if (!plugin) return [];
  const { FT } = row.parts;
  const parts = plugin.scoreParts(row.parts).map(
    ({ label, score }, at, all): Segment => ({
      key: `${at}`,
      label: translator.t(label),
      score,
      isTotal: at === all.length - 1 && score.home === FT?.home && score.away === FT.away,
    }),
  );
  const told = (period: string): Segment[] => {
    const score = row.parts[period];
    if (!score) return [];
    return [{ key: period, label: plugin.periodName(period, translator), score, isTotal: false }];
  };
  const half = row.sport === 'FT' || row.sport === 'VF' ? told('H2') : [];
  const total = parts.findIndex(({ isTotal }) => isTotal);
  const at = total === -1 ? parts.length : total;
  return [...parts.slice(0, at), ...half, ...parts.slice(at), ...BESIDE.flatMap(told)];
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
