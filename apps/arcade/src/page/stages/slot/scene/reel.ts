import { Container, Sprite, type Texture } from 'pixi.js';
import { easeBack, easeOut } from '../../../kit/ease.ts';
import type { Scene } from '../../../kit/stage.ts';
import type { Pace } from './pace.ts';

export interface ReelLook {
  readonly rows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly size: number;
  readonly textures: ReadonlyMap<string, Texture>;
}

/** One reel: the cells in sight and one more, that roll over the strip. */
export interface Reel {
  readonly root: Container;
  /** Of the cell in this row. */
  sprite(row: number): Sprite;
  show(column: string): void;
  spin(): void;
  /** Stands still at the nearest stop. */
  rest(): void;
  /** Rolls on to its stop: always as far and as long, whatever comes. */
  stop(at: number): Promise<void>;
  /** Lets new symbols fall in over the cells that have gone. */
  fall(column: string, gone: readonly number[]): Promise<void>;
}

const CELLS_A_MS = 0.022;
const ROLL = 9;

export function createReel(
  scene: Scene,
  options: {
    readonly look: ReelLook;
    readonly strip: string;
    readonly first: number;
    readonly pace: Pace;
  },
): Reel {
  const { look, strip, pace } = options;
  const { rows, cellHeight, cellWidth } = look;
  const root = new Container();
  const sprites = Array.from({ length: rows + 1 }, () => {
    const sprite = new Sprite({ anchor: 0.5, x: cellWidth / 2 });
    root.addChild(sprite);
    return sprite;
  });
  let position = options.first;
  let isRolling = false;

  const put = (sprite: Sprite, letter: string, y: number): void => {
    const texture = look.textures.get(letter);
    sprite.visible = texture !== undefined;
    if (texture) sprite.texture = texture;
    sprite.scale.set(look.size / (texture?.width ?? 1));
    sprite.alpha = 1;
    sprite.y = y;
  };
  const roll = (to: number, blur: number): void => {
    position = to;
    const first = Math.floor(to);
    for (const [at, sprite] of sprites.entries()) {
      const index = first + at;
      const letter = strip.charAt(((index % strip.length) + strip.length) % strip.length);
      put(sprite, letter, (index - to + 0.5) * cellHeight);
      sprite.scale.y *= 1 + blur * 0.22;
      sprite.alpha = 1 - blur * 0.3;
    }
  };
  const show = (column: string): void => {
    for (const [row, sprite] of sprites.entries()) {
      put(sprite, column.charAt(row), (row + 0.5) * cellHeight);
    }
  };
  return {
    root,
    sprite: (row) => sprites[row] ?? new Sprite(),
    show,
    spin() {
      if (isRolling || pace.isStill()) return;
      isRolling = true;
      scene.motion.each((elapsed) => {
        if (isRolling) roll(position - elapsed * CELLS_A_MS, 1);
        return isRolling;
      });
    },
    rest() {
      isRolling = false;
      roll(Math.round(position), 0);
    },
    async stop(at) {
      isRolling = false;
      const from = at + ROLL;
      await pace.run(
        520,
        (part) => roll(from - ROLL * part, Math.max(0, 1 - part * 1.4)),
        easeBack,
      );
      roll(at, 0);
    },
    async fall(column, gone) {
      const stays = Array.from({ length: rows }, (_, row) => row).filter(
        (row) => !gone.includes(row),
      );
      const heights = Array.from({ length: rows }, (_, row) =>
        row < gone.length ? row - gone.length : (stays[row - gone.length] ?? row),
      );
      show(column);
      await pace.run(
        340,
        (part) => {
          for (const [row, from] of heights.entries()) {
            const sprite = sprites[row];
            if (sprite) sprite.y = (from + (row - from) * part + 0.5) * cellHeight;
          }
        },
        gone.length > 0 ? easeBack : easeOut,
      );
    },
  };
}
