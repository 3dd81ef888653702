import { Container, type Sprite } from 'pixi.js';
import { ballArt, cupUrl } from '../art.ts';
import type { BuildDraw, Show } from './moment.ts';
import { fetchSvg } from './svg-parts.ts';

/** The cup's drawing is 320 × 360. */
const SHAPE = 360 / 320;
/** From this part of the draw on the cup is lifted. */
const LIFT = 0.82;
const PLACES = [
  { x: -0.19, y: 0.2, turn: -0.2 },
  { x: 0.19, y: 0.22, turn: 0.26 },
  { x: 0, y: 0.05, turn: 0.06 },
] as const;

/** Three dice on a plate; the cup over them shakes during the draw. */
export const buildDice: BuildDraw = async (scene): Promise<Show> => {
  const { width, height } = scene.layout;
  const cupWidth = (height * 1.02) / SHAPE;
  const table = new Container();
  table.position.set(width / 2, height / 2);
  scene.root.addChild(table);
  const without = await fetchSvg(cupUrl);
  const plate = await scene.sprite(without(['k3c-cup']), cupWidth);
  const cup = await scene.sprite(without(['k3c-plate']), cupWidth);
  const faces: Sprite[][] = [];
  for (const place of PLACES) {
    const six: Sprite[] = [];
    for (let pip = 1; pip <= 6; pip += 1) {
      const die = await scene.sprite(ballArt('k3', pip).url, cupWidth * 0.3);
      die.position.set(place.x * cupWidth, place.y * cupWidth + cupWidth * 0.1);
      die.rotation = place.turn;
      six.push(die);
    }
    faces.push(six);
  }
  table.addChild(plate, ...faces.flat(), cup);

  return ({ phase, balls, part, ms }) => {
    const isThrown = balls.length > 0 && part >= LIFT;
    for (const [at, six] of faces.entries()) {
      for (const [pip, die] of six.entries()) die.visible = isThrown && balls[at] === pip + 1;
    }
    const lifted = isThrown ? Math.min(1, (part - LIFT) / (1 - LIFT)) : 0;
    const isShaking = phase === 'drawing' && !isThrown && ms > 0;
    cup.position.set(
      isShaking ? Math.sin(ms / 38) * cupWidth * 0.05 : 0,
      (isShaking ? -Math.abs(Math.sin(ms / 52)) * cupWidth * 0.06 : 0) - lifted * height * 0.7,
    );
    cup.rotation = isShaking ? Math.sin(ms / 61) * 0.07 : lifted * 0.25;
    cup.alpha = 1 - lifted;
  };
};
