import { dayOf, useT } from '@tianping/ui';
import { useState } from 'react';
import { Pitch } from '../../match/drawings/pitch.tsx';
import { boardMessages as m } from '../../messages.ts';
import {
  useMatchValue,
  useServerSeconds,
  useSportsCall,
  useStructure,
  useTopicStore,
} from '../../sports-context.tsx';
import { nextRoundAt, playingNow } from '../../store/list/virtual-rounds.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import css from './virtual.module.css';

/** Results shown of earlier rounds. */
const RESULTS_SHOWN = 8;
/** Fewer while a round is played beside them. */
const RESULTS_BESIDE_MATCH = 5;

/** Virtual football: what is being played, when the next round begins, how the last ones ended. */
export function VirtualStrip({ book }: { readonly book: TopicStore }) {
  const { t } = useT();
  useStructure(book);
  const seconds = useServerSeconds();
  const matches = [...book.matches()];
  const playing = useTopicStore('sport:VF:RB');
  const today = useTopicStore('sport:VF:FT');
  useStructure(playing);
  useStructure(today);
  const live = playingNow([...matches, ...(playing?.matches() ?? [])]);
  const next = nextRoundAt([...matches, ...(today?.matches() ?? [])], seconds * 1000);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = live.find(({ gameId }) => gameId === chosen) ?? live[0];
  return (
    <section className={css.strip} aria-label={t(m.virtual)} data-testid="virtual-strip">
      <div className={css.next}>
        <h2>{t(m.nextRound)}</h2>
        <p className="num" role="timer">
          {next === null ? '–' : countdown(Math.max(0, Math.round(next / 1000) - seconds))}
        </p>
        <small>{t(m.virtualNote)}</small>
      </div>
      {shown && <LiveView key={shown.gameId} matchId={shown.gameId} />}
      {live.length > 0 && (
        <ul className={css.live}>
          {live.slice(0, 6).map((match) => (
            <li key={match.gameId}>
              <button
                type="button"
                aria-pressed={match.gameId === shown?.gameId}
                onClick={() => setChosen(match.gameId)}
              >
                <Names match={match} />
                <b className="num">
                  {match.sc_FT_H}–{match.sc_FT_C}
                </b>
              </button>
            </li>
          ))}
        </ul>
      )}
      <LastRounds isPlaying={live.length > 0} />
    </section>
  );
}

function Names(props: {
  readonly match: {
    readonly team_h: { readonly hans: string; readonly hant: string };
    readonly team_c: { readonly hans: string; readonly hant: string };
  };
}) {
  const { name } = useT();
  return (
    <span>
      {name(props.match.team_h)} <i>vs</i> {name(props.match.team_c)}
    </span>
  );
}

/** The pitch of one match, moved by what happens in it. */
function LiveView({ matchId }: { readonly matchId: string }) {
  const book = useTopicStore(`match:${matchId}`);
  return book ? (
    <div className={css.pitch}>
      <MovingPitch book={book} matchId={matchId} />
    </div>
  ) : null;
}

function MovingPitch(props: { readonly book: TopicStore; readonly matchId: string }) {
  const { book, matchId } = props;
  const { t, name } = useT();
  useMatchValue(book, matchId, () => book.moments(matchId).length);
  const match = book.match(matchId);
  const label = match
    ? t(m.versus, { home: name(match.team_h), away: name(match.team_c) })
    : t(m.virtual);
  return <Pitch moments={book.moments(matchId)} label={label} />;
}

/** Scores of earlier rounds, the latest first. */
function LastRounds({ isPlaying }: { readonly isPlaying: boolean }) {
  const { t, name } = useT();
  const seconds = useServerSeconds();
  const answer = useSportsCall(
    'game/sport/results',
    { gameType: 'VF', day: dayOf(seconds * 1000), pageSize: RESULTS_SHOWN },
    { version: Number(isPlaying) },
  );
  const list = answer.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <div className={css.last}>
      <h2>{t(m.lastRounds)}</h2>
      <ul>
        {list.slice(0, isPlaying ? RESULTS_BESIDE_MATCH : RESULTS_SHOWN).map((row) => (
          <li key={row.gameId}>
            <span>
              {name(row.team_h)} <i>vs</i> {name(row.team_c)}
            </span>
            <b className="num">
              {row.parts.FT ? `${row.parts.FT.home}–${row.parts.FT.away}` : '–'}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countdown(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
