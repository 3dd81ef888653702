import type { Script } from '@tianping/base';
import { type Machine, type SlotTheme, SYMBOLS } from '@tianping/plugin-games/slots';
import { Container, Graphics, type Sprite, type Texture } from 'pixi.js';
import type { Scene } from '../../../kit/stage.ts';
import { artUrl, symbolUrl } from '../art.ts';
import { createPace, type Pace } from './pace.ts';
import { createReel, type Reel } from './reel.ts';

export const FRAME = { width: 1160, height: 760 } as const;
/** The window of the frame. */
export const WINDOW = { x: 80, y: 80, width: 1000, height: 600 } as const;

/** The drawn machine: reels behind a mask, its frame, and a layer above for lights. */
export interface MachineView {
  readonly scene: Scene;
  readonly pace: Pace;
  readonly reels: readonly Reel[];
  readonly rows: number;
  /** Between symbols and frame: lights behind wins, lines in front of them. */
  readonly under: Container;
  readonly over: Container;
  sprite(cell: number): Sprite;
  /** Middle of a cell, in the window's own units. */
  centre(cell: number): { readonly x: number; readonly y: number };
  readonly cellHeight: number;
}

export async function createMachine(
  scene: Scene,
  options: {
    readonly theme: SlotTheme;
    readonly machine: Machine;
    readonly script: Script;
    readonly isFast: () => boolean;
    readonly isSkipped: () => boolean;
    readonly isCalm: () => boolean;
  },
): Promise<MachineView> {
  const { theme, machine, script } = options;
  const { rows, strips } = machine;
  const cellWidth = WINDOW.width / 5;
  const cellHeight = WINDOW.height / rows;
  const size = Math.min(cellWidth, cellHeight) * 0.93;
  const [back, frame, textures] = await Promise.all([
    scene.sprite(artUrl(theme, 'reels'), FRAME.width),
    scene.sprite(artUrl(theme, 'frame'), FRAME.width),
    texturesOf(scene, (face) => symbolUrl(theme, face, script), size),
  ]);
  const pace = createPace(scene.motion, options);
  const body = new Container({ x: scene.layout.width / 2, y: scene.layout.height / 2 });
  const view = new Container({
    x: WINDOW.x - FRAME.width / 2,
    y: WINDOW.y - FRAME.height / 2,
  });
  const mask = new Graphics().rect(0, 0, WINDOW.width, WINDOW.height).fill(0xffffff);
  const under = new Container();
  const belts = new Container();
  const over = new Container();
  const look = { rows, cellWidth, cellHeight, size, textures };
  const reels = strips.map((strip, at) => {
    const reel = createReel(scene, { look, strip, first: at * 5, pace });
    reel.root.x = at * cellWidth;
    belts.addChild(reel.root);
    return reel;
  });
  belts.mask = mask;
  view.addChild(under, belts, mask, over);
  body.addChild(back, view, frame);
  scene.root.addChild(body);
  return {
    scene,
    pace,
    reels,
    rows,
    under,
    over,
    cellHeight,
    sprite: (cell) => reelOf(reels, cell, rows).sprite(cell % rows),
    centre: (cell) => ({
      x: (Math.floor(cell / rows) + 0.5) * cellWidth,
      y: ((cell % rows) + 0.5) * cellHeight,
    }),
  };
}

function reelOf(reels: readonly Reel[], cell: number, rows: number): Reel {
  const reel = reels[Math.floor(cell / rows)];
  if (!reel) throw new Error(`no cell ${cell}`);
  return reel;
}

async function texturesOf(
  scene: Scene,
  urlOf: (face: string) => string,
  size: number,
): Promise<Map<string, Texture>> {
  const entries = await Promise.all(
    SYMBOLS.map(async (face) => [face, await scene.textures.svg(urlOf(face), size)] as const),
  );
  return new Map(entries);
}
