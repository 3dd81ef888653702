import type { MatchView, MomentView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import { Crest } from '../crest/crest.tsx';
import css from './match.module.css';
import { matchMessages as m } from './match-messages.ts';
import { minuteText, momentName, momentumOf, sideOfMoment, toldMoments } from './moment-texts.ts';

const FIRST = 12;
const SPAN_MS = 180_000;
const SPANS = 30;
const MIDDLE = 34;
const REACH = 30;

/** The events of a match, the latest first. */
export function Timeline(props: {
  readonly match: MatchView;
  readonly moments: readonly MomentView[];
}) {
  const { match, moments } = props;
  const translator = useT();
  const { t } = translator;
  const [isWhole, setWhole] = useState(false);
  const told = toldMoments(moments);
  if (told.length === 0) return null;
  const shown = isWhole ? told : told.slice(0, FIRST);
  return (
    <section className={`${css.card} ${css.pad}`} data-testid="timeline">
      <h2>{t(m.events)}</h2>
      <ol className={css.events}>
        {shown.map((moment) => (
          <li key={moment.id} data-what={moment.what}>
            <span className={css.minute}>{minuteText(moment, match.sport)}</span>
            <i aria-hidden="true" />
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
      {shown.length < told.length && (
        <button type="button" className={css.allEvents} onClick={() => setWhole(true)}>
          {t(m.allEvents, { count: told.length })}
        </button>
      )}
    </section>
  );
}

/** Who pressed when: bars up for home, down for away, three minutes each. */
export function Momentum({ moments }: { readonly moments: readonly MomentView[] }) {
  const { t } = useT();
  const bars = momentumOf(moments, { spanMs: SPAN_MS, spans: SPANS });
  const most = Math.max(...bars.map(Math.abs));
  if (most === 0) return null;
  const width = 360 / SPANS;
  return (
    <section className={css.momentum} data-testid="momentum">
      <h2>{t(m.momentum)}</h2>
      <svg viewBox="0 0 360 84" role="img" aria-label={t(m.momentumText)}>
        <path d={`M0 ${MIDDLE}h360`} stroke="var(--line-strong)" />
        <path d="M180 2v66" stroke="var(--line-strong)" strokeDasharray="2 3" />
        {bars.map((value, at) => {
          const height = (Math.abs(value) / most) * REACH;
          if (height === 0) return null;
          return (
            <rect
              key={`${at * 3}`}
              x={at * width + 2}
              y={value > 0 ? MIDDLE - height : MIDDLE}
              width={width - 4}
              height={height}
              rx="1"
              fill={value > 0 ? 'var(--side-h)' : 'var(--side-a)'}
            />
          );
        })}
        {[0, 15, 30, 45, 60, 75, 90].map((minute) => (
          <text
            key={minute}
            x={Math.min(350, Math.max(4, minute * 4))}
            y="80"
            textAnchor={minute === 0 ? 'start' : 'middle'}
          >
            {minute}'
          </text>
        ))}
      </svg>
    </section>
  );
}
