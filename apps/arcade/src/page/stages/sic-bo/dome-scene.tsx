import { type SicBoOutcome, sicBoOutcome } from '@tianping/plugin-games/sic-bo';
import { Container, type Sprite } from 'pixi.js';
import { FeltScene } from '../../kit/felt-scene.tsx';
import type { Scene } from '../../kit/stage.ts';
import { artUrl } from '../../kit/table/art.ts';
import type { DrawnSceneProps } from '../../kit/table/drawn-table.tsx';
import { partsOf } from '../../kit/table/parts.ts';
import type { SicBoLook } from './look.ts';

/** The dome shakes, then is lifted; after that the dice are visible. */
const SHAKEN_MS = 2800;
export const OPEN_MS = 3700;

type DomeSceneProps = DrawnSceneProps<SicBoLook>;

/** The dome with three dice over the felt. */
export function DomeScene(props: DomeSceneProps) {
  const { felt, calm, label, failed } = props;
  return (
    <FeltScene
      felt={felt}
      calm={calm}
      label={label}
      failed={failed}
      build={(scene, corner) => build(scene, props, corner)}
    />
  );
}

const SIZE = 512;
const WHOLE = `0 0 ${SIZE} ${SIZE}`;
/** Positions of the dice on the base, from the middle of the drawing. */
const PLACES = [
  [-72, 76],
  [72, 74],
  [0, 118],
] as const;

interface Pieces {
  readonly dome: Container;
  readonly glass: Sprite;
  /** Six faces of each of the three dice. */
  readonly dice: readonly (readonly Sprite[])[];
}

async function build(scene: Scene, props: DomeSceneProps, corner: { x: number; y: number }) {
  const { x, y, width } = props.look.dome;
  const dome = new Container({ position: { x: x - corner.x, y: y - corner.y } });
  dome.scale.set(width / SIZE);
  scene.root.addChild(dome);
  const part = await partsOf('dice/dome.svg');
  const [base, glass] = await Promise.all([
    scene.sprite(part(['dome-base'], WHOLE), SIZE),
    scene.sprite(part(['dome-glass'], WHOLE), SIZE),
  ]);
  const dice = await Promise.all(
    PLACES.map(([left, top]) =>
      Promise.all(
        [1, 2, 3, 4, 5, 6].map(async (face) => {
          const die = await scene.sprite(artUrl(`dice/die-iso-${face}.svg`), 128);
          die.position.set(left, top);
          return die;
        }),
      ),
    ),
  );
  dome.addChild(base, ...dice.flat(), glass);
  follow(scene, props, { dome, glass, dice });
}

/** `elapsedMs` since the draw; the tumbling faces are only decoration, the final ones are the outcome's. */
function show({ dome, glass, dice }: Pieces, outcome: SicBoOutcome, elapsedMs: number): void {
  const isShaking = elapsedMs < SHAKEN_MS;
  const lift = Math.min(1, Math.max(0, (elapsedMs - SHAKEN_MS) / (OPEN_MS - SHAKEN_MS)));
  const shake = isShaking ? Math.min(1, (SHAKEN_MS - elapsedMs) / 500) : 0;
  dome.rotation = Math.sin(elapsedMs / 38) * 0.05 * shake;
  dice.forEach((faces, at) => {
    const [left, top] = PLACES[at] ?? [0, 0];
    const tumbling = 1 + ((Math.floor(elapsedMs / 90) * (at + 2) + at) % 6);
    const shown = isShaking ? tumbling : outcome.dice[at];
    const leap = Math.abs(Math.sin(elapsedMs / (70 + at * 13))) * 96 * shake;
    faces.forEach((die, face) => {
      die.visible = face + 1 === shown;
      die.position.set(left + Math.sin(elapsedMs / 51 + at * 2) * 22 * shake, top - leap);
      die.rotation = Math.sin(elapsedMs / 60 + at) * 0.5 * shake;
    });
  });
  glass.position.set(0, -180 * lift);
  glass.alpha = 1 - lift;
}

function readOutcome(outcome: unknown): SicBoOutcome | null {
  return sicBoOutcome.safeParse(outcome).data ?? null;
}

/** Shakes by the server's clock, so that all see the same. */
function follow(scene: Scene, props: DomeSceneProps, pieces: Pieces): void {
  const { controller, sounds, calm, now } = props;
  let running: string | null = null;
  let stopRun = (): void => {};
  const run = (outcome: SicBoOutcome, drawsAt: number): void => {
    if (now() - drawsAt < SHAKEN_MS) sounds.play('reel');
    show(pieces, outcome, now() - drawsAt);
    stopRun = scene.motion.each(() => {
      const elapsedMs = now() - drawsAt;
      show(pieces, outcome, elapsedMs);
      if (elapsedMs < OPEN_MS) return true;
      sounds.play('stop');
      return false;
    });
  };
  const look = (): void => {
    const { round, history } = controller.state.getState();
    const outcome = readOutcome(round?.outcome);
    if (round && outcome && round.phase !== 'void') {
      if (running === round.roundId) return;
      running = round.roundId;
      if (calm || round.phase === 'settled') show(pieces, outcome, OPEN_MS);
      else run(outcome, round.drawsAt);
    } else {
      stopRun();
      running = null;
      const last = readOutcome(history.findLast(({ isVoid }) => !isVoid)?.outcome);
      show(pieces, last ?? { dice: [1, 2, 3] }, round?.phase === 'closed' ? SHAKEN_MS : OPEN_MS);
    }
    scene.draw();
  };
  const stop = controller.state.subscribe(look);
  scene.signal.addEventListener('abort', stop);
  look();
}
