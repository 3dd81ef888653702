import { lotterySummary } from '@tianping/plugin-games/lottery';
import { useT } from '@tianping/ui';
import { PixiView } from '../../kit/pixi-view.tsx';
import type { Layout } from '../../kit/stage.ts';
import { Balls } from './ball.tsx';
import { useLottery, useRound } from './context.ts';
import { clockText, textOf } from './figures.ts';
import css from './header.module.css';
import { lotteryPageMessages as m } from './messages.ts';
import { isAtOnce, outcomeOf, serialOf, shownBalls } from './moment.ts';
import { buildDraw } from './scene/draw.ts';
import { useNow } from './use-now.ts';

const LAYOUTS: readonly Layout[] = [
  { name: 'wide', width: 900, height: 260 },
  { name: 'tall', width: 420, height: 260 },
];

/** The issue, the time until betting closes, the draw, and the last numbers. */
export function Header() {
  const { props, family } = useLottery();
  const { t } = useT();
  const { round } = useRound();
  const outcome = outcomeOf(round?.outcome);
  const numbers = lotterySummary(props.game.code, outcome)?.numbers;
  const label = numbers === undefined ? t(m.pictureWaiting) : t(m.picture, { numbers });
  return (
    <header className={css.header} data-lottery={family.lottery}>
      {props.view === 'stage' && (
        <div className={css.canvas}>
          <PixiView
            build={buildDraw(props, family)}
            layouts={LAYOUTS}
            calm={props.calm}
            label={label}
            failed={props.toList}
          />
        </div>
      )}
      <Clock />
      <LastDraw />
    </header>
  );
}

function Clock() {
  const { props } = useLottery();
  const { line, round } = useRound();
  const { t } = useT();
  const now = useNow(props.now);
  if (!round) return <p className={css.clock}>{t(m.connecting)}</p>;
  const left = Math.max(0, round.phaseEndsAt - now);
  const { plan } = props.game;
  const words = {
    betting: t(m.toClose),
    closed: t(m.toDraw),
    drawing: t(m.drawing),
    settled: t(m.settled),
    void: t(m.voided),
    shuffling: t(m.connecting),
  };
  const word = line === 'lost' ? t(m.lost) : props.paused ? t(m.paused) : words[round.phase];
  const wholes = { betting: plan.bettingMs, closed: plan.closedMs, settled: plan.settledMs };
  const whole = { ...wholes, drawing: plan.drawingMs, void: plan.settledMs, shuffling: 1 };
  const part = Math.min(1, left / whole[round.phase]);
  return (
    <div className={css.clock} data-phase={line === 'lost' ? 'lost' : round.phase}>
      <p>{word}</p>
      <b className="num" role="timer">
        {clockText(left)}
      </b>
      <p className="num">{t(m.issue, { issue: round.issue })}</p>
      <i className={css.bar}>
        <i style={{ transform: `scaleX(${part})` }} />
      </i>
    </div>
  );
}

/** The numbers of this issue as they are drawn, before that those of the last one. */
function LastDraw() {
  const { props, family } = useLottery();
  const { round, history } = useRound();
  const { t } = useT();
  const now = useNow(props.now);
  const outcome = outcomeOf(round?.outcome);
  if (round && outcome && (round.phase === 'drawing' || round.phase === 'settled')) {
    const count = shownBalls({
      phase: round.phase,
      count: outcome.balls.length,
      leftMs: round.phaseEndsAt - now,
      wholeMs: props.game.plan.drawingMs,
      calm: props.calm,
      atOnce: isAtOnce(family.lottery),
    });
    const isWhole = count === outcome.balls.length;
    return (
      <div className={css.last}>
        <p>{t(m.thisDraw)}</p>
        <Balls
          lottery={family.lottery}
          balls={outcome.balls.slice(0, count)}
          places={outcome.balls.length}
        />
        <p className={css.remarks}>{isWhole ? textOf(t, family.remarks(outcome)) : '\u00a0'}</p>
      </div>
    );
  }
  const last = history.findLast((past) => !past.isVoid && past.roundId !== round?.roundId);
  const drawn = outcomeOf(last?.outcome);
  if (!last || !drawn) return <p className={css.last}>{t(m.noDraw)}</p>;
  return (
    <div className={css.last}>
      <p>{t(m.lastDraw, { issue: serialOf(last.issue) })}</p>
      <Balls lottery={family.lottery} balls={drawn.balls} />
      <p className={css.remarks}>{textOf(t, family.remarks(drawn))}</p>
    </div>
  );
}
