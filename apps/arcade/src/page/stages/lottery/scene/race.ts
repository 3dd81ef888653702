import { Container, Graphics, type Sprite } from 'pixi.js';
import { carUrl } from '../art.ts';
import type { BuildDraw, Show } from './moment.ts';

const CARS = 10;
/** The car's drawing is 232 × 100. */
const SHAPE = 100 / 232;

/** Ten cars on ten lanes; the order in which they reach the line is the result. */
export const buildRace: BuildDraw = async (scene): Promise<Show> => {
  const { width, height, name } = scene.layout;
  const track = new Container();
  const left = name === 'wide' ? width * 0.22 : width * 0.03;
  const length = name === 'wide' ? width * 0.5 : width * 0.94;
  const top = height * 0.06;
  const lane = (height * 0.88) / CARS;
  track.position.set(left, top);
  scene.root.addChild(track);
  track.addChild(trackOf(length, lane));
  // Cars are larger than their lane: one that fits into it would be too small to recognise.
  const carWidth = (lane * 1.5) / SHAPE;
  const cars: Sprite[] = [];
  for (let car = 1; car <= CARS; car += 1) {
    const sprite = await scene.sprite(carUrl(car), carWidth);
    sprite.y = (car - 0.5) * lane;
    cars.push(sprite);
  }
  track.addChild(...cars);
  const start = carWidth * 0.6;
  const way = length - carWidth * 0.55 - start;

  return ({ balls, part, ms }) => {
    for (const [at, sprite] of cars.entries()) {
      const rank = balls.indexOf(at + 1);
      sprite.x = start + (rank < 0 ? 0 : way * placeOf(part, rank, at, ms));
    }
  };
};

/** The position of a car: it wavers on the way, and matches its rank at the end. */
function placeOf(part: number, rank: number, car: number, ms: number): number {
  const goal = 1 - rank * 0.062;
  const waver = Math.sin(ms / 700 + car * 1.9) * 0.07 + Math.sin(ms / 310 + car) * 0.02;
  return Math.max(0, part * goal + waver * part * (1 - part) * 3);
}

function trackOf(length: number, lane: number): Graphics {
  const track = new Graphics();
  track.roundRect(0, 0, length, lane * CARS, 6).fill({ color: 0x14181f, alpha: 0.72 });
  for (let at = 1; at < CARS; at += 1) {
    track.rect(0, at * lane - 0.5, length, 1).fill({ color: 0xffffff, alpha: 0.14 });
  }
  const size = lane / 2;
  for (let at = 0; at < CARS * 2; at += 1) {
    for (let column = 0; column < 2; column += 1) {
      const isLight = (at + column) % 2 === 0;
      track
        .rect(length - lane * 1.2 + column * size, at * size, size, size)
        .fill({ color: isLight ? 0xffffff : 0x0b0e13, alpha: 0.85 });
    }
  }
  return track;
}
