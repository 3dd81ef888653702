import type { MatchView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { boardMessages } from '../messages.ts';
import { pluginOf } from '../store/sport-plugin.ts';
import { runningPart } from '../store/texts/score-parts.ts';
import css from './match.module.css';

/** Scores by part, up to now: halves, quarters, sets, innings, frames. */
export function PartTable(props: {
  readonly match: Pick<MatchView, 'sport' | 'parts' | 'team_h' | 'team_c'> & Partial<MatchView>;
}) {
  const { match } = props;
  const { t, name } = useT();
  const total = match.parts.FT ?? totalOf(match);
  const board = total ? { ...match.parts, FT: total } : match.parts;
  const parts = pluginOf(match.sport)?.scoreParts(board) ?? [];
  if (parts.length < 2) return null;
  const running = match.isLive ? runningPart(match as MatchView) : '';
  const rows = [
    { team: match.team_h, key: 'home' },
    { team: match.team_c, key: 'away' },
  ] as const;
  return (
    <div className={css.partScroll}>
      <table className={css.partTable} data-running={running || undefined}>
        <caption className="vh">{t(boardMessages.scoresByPart)}</caption>
        <thead>
          <tr>
            <td />
            {parts.map(({ label }) => (
              <th key={label.id + t(label)} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, key }) => (
            <tr key={key}>
              <th scope="row" title={name(team)}>
                {name(team)}
              </th>
              {parts.map(({ label, score }) => (
                <td key={label.id + t(label)}>{score[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A live match has its total beside its parts. */
function totalOf(match: Partial<MatchView>) {
  const { sc_FT_H, sc_FT_A } = match;
  return sc_FT_H === undefined || sc_FT_A === undefined ? null : { home: sc_FT_H, away: sc_FT_A };
}
