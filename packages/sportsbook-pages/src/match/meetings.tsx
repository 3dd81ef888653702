import type { AnswerOf, Calls, MatchView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { startText } from '../board/rows/start-text.ts';
import css from './match.module.css';
import { matchMessages as m } from './match-messages.ts';

export type MatchInfo = AnswerOf<Calls['game/sport/matchInfo']>;
type PastMatch = MatchInfo['headToHead'][number];

/** Earlier meetings of the two teams, and the recent results of each. */
export function Meetings(props: { readonly match: MatchView; readonly info: MatchInfo }) {
  const { match, info } = props;
  const { t, name } = useT();
  const { headToHead, formHome, formAway } = info;
  if (headToHead.length + formHome.length + formAway.length === 0) return null;
  return (
    <section className={`${css.card} ${css.pad}`} data-testid="meetings">
      <h2>{t(m.meetings)}</h2>
      <Form team={name(match.team_h)} hans={match.team_h.hans} list={formHome} />
      <Form team={name(match.team_c)} hans={match.team_c.hans} list={formAway} />
      {headToHead.length === 0 ? (
        <p className={css.note}>{t(m.neverMet)}</p>
      ) : (
        <Past list={headToHead} caption={t(m.headToHead)} />
      )}
    </section>
  );
}

/** 胜, 和, 负 of the latest matches, the newest first. */
function Form(props: {
  readonly team: string;
  readonly hans: string;
  readonly list: readonly PastMatch[];
}) {
  const { t } = useT();
  const { team, hans, list } = props;
  if (list.length === 0) return null;
  const words = { won: t(m.won), drawn: t(m.drawn), lost: t(m.lost) };
  return (
    <div className={css.form}>
      <span>{t(m.formOf, { team })}</span>
      <ul>
        {list.map((past) => {
          const how = resultFor(hans, past);
          return (
            <li key={past.gameId} data-how={how} title={`${past.score.home}-${past.score.away}`}>
              {words[how]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function resultFor(
  hans: string,
  past: Pick<PastMatch, 'team_h' | 'score'>,
): 'won' | 'drawn' | 'lost' {
  const { home, away } = past.score;
  if (home === away) return 'drawn';
  return (past.team_h.hans === hans) === home > away ? 'won' : 'lost';
}

function Past({
  list,
  caption,
}: {
  readonly list: readonly PastMatch[];
  readonly caption: string;
}) {
  const { name } = useT();
  return (
    <table className={css.past}>
      <caption>{caption}</caption>
      <tbody>
        {list.map((past) => (
          <tr key={past.gameId}>
            <td className="num">{startText(past.startAt).slice(0, 5)}</td>
            <td>{name(past.leagueName)}</td>
            <td className={css.pastHome}>{name(past.team_h)}</td>
            <td className="num">
              {past.score.home}–{past.score.away}
            </td>
            <td>{name(past.team_c)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
