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

/** One reel: the visible cells and one more, which roll over the strip. */
export interface Reel {
  readonly root: Container;
  /** The sprite of the cell in this row. */
  sprite(row: number): Sprite;
  show(column: string): void;
  spin(): void;
  /** Stops immediately at the nearest stop. */
  rest(): void;
  /** Rolls on to its stop: always over the same distance and time, whatever the result. */
  stop(at: number): Promise<void>;
  /** Lets new symbols fall into the emptied cells. */
  fall(column: string, gone: readonly number[]): Promise<void>;
}

const CELLS_A_MS = 0.022;
const ROLL = 9;

/** The sprites of a reel, and their positions. */
function createBelt(options: {
  readonly look: ReelLook;
  readonly strip: string;
  readonly first: number;
}) {
  const { look, strip, first } = options;
  const { rows, cellHeight, cellWidth } = look;
  const root = new Container();
  const sprites = Array.from({ length: rows + 1 }, () => {
    const sprite = new Sprite({ anchor: 0.5, x: cellWidth / 2 });
    root.addChild(sprite);
    return sprite;
  });
  let position = first;

  const put = (sprite: Sprite, face: string, y: number): void => {
    const texture = look.textures.get(face);
    sprite.visible = texture !== undefined;
    if (texture) sprite.texture = texture;
    sprite.scale.set(look.size / (texture?.width ?? 1));
    sprite.alpha = 1;
    sprite.y = y;
  };
  const roll = (to: number, blur: number): void => {
    position = to;
    const top = Math.floor(to);
    for (const [at, sprite] of sprites.entries()) {
      const index = top + at;
      const face = strip.charAt(((index % strip.length) + strip.length) % strip.length);
      put(sprite, face, (index - to + 0.5) * cellHeight);
      sprite.scale.y *= 1 + blur * 0.22;
      sprite.alpha = 1 - blur * 0.3;
    }
  };
  const show = (column: string): void => {
    for (const [row, sprite] of sprites.entries()) {
      put(sprite, column.charAt(row), (row + 0.5) * cellHeight);
    }
  };
  return { root, sprites, roll, show, position: () => position };
}

export function createReel(
  scene: Scene,
  options: {
    readonly look: ReelLook;
    readonly strip: string;
    readonly first: number;
    readonly pace: Pace;
  },
): Reel {
  const { look, pace } = options;
  const { rows, cellHeight } = look;
  const belt = createBelt(options);
  const { roll, sprites, show } = belt;
  let isRolling = false;

  return {
    root: belt.root,
    sprite: (row) => sprites[row] ?? new Sprite(),
    show,
    spin() {
      if (isRolling || pace.isStill()) return;
      isRolling = true;
      scene.motion.each((elapsed) => {
        if (isRolling) roll(belt.position() - elapsed * CELLS_A_MS, 1);
        return isRolling;
      });
    },
    rest() {
      isRolling = false;
      roll(Math.round(belt.position()), 0);
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
