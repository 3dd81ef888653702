import { type PondGame, SEA } from '@tianping/games';
import { Container, Sprite } from 'pixi.js';
import type { Scene } from '../../../kit/stage.ts';
import { artUrl } from './art.ts';
import type { Atlas } from './atlas.ts';
import { resetPen, type Strips } from './strips.ts';
import { fetchDrawing } from './svg-cut.ts';

/** Layers are larger than the sea: wider screens show what is beyond it, and layers move a little. */
const GROWN = 1.15;
/** How far each layer moves when the view goes from one end to the other, in sea units. */
const DEPTHS = { far: 60, rays: 44, mid: 30, near: 0 };
const BUBBLES = 16;

export interface Backdrop {
  /** `aside`: the position of the view, -1 to 1. */
  step(ms: number, aside: number): void;
}

/** The three layers of a sea and the light that falls into it. */
export async function createBackdrop(
  scene: Scene,
  parent: Container,
  { sea, isCalm }: { readonly sea: PondGame['sea']; readonly isCalm: () => boolean },
): Promise<Backdrop> {
  const [far, near] = await Promise.all(
    ['far', 'near'].map((layer) => fetchDrawing(artUrl(`sea/${sea}-${layer}`))),
  );
  if (!far || !near) return { step: () => {} };
  const whole = { x: 0, y: 0, width: SEA.width, height: SEA.height };
  const sources = {
    far: far.without(['rays']),
    rays: far.only(['rays'], whole),
    mid: artUrl(`sea/${sea}-mid`),
    near: near.without(['bubbles']),
  };
  const layers = new Container();
  parent.addChild(layers);
  const put = async (name: keyof typeof sources): Promise<readonly [number, Sprite]> => {
    const texture = await scene.textures.svg(sources[name], SEA.width * GROWN);
    const sprite = new Sprite({ texture, anchor: { x: 0.5, y: 1 } });
    sprite.scale.set((SEA.width * GROWN) / texture.width);
    sprite.position.set(SEA.width / 2, SEA.height + 50);
    return [DEPTHS[name], sprite];
  };
  const all = await Promise.all([put('far'), put('rays'), put('mid'), put('near')]);
  for (const [, sprite] of all) layers.addChild(sprite);
  const rays = all[1][1];
  return {
    step(ms, aside) {
      if (isCalm()) return;
      for (const [depth, sprite] of all) sprite.x = SEA.width / 2 + aside * depth;
      rays.alpha = 0.75 + 0.25 * Math.sin(ms / 2300);
      rays.x += Math.sin(ms / 5200) * 26;
    },
  };
}

/** Rising bubbles; their positions depend on the time alone. */
export function putBubbles(strips: Strips, atlas: Atlas, ms: number): void {
  const { pen } = strips;
  const frame = atlas.frame('bubble');
  resetPen(pen);
  for (let at = 0; at < BUBBLES; at += 1) {
    const riseMs = 9000 + ((at * 2711) % 8000);
    const part = ((ms + at * 3571) % riseMs) / riseMs;
    const swing = Math.sin(ms / 900 + at * 2.1) * 14;
    const size = 0.35 + ((at * 37) % 60) / 80;
    pen.x = ((at * 733) % SEA.width) + swing;
    pen.y = SEA.height - part * (SEA.height + 60);
    pen.scaleX = size;
    pen.scaleY = size;
    pen.alpha = 0.7 * Math.min(1, part * 8, (1 - part) * 4);
    strips.put(frame);
  }
}
