import { Texture } from 'pixi.js';
import { loadAgain } from './again.ts';

export interface Textures {
  /**
   * A drawing at the width it has on the stage, in the stage's own units, sharp on this screen. `source` is the address
   * of an SVG file, or SVG text.
   */
  svg(source: string, width: number): Promise<Texture>;
  /** A soft round white light: tint it, and blend it additively. */
  glow(): Texture;
  destroy(): void;
}

/** Widths are rounded up to this many pixels, so that nearly equal ones share a texture. */
const STEP_PX = 32;
const GLOW_PX = 128;

/** `pixelsAUnit`: device pixels per unit of the stage. */
export function createTextures(pixelsAUnit: () => number): Textures {
  const made = new Map<string, Promise<Texture>>();
  let glow: Texture | null = null;
  return {
    svg(source, width) {
      const pixels = Math.min(4096, Math.ceil((width * pixelsAUnit()) / STEP_PX) * STEP_PX);
      const key = `${pixels}|${source}`;
      const known = made.get(key);
      if (known) return known;
      const fresh = loadAgain(() => drawn(source, pixels), pause);
      made.set(key, fresh);
      // A texture that failed to load is requested again at its next use.
      fresh.catch(() => made.delete(key));
      return fresh;
    },
    glow() {
      glow ??= radial();
      return glow;
    },
    destroy() {
      for (const texture of made.values()) {
        texture.then(
          (one) => one.destroy(true),
          () => {},
        );
      }
      made.clear();
      glow?.destroy(true);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function drawn(source: string, pixels: number): Promise<Texture> {
  const image = new Image();
  const isText = source.trimStart().startsWith('<');
  image.src = isText ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}` : source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = Math.max(1, Math.round((pixels * image.naturalHeight) / image.naturalWidth));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const texture = Texture.from(canvas, true);
  texture.source.autoGenerateMipmaps = true;
  texture.source.scaleMode = 'linear';
  return texture;
}

function radial(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = GLOW_PX;
  canvas.height = GLOW_PX;
  const context = canvas.getContext('2d');
  const half = GLOW_PX / 2;
  const light = context?.createRadialGradient(half, half, 0, half, half, half);
  if (context && light) {
    light.addColorStop(0, 'rgb(255 255 255 / 1)');
    light.addColorStop(0.35, 'rgb(255 255 255 / .42)');
    light.addColorStop(1, 'rgb(255 255 255 / 0)');
    context.fillStyle = light;
    context.fillRect(0, 0, GLOW_PX, GLOW_PX);
  }
  return Texture.from(canvas, true);
}
