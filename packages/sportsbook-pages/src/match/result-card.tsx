import type { MatchView } from '@tianping/contract';
import { buttonClass, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { RESULTS_ADDRESS, SPORTS_ADDRESS } from '../addresses.ts';
import { scoreOf } from '../store/texts/match-texts.ts';
import { segmentsOf } from '../store/texts/score-segments.ts';
import css from './match.module.css';
import { matchMessages as m } from './match-messages.ts';

export type EndKind = 'ended' | 'cancelled' | 'postponed' | 'awaited';

/** How a match that accepts no more bets ended: played, off, or past its start without a confirmed result. */
export function endOf({ gameStatus }: Pick<MatchView, 'gameStatus'>): EndKind {
  if (gameStatus === 'ended' || gameStatus === 'cancelled' || gameStatus === 'postponed') {
    return gameStatus;
  }
  return 'awaited';
}

/** Adds a match's total to its parts. */
function withTotal(match: MatchView): Pick<MatchView, 'sport' | 'parts'> {
  const total = { home: scoreOf(match, 'H'), away: scoreOf(match, 'C') };
  return { sport: match.sport, parts: { FT: total, ...match.parts } };
}

const TITLES = {
  ended: m.fullTime,
  cancelled: m.cancelledMatch,
  postponed: m.postponedMatch,
  awaited: m.awaited,
} as const;
const TEXTS = {
  ended: m.endedText,
  cancelled: m.cancelledText,
  postponed: m.cancelledText,
  awaited: m.awaitedText,
} as const;

/** Shown in place of a match's markets: its scores part by part, and links to other pages. */
export function ResultCard({ match }: { readonly match: MatchView }) {
  const translator = useT();
  const { t, name } = translator;
  const kind = endOf(match);
  const segments = kind === 'ended' ? segmentsOf(withTotal(match), translator) : [];
  const rows = [
    { team: match.team_h, side: 'home' },
    { team: match.team_c, side: 'away' },
  ] as const;
  return (
    <section className={`${css.card} ${css.result}`} data-testid="match-result" data-kind={kind}>
      <h2>{t(TITLES[kind])}</h2>
      {segments.length > 0 && (
        <div className={css.partScroll}>
          <table>
            <thead>
              <tr>
                <td />
                {segments.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ team, side }) => (
                <tr key={side}>
                  <th scope="row">{name(team)}</th>
                  {segments.map(({ key, score, isTotal }) => (
                    <td key={key} data-total={isTotal || undefined}>
                      {score[side]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p role="status">{t(TEXTS[kind])}</p>
      <div className={css.ends}>
        <Link className={buttonClass({ tone: 'secondary' })} href={RESULTS_ADDRESS}>
          {t(m.toResults)}
        </Link>
        <Link className={buttonClass({ tone: 'secondary' })} href={SPORTS_ADDRESS}>
          {t(m.toList)}
        </Link>
      </div>
    </section>
  );
}
