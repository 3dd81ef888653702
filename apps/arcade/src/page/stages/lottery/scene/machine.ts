import { Container, type Sprite } from 'pixi.js';
import type { Scene } from '../../../kit/stage.ts';
import { ballArt, machineUrl } from '../art.ts';
import type { BuildDraw, Moment, Show } from './moment.ts';
import { fetchSvg } from './svg-parts.ts';

/** The machine's drawing is 640 × 820; its globe is at 320, 300 with a radius of 236. */
const ART = {
  width: 640,
  height: 820,
  globeX: 320,
  globeY: 300,
  radius: 236,
  outX: 544,
  outY: 690,
};
const TALL = 1.24;

/** Numbers of the balls in the globe: as many as look good. */
const TUMBLING = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A globe with balls that tumble during the draw; each number comes out in front. */
export const buildMachine: BuildDraw = async (scene, family): Promise<Show> => {
  const height = scene.layout.height * TALL;
  const scale = height / ART.height;
  const width = ART.width * scale;
  const machine = new Container();
  machine.position.set(scene.layout.width / 2 - width / 2, scene.layout.height * 0.02);
  scene.root.addChild(machine);
  const without = await fetchSvg(machineUrl);
  const put = async (ids: readonly string[]): Promise<Sprite> => {
    const sprite = await scene.sprite(without(ids), width);
    sprite.position.set(width / 2, height / 2);
    return sprite;
  };
  const front = ['mac-globe-front', 'mac-tube'];
  const back = ['mac-stand', 'mac-globe-back', 'mac-paddle', 'mac-cup'];
  machine.addChild(await put(['mac-balls', ...front]));
  const size = ART.radius * scale * 0.36;
  const first = family.lottery === 'ssc' || family.lottery === 'pc28' ? 0 : 1;
  const numberBall = numberBalls(scene, family.lottery, size);
  const balls: Container[] = [];
  for (const number of TUMBLING) balls.push(await numberBall(number + first, size));
  machine.addChild(...balls);
  machine.addChild(await put(['mac-balls', ...back]));
  const drawn = new Container();
  machine.addChild(drawn);
  let shownBall = '';

  return (moment) => {
    tumble(balls, moment, scale);
    const ball = moment.phase === 'drawing' ? moment.balls[moment.shown - 1] : undefined;
    const key = `${moment.shown} ${ball}`;
    if (key === shownBall) return;
    shownBall = key;
    for (const one of drawn.removeChildren()) one.destroy({ children: true });
    if (ball === undefined) return;
    void numberBall(ball, size * 1.7).then((one) => {
      if (scene.signal.aborted || key !== shownBall) return;
      drawn.addChild(one);
      const from = { x: ART.globeX * scale, y: ART.globeY * scale };
      const to = { x: ART.outX * scale, y: ART.outY * 0.82 * scale };
      void scene.motion.run(360, (part) => {
        if (one.destroyed) return;
        one.position.set(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part ** 2);
        one.scale.set(0.5 + 0.5 * part);
      });
    });
  };
};

/** Makes balls with their numbers, drawn or written. */
function numberBalls(
  scene: Scene,
  lottery: Parameters<typeof ballArt>[0],
  usual: number,
): (ball: number, size?: number) => Promise<Container> {
  return async (ball, size = usual) => {
    const { url, hasNumber } = ballArt(lottery, ball);
    const whole = new Container();
    whole.addChild(await scene.sprite(url, size));
    if (!hasNumber) {
      const text = scene.text(String(ball).padStart(2, '0'), {
        fontSize: size * 0.36,
        fill: 0x3a2a10,
        fontWeight: '700',
      });
      text.position.set(0, -size * 0.05);
      whole.addChild(text);
    }
    return whole;
  };
}

/** Balls rest at the bottom, and fly on paths of their own during the draw. */
function tumble(balls: readonly Container[], { phase, ms }: Moment, scale: number): void {
  const room = ART.radius * 0.78;
  const isFlying = phase === 'drawing' && ms > 0;
  for (const [at, ball] of balls.entries()) {
    const row = at < 4 ? 0 : at < 7 ? 1 : 2;
    const inRow = row === 0 ? at : row === 1 ? at - 4 : at - 7;
    const count = row === 0 ? 4 : 3;
    let x = (inRow - (count - 1) / 2) * ART.radius * 0.34;
    let y = room - row * ART.radius * 0.3 - Math.abs(inRow - (count - 1) / 2) * 18;
    if (isFlying) {
      const turn = ms / (260 + at * 17) + at * 2.4;
      const reach = room * (0.35 + 0.6 * Math.abs(Math.sin(ms / (410 + at * 31) + at)));
      x = Math.cos(turn) * reach;
      y = Math.sin(turn * 1.13) * reach;
      ball.rotation = turn;
    } else {
      ball.rotation = 0;
    }
    ball.position.set((ART.globeX + x) * scale, (ART.globeY + y) * scale);
  }
}
