import type { MatchView, MomentView } from '@tianping/contract';
import { Crest, useT } from '@tianping/ui';
import { useState } from 'react';
import css from '../match.module.css';
import { matchMessages as m } from '../match-messages.ts';
import { MomentIcon } from './moment-icon.tsx';
import { minuteText, momentName, reportedMoments, sideOfMoment } from './moment-texts.ts';

const FIRST = 12;

/** The events of a match, the latest first. */
export function Timeline(props: {
  readonly match: MatchView;
  readonly moments: readonly MomentView[];
}) {
  const { match, moments } = props;
  const translator = useT();
  const { t } = translator;
  const [isWhole, setWhole] = useState(false);
  const reported = reportedMoments(moments);
  if (reported.length === 0) return null;
  const shown = isWhole ? reported : reported.slice(0, FIRST);
  return (
    <section className={`${css.card} ${css.pad}`} data-testid="timeline">
      <h2>{t(m.events)}</h2>
      <ol className={css.events}>
        {shown.map((moment) => (
          <li key={moment.id} data-what={moment.what}>
            <span className={css.minute}>{minuteText(moment, match.sport)}</span>
            <MomentIcon moment={moment} />
            <span>
              <b>{momentName(translator, moment)}</b>
              {moment.score && ` ${moment.score.home}–${moment.score.away}`}{' '}
              {sideOfMoment(translator, match, moment)}
            </span>
            {moment.side !== null && (
              <Crest name={(moment.side === 'H' ? match.team_h : match.team_c).hans} size={16} />
            )}
          </li>
        ))}
      </ol>
      {shown.length < reported.length && (
        <button type="button" className={css.allEvents} onClick={() => setWhole(true)}>
          {t(m.allEvents, { count: reported.length })}
        </button>
      )}
    </section>
  );
}
