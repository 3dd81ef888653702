import type { Family } from '@tianping/plugin-games/lottery';
import type { BuildScene } from '../../../kit/stage.ts';
import type { RoundStageProps } from '../../stage.ts';
import { drawnPart, isAtOnce, outcomeOf, shownBalls } from '../moment.ts';
import { buildDice } from './dice.ts';
import { buildMachine } from './machine.ts';
import type { Moment } from './moment.ts';
import { buildRace } from './race.ts';

/** The draw of a lottery: a machine with balls, dice under a cup or a race of cars. */
export function buildDraw(props: RoundStageProps, family: Family): BuildScene {
  return async (scene) => {
    const { lottery } = family;
    const build = lottery === 'k3' ? buildDice : lottery === 'pk10' ? buildRace : buildMachine;
    const show = await build(scene, family);
    if (scene.signal.aborted) return;
    let sounded = 0;
    let stopMoving: (() => void) | null = null;

    const moment = (): Moment => {
      const { round } = props.controller.state.getState();
      const balls = outcomeOf(round?.outcome)?.balls ?? [];
      const leftMs = Math.max(0, (round?.phaseEndsAt ?? 0) - props.now());
      const wholeMs = props.game.plan.drawingMs;
      const phase = round?.phase ?? 'betting';
      const isDrawing = phase === 'drawing';
      return {
        phase,
        balls,
        shown: shownBalls({
          phase,
          count: balls.length,
          leftMs,
          wholeMs,
          calm: props.calm,
          atOnce: isAtOnce(lottery),
        }),
        part: isDrawing && !props.calm ? drawnPart(leftMs, wholeMs) : balls.length > 0 ? 1 : 0,
        ms: isDrawing ? wholeMs - leftMs : 0,
      };
    };
    const update = (): void => {
      const now = moment();
      if (now.shown > sounded && now.phase === 'drawing') props.sounds.play('ball');
      sounded = now.shown;
      show(now);
      scene.draw();
    };
    const follow = (): void => {
      stopMoving?.();
      stopMoving = null;
      update();
      if (moment().phase !== 'drawing' || props.calm) return;
      stopMoving = scene.motion.each(() => {
        update();
        return moment().phase === 'drawing';
      });
    };
    const stop = props.controller.state.subscribe(phaseChange(props, follow));
    scene.signal.addEventListener('abort', stop);
    follow();
  };
}

/** Calls back only when the round or its phase changes. */
function phaseChange(props: RoundStageProps, changed: () => void): () => void {
  const keyOf = (): string => {
    const { round } = props.controller.state.getState();
    return `${round?.roundId} ${round?.phase}`;
  };
  let known = keyOf();
  return () => {
    const next = keyOf();
    if (next === known) return;
    known = next;
    changed();
  };
}
