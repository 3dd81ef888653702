import { must } from '@tianping/base';
import { Texture } from 'pixi.js';

/** A picture in the atlas: its position there, and its size in the stage's own units. */
export interface Frame {
  readonly u0: number;
  readonly v0: number;
  readonly u1: number;
  readonly v1: number;
  readonly width: number;
  readonly height: number;
  /** The fixed point of rotation, from the top left. */
  readonly pivotX: number;
  readonly pivotY: number;
}

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;

export interface AtlasItem {
  readonly name: string;
  /** Address or text of an SVG, or a function that draws it from 0,0 in its own units. */
  readonly source: string | Draw;
  readonly width: number;
  readonly height: number;
  /** From the top left; the middle by default. */
  readonly pivot?: readonly [number, number];
}

export interface Atlas {
  readonly texture: Texture;
  frame(name: string): Frame;
  destroy(): void;
}

interface Placed {
  readonly item: AtlasItem;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP_PX = 4;
const WIDTHS_PX = [1024, 2048, 4096] as const;

/** All small pictures of the stage on one texture, so that they are drawn together. */
export async function createAtlas(items: readonly AtlasItem[], pixels: number): Promise<Atlas> {
  const images = await Promise.all(items.map(({ source }) => imageOf(source)));
  const { placed, width, height } = place(items, pixels);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = must(canvas.getContext('2d'), 'a canvas');
  const frames = new Map<string, Frame>();
  for (const one of placed) {
    const { item } = one;
    const image = images[items.indexOf(item)];
    context.save();
    context.translate(one.x, one.y);
    if (typeof item.source === 'function') {
      context.scale(pixels, pixels);
      item.source(context, item.width, item.height);
    } else if (image) context.drawImage(image, 0, 0, one.width, one.height);
    context.restore();
    const [pivotX, pivotY] = item.pivot ?? [item.width / 2, item.height / 2];
    frames.set(item.name, {
      u0: one.x / width,
      v0: one.y / height,
      u1: (one.x + one.width) / width,
      v1: (one.y + one.height) / height,
      width: item.width,
      height: item.height,
      pivotX,
      pivotY,
    });
  }
  const texture = Texture.from(canvas, true);
  texture.source.autoGenerateMipmaps = true;
  texture.source.scaleMode = 'linear';
  return {
    texture,
    frame: (name) => must(frames.get(name), `a picture of ${name}`),
    destroy: () => texture.destroy(true),
  };
}

async function imageOf(source: AtlasItem['source']): Promise<HTMLImageElement | null> {
  if (typeof source === 'function') return null;
  const image = new Image();
  const isText = source.startsWith('<');
  image.src = isText ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}` : source;
  await image.decode();
  return image;
}

/** Packs pictures in rows, the high ones first, on the narrowest texture that is no higher than wide. */
function place(items: readonly AtlasItem[], pixels: number) {
  const sized = items
    .map((item) => ({
      item,
      width: Math.ceil(item.width * pixels),
      height: Math.ceil(item.height * pixels),
    }))
    .toSorted((a, b) => b.height - a.height);
  const tries = WIDTHS_PX.map((width) => ({ width, ...inRows(sized, width) }));
  return must(tries.find(({ width, height }) => height <= width) ?? tries.at(-1), 'a page');
}

function inRows(
  sized: readonly { readonly item: AtlasItem; readonly width: number; readonly height: number }[],
  pageWidth: number,
): { readonly placed: readonly Placed[]; readonly height: number } {
  let [x, y, rowHeight] = [GAP_PX, GAP_PX, 0];
  const placed = sized.map((one) => {
    if (x + one.width + GAP_PX > pageWidth) {
      x = GAP_PX;
      y += rowHeight + GAP_PX;
      rowHeight = 0;
    }
    const at = { ...one, x, y };
    x += one.width + GAP_PX;
    rowHeight = Math.max(rowHeight, one.height);
    return at;
  });
  return { placed, height: Math.min(4096, y + rowHeight + GAP_PX) };
}
