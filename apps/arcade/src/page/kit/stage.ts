// Generates shaders without `eval`, which the page's policy forbids.
import 'pixi.js/unsafe-eval';
import { Container, Sprite, Text, type TextStyleOptions, WebGLRenderer } from 'pixi.js';
import { createTicker, type Motion } from './motion.ts';
import { openWhile } from './open-while.ts';
import { createTextures, type Textures } from './textures.ts';

/** The area that a scene is drawn in, in units of its own; it is scaled to fit completely into the page. */
export interface Layout {
  readonly name: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
}

export const WIDE: Layout = { name: 'wide', width: 1920, height: 1080 };
export const TALL: Layout = { name: 'tall', width: 1080, height: 1920 };

/** The tools a scene is built with. A change of layout ends it and builds it again. */
export interface Scene {
  /** Everything visible; in the layout's units, 0,0 at its top left. */
  readonly root: Container;
  readonly layout: Layout;
  readonly motion: Motion;
  readonly textures: Textures;
  /** Aborted when the scene has ended: unsubscribe from everything. */
  readonly signal: AbortSignal;
  /** Call after a change outside of `motion`: draws a frame. */
  draw(): void;
  /** A sprite of a drawing at the given width, its anchor in the middle. */
  sprite(source: string, width: number): Promise<Sprite>;
  /** Text, sharp at this size; the anchor is in the middle. */
  text(words: string, style: TextStyleOptions): Text;
  /** A light: tinted, blended additively. */
  glow(width: number, tint: number | string, alpha?: number): Sprite;
}

export type BuildScene = (scene: Scene) => void | Promise<void>;

export interface PixiStage {
  destroy(): void;
}

const RESOLUTION_MAX = 2;
/** A scene whose pictures would be enlarged by more than this is built again, sharper. */
const GROWN = 1.3;
const FONT =
  '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';

/** A canvas that fills `host` and holds one scene at a time. Null when the browser has no WebGL. */
export async function createStage(
  host: HTMLElement,
  options: {
    readonly layouts: readonly Layout[];
    readonly build: BuildScene;
    readonly isCalm: () => boolean;
    readonly failed: (error: unknown) => void;
  },
): Promise<PixiStage | null> {
  const renderer = await rendererOf(host);
  if (!renderer) return null;
  host.append(renderer.canvas);
  const world = new Container();
  let ended: (() => void) | null = null;
  let builtScale = 0;
  let layout: Layout | null = null;

  const build = (next: Layout, scale: number): void => {
    ended?.();
    layout = next;
    builtScale = scale;
    const pixels = (): number => builtScale * renderer.resolution;
    ended = beginScene({ renderer, world, layout: next, pixels, ...pick(options) });
  };
  const fit = (): void => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.resize(width, height);
    const next = layoutFor(options.layouts, width / height);
    const scale = Math.min(width / next.width, height / next.height);
    world.scale.set(scale);
    world.position.set((width - next.width * scale) / 2, (height - next.height * scale) / 2);
    if (next !== layout || scale > builtScale * GROWN) build(next, scale);
    renderer.render(world);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(host);
  return {
    destroy() {
      observer.disconnect();
      ended?.();
      world.destroy({ children: true });
      renderer.destroy({ removeView: true });
    },
  };
}

function pick(options: {
  readonly build: BuildScene;
  readonly isCalm: () => boolean;
  readonly failed: (error: unknown) => void;
}) {
  const { build, isCalm, failed } = options;
  return { build, isCalm, failed };
}

/** The layout whose shape is closest to the page's. */
function layoutFor(layouts: readonly Layout[], shape: number): Layout {
  const distance = ({ width, height }: Layout): number =>
    Math.abs(Math.log(width / height / shape));
  return layouts.toSorted((a, b) => distance(a) - distance(b))[0] ?? WIDE;
}

function beginScene(parts: {
  readonly renderer: WebGLRenderer;
  readonly world: Container;
  readonly layout: Layout;
  readonly pixels: () => number;
  readonly build: BuildScene;
  readonly isCalm: () => boolean;
  readonly failed: (error: unknown) => void;
}): () => void {
  const { renderer, world, layout, pixels } = parts;
  const root = new Container();
  world.addChild(root);
  const abort = new AbortController();
  const made = createTextures(pixels);
  // A drawing that arrives when the scene has ended finds nothing any more that it could be put on.
  const textures: Textures = {
    ...made,
    svg: (source, width) => openWhile(abort.signal, made.svg(source, width)),
  };
  const { motion, draw, stop } = createTicker({
    request: (callback) => requestAnimationFrame(callback),
    render: () => renderer.render(world),
    isCalm: parts.isCalm,
  });
  const scene: Scene = {
    root,
    layout,
    motion,
    textures,
    signal: abort.signal,
    draw,
    async sprite(source, width) {
      const sprite = new Sprite({ texture: await textures.svg(source, width), anchor: 0.5 });
      sprite.scale.set(width / sprite.texture.width);
      return sprite;
    },
    text: (words, style) =>
      new Text({
        text: words,
        style: { fontFamily: FONT, fill: 0xffffff, fontSize: 32, ...style },
        anchor: 0.5,
        resolution: Math.max(1, pixels()),
      }),
    glow(width, tint, alpha = 1) {
      const light = new Sprite({ texture: textures.glow(), anchor: 0.5, blendMode: 'add', alpha });
      light.tint = tint;
      light.width = width;
      light.height = width;
      return light;
    },
  };
  const fail = (error: unknown): void => {
    if (!abort.signal.aborted) parts.failed(error);
  };
  // Built in the next microtask, so that a synchronous error is handled like a later one.
  void Promise.resolve()
    .then(() => parts.build(scene))
    .then(draw, fail);
  return () => {
    abort.abort();
    stop();
    root.destroy({ children: true });
    textures.destroy();
  };
}

async function rendererOf(host: HTMLElement): Promise<WebGLRenderer | null> {
  const renderer = new WebGLRenderer();
  try {
    await renderer.init({
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      resolution: Math.min(RESOLUTION_MAX, window.devicePixelRatio),
      autoDensity: true,
      antialias: true,
      backgroundAlpha: 0,
      preserveDrawingBuffer: false,
    });
    return renderer;
  } catch {
    return null;
  }
}
