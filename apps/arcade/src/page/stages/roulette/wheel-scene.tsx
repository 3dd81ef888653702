import { rouletteOutcome } from '@tianping/plugin-games/roulette';
import { Container, Graphics, type Sprite } from 'pixi.js';
import { FeltScene } from '../../kit/felt-scene.tsx';
import type { Scene } from '../../kit/stage.ts';
import type { DrawnSceneProps } from '../../kit/table/drawn-table.tsx';
import { partsOf } from '../../kit/table/parts.ts';
import { LANDED_MS, poseAt, restPose, type WheelPose } from './ball.ts';
import type { RouletteLook } from './look.ts';

type WheelSceneProps = DrawnSceneProps<RouletteLook>;

/** The wheel over the felt: enlarged while the ball runs, in its place at other times. */
export function WheelScene(props: WheelSceneProps) {
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

const SIZE = 1000;
const WHOLE = `0 0 ${SIZE} ${SIZE}`;

async function build(scene: Scene, props: WheelSceneProps, corner: { x: number; y: number }) {
  const { look, felt } = props;
  const [, , width, height] = felt.box;
  const root = new Container({ position: { x: -corner.x, y: -corner.y } });
  const shade = new Graphics()
    .rect(corner.x - width, corner.y - height, width * 3, height * 3)
    .fill({ color: 0x020806, alpha: 0.72 });
  const wheel = new Container();
  root.addChild(shade, wheel);
  scene.root.addChild(root);
  const part = await partsOf('wheel/roulette-wheel.svg');
  const [bowl, rotor, light, ball] = await Promise.all([
    scene.sprite(part(['whl-bowl'], WHOLE), SIZE),
    scene.sprite(part(['whl-rotor', 'whl-turret'], WHOLE), SIZE),
    scene.sprite(part(['whl-light'], WHOLE), SIZE),
    scene.sprite(ballArt(), 46),
  ]);
  const shadow = scene.glow(1180, 0x000000, 0.55);
  shadow.blendMode = 'normal';
  shadow.position.set(24, 34);
  const halo = scene.glow(150, 0xffe08a, 0.9);
  wheel.addChild(shadow, bowl, rotor, light, halo, ball);
  follow(scene, props, (pose) => {
    place({ wheel, shade, rotor, ball, halo }, look, pose);
  });
}

function ballArt(): string {
  const head = 'xmlns="http://www.w3.org/2000/svg" viewBox="-23 -23 46 46" width="46" height="46"';
  const stops = '<stop stop-color="#fff"/><stop offset=".5" stop-color="#eeeae0"/>';
  const fill = `<radialGradient id="b" cx=".34" cy=".28" r=".8">${stops}<stop offset="1" stop-color="#9c9484"/></radialGradient>`;
  const shapes =
    '<ellipse cx="6" cy="8" rx="14" ry="12" fill="#000" opacity=".45"/><circle r="14" fill="url(#b)"/>';
  return `<svg ${head}><defs>${fill}</defs>${shapes}<ellipse cx="-5" cy="-5" rx="4" ry="3" fill="#fff"/></svg>`;
}

interface Pieces {
  readonly wheel: Container;
  readonly shade: Graphics;
  readonly rotor: Sprite;
  readonly ball: Sprite;
  readonly halo: Sprite;
}

function place(pieces: Pieces, { rest, spun }: RouletteLook, pose: WheelPose): void {
  const { zoom } = pose;
  const between = (a: number, b: number): number => a + (b - a) * zoom;
  pieces.wheel.position.set(between(rest.x, spun.x), between(rest.y, spun.y));
  pieces.wheel.scale.set(between(rest.radius, spun.radius) / 478);
  pieces.shade.alpha = zoom;
  pieces.shade.visible = zoom > 0;
  pieces.rotor.rotation = pose.rotor;
  const { angle, radius } = pose.ball;
  pieces.ball.position.set(Math.cos(angle) * radius, Math.sin(angle) * radius);
  pieces.halo.position.copyFrom(pieces.ball.position);
  pieces.halo.visible = pose.isLanded;
}

function pocketOf(outcome: unknown): number | null {
  const read = rouletteOutcome.safeParse(outcome);
  return read.success ? read.data.pocket : null;
}

/** Runs the ball by the server's clock, so that latecomers see it where the others do. */
function follow(scene: Scene, props: WheelSceneProps, show: (pose: WheelPose) => void): void {
  const { controller, sounds, calm, now } = props;
  let running: string | null = null;
  let stopRun = (): void => {};
  const rest = (pocket: number): void => {
    show(restPose(pocket));
    scene.draw();
  };
  const run = (pocket: number, drawsAt: number): void => {
    let wasLanded = now() - drawsAt >= LANDED_MS;
    if (!wasLanded) sounds.play('ball');
    show(poseAt(now() - drawsAt, pocket));
    stopRun = scene.motion.each(() => {
      const pose = poseAt(now() - drawsAt, pocket);
      show(pose);
      if (pose.isLanded && !wasLanded) {
        wasLanded = true;
        sounds.play('stop');
      }
      return !pose.isLanded || pose.zoom > 0;
    });
  };
  const look = (): void => {
    const { round, history } = controller.state.getState();
    const pocket = pocketOf(round?.outcome);
    if (round && pocket !== null && round.phase !== 'void') {
      if (running === round.roundId) return;
      running = round.roundId;
      if (calm || round.phase === 'settled') rest(pocket);
      else run(pocket, round.drawsAt);
      return;
    }
    stopRun();
    running = null;
    rest(pocketOf(history.findLast(({ isVoid }) => !isVoid)?.outcome) ?? 0);
  };
  const stop = controller.state.subscribe(look);
  scene.signal.addEventListener('abort', stop);
  look();
}
