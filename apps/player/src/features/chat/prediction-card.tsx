import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import type { ChatScore, PredictionView } from '@tianping/contract';
import { Button, Icon, IconButton, timeOf, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useSession } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import css from './chat.module.css';
import { chatRoomMessages as text } from './messages.ts';
import { notifyFailure } from './notify-failure.ts';
import { useSeconds } from './use-room.ts';

const GOALS_MAX = 20;

/** The score prediction of a half: free, for points that buy nothing. */
export function PredictionCard(props: {
  readonly rid: string;
  readonly prediction: PredictionView;
  readonly score: ChatScore | null;
}) {
  const { rid, prediction } = props;
  const { t } = useT();
  const isMember = useSession() !== null;
  const isOpen =
    useSeconds(prediction.status === 'open') < prediction.closesAt && prediction.status === 'open';
  const { result, count, top } = prediction;
  return (
    <details className={css.prediction}>
      <summary className={css.cardHead}>
        <Icon of={IconTarget} size="s" />
        {t(text.predict)} ·{' '}
        {t(prediction.half === 'first' ? text.predictFirst : text.predictSecond)}
        <small>
          {t(text.predictFree)} · {t(text.predictCount, { count })}
        </small>
      </summary>
      <ol className={css.bars}>
        {top.map((guess) => (
          <li key={`${guess.home}-${guess.away}`}>
            <span className="num">
              {guess.home}-{guess.away}
            </span>
            <progress max={count} value={guess.count} aria-label={`${guess.home}-${guess.away}`} />
            <span className="num">{percentOf(guess.count, count)}</span>
          </li>
        ))}
      </ol>
      {isMember && isOpen && <Guess {...props} rid={rid} />}
      <small className={css.predictionFoot}>
        {result
          ? t(text.predictDecided, { score: `${result.home}-${result.away}` })
          : isOpen
            ? t(text.predictUntil, { time: timeOf(prediction.closesAt) })
            : t(text.predictClosed)}
      </small>
    </details>
  );
}

/** Rounded down to whole percents, so that the sum is never above 100. */
function percentOf(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.floor((part * 100) / whole)}%`;
}

function Guess(props: {
  readonly rid: string;
  readonly prediction: PredictionView;
  readonly score: ChatScore | null;
}) {
  const { rid, prediction, score } = props;
  const { t, name } = useT();
  const { api } = useApp();
  const me = useCall('stream/me', { rid });
  const own = me.data?.guess?.half === prediction.half ? me.data.guess : null;
  const [goals, setGoals] = useState<{ home: number; away: number } | null>(null);
  const { home, away } = goals ?? own ?? score?.score ?? { home: 0, away: 0 };
  const teams = { home: score ? name(score.home) : '', away: score ? name(score.away) : '' };
  const send = async (): Promise<void> => {
    const outcome = await api.call('stream/predict', { rid, half: prediction.half, home, away });
    notifyFailure(t, outcome);
    me.refetch();
  };
  const step = (side: 'home' | 'away', by: number) =>
    setGoals({ home, away, [side]: Math.min(GOALS_MAX, Math.max(0, { home, away }[side] + by)) });
  const shown = `${home}-${away}`;
  return (
    <div className={css.guess}>
      {(['home', 'away'] as const).map((side) => (
        <span key={side} className={css.goals}>
          {teams[side] !== '' && <span>{teams[side]}</span>}
          <IconButton
            icon={IconMinus}
            size="s"
            label={t(text.fewerGoals, { team: teams[side] })}
            onClick={() => step(side, -1)}
          />
          <b className="num">{{ home, away }[side]}</b>
          <IconButton
            icon={IconPlus}
            size="s"
            label={t(text.moreGoals, { team: teams[side] })}
            onClick={() => step(side, 1)}
          />
        </span>
      ))}
      <Button size="s" onClick={() => void send()}>
        {t(own ? text.predictChange : text.predictSend, { score: shown })}
      </Button>
      {own && <small>{t(text.predicted, { score: `${own.home}-${own.away}` })}</small>}
    </div>
  );
}

/** The score line of a match's room, as the server last pushed it. */
export function ScoreLine({ score: line }: { readonly score: ChatScore }) {
  const { t, name } = useT();
  const { home, away, score, minute, isOver } = line;
  return (
    <p className={css.score} data-testid="chat-score">
      <span>{name(home)}</span>
      <b className="num">
        {score.home}-{score.away}
      </b>
      <span>{name(away)}</span>
      {(isOver || minute !== null) && (
        <small className="num">{isOver ? t(text.scoreOver) : `${minute}′`}</small>
      )}
    </p>
  );
}
