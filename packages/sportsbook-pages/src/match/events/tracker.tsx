import type { MatchView, MomentView } from '@tianping/contract';
import { Badge, useT } from '@tianping/ui';
import { useMemo } from 'react';
import { Clock } from '../../board/rows/match-parts.tsx';
import { useSportsStore } from '../../sports-context.tsx';
import { detailText } from '../../store/texts/detail-text.ts';
import { isFootball } from '../../store/texts/match-texts.ts';
import { Court } from '../drawings/court.tsx';
import { Diamond } from '../drawings/diamond.tsx';
import { Gridiron } from '../drawings/gridiron.tsx';
import { Pitch } from '../drawings/pitch.tsx';
import { SnookerTable } from '../drawings/snooker-table.tsx';
import { TableTennis } from '../drawings/table-tennis.tsx';
import css from '../match.module.css';
import { matchMessages as m } from '../match-messages.ts';
import { momentName, sideOfMoment } from './moment-texts.ts';

/** The play as a drawing: the pitch with the last moves, the court with the serving side, the bases. */
export function Tracker(props: {
  readonly match: MatchView;
  readonly moments: readonly MomentView[];
}) {
  const { match, moments } = props;
  const translator = useT();
  const { t } = translator;
  const last = useMemo(() => moments.findLast((moment) => moment.what !== 'phase'), [moments]);
  const what = last ? momentName(translator, last) : '';
  const who = last ? sideOfMoment(translator, match, last) : '';
  const { clocks } = useSportsStore();
  const detail = detailText(translator, match, clocks.serverNow());
  return (
    <section className={css.card} aria-label={t(m.tracker)} data-testid="tracker">
      <div className={css.trackerHead}>
        {what === '' ? <strong>{t(m.tracker)}</strong> : <Badge tone="brand">{what}</Badge>}
        {who !== '' && <strong>{who}</strong>}
        <span className={css.quiet}>{detail}</span>
        <span className={css.end}>{match.isLive && <Clock matchId={match.gameId} />}</span>
      </div>
      <Drawing match={match} moments={moments} label={`${t(m.tracker)} ${who} ${what} ${detail}`} />
      {isFootball(match) && <PitchKey match={match} />}
    </section>
  );
}

function Drawing(props: {
  readonly match: MatchView;
  readonly moments: readonly MomentView[];
  readonly label: string;
}) {
  const { match, moments, label } = props;
  switch (match.sport) {
    case 'FT':
    case 'VF':
      return <Pitch moments={moments} label={label} />;
    case 'BS':
      return <Diamond live={match.live} label={label} />;
    case 'SK':
      return <SnookerTable match={match} label={label} />;
    case 'TT':
      return <TableTennis match={match} label={label} />;
    case 'AF':
    case 'IH':
      return <Gridiron match={match} moments={moments} label={label} />;
    default:
      return <Court match={match} label={label} />;
  }
}

function PitchKey({ match }: { readonly match: MatchView }) {
  const { t, name } = useT();
  return (
    <div className={css.key}>
      <span>
        <i className={`${css.dot} ${css.full}`} />
        {t(m.momentGoal)}
      </span>
      <span>
        <i className={`${css.dot} ${css.half}`} />
        {t(m.momentShotOn)}
      </span>
      <span>
        <i className={css.dot} />
        {t(m.momentShotOff)}
      </span>
      <span className={`${css.end} ${css.home}`}>
        <i />
        {name(match.team_h)}
      </span>
      <span className={css.away}>
        <i />
        {name(match.team_c)}
      </span>
    </div>
  );
}
