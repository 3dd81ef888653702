/** The traits that distinguish one browser from another. */
export interface DeviceTraits {
  readonly graphicsVendor: string;
  readonly graphicsRenderer: string;
  readonly graphicsVersion: string;
  readonly graphicsLimits: readonly number[];
  readonly userAgent: string;
  readonly platform: string;
  readonly language: string;
  /** Width, height, available width and height, colour depth, pixel ratio in percent. */
  readonly screenSizes: readonly number[];
}

/** The part of WebGL that is used. */
export type Graphics = Pick<WebGLRenderingContext, 'getParameter' | 'getExtension'> &
  Readonly<
    Record<
      | 'VENDOR'
      | 'RENDERER'
      | 'VERSION'
      | 'MAX_TEXTURE_SIZE'
      | 'MAX_VIEWPORT_DIMS'
      | 'MAX_VERTEX_ATTRIBS'
      | 'MAX_VARYING_VECTORS'
      | 'MAX_FRAGMENT_UNIFORM_VECTORS'
      | 'MAX_COMBINED_TEXTURE_IMAGE_UNITS',
      number
    >
  >;

export interface Surroundings {
  readonly graphics: Graphics | null;
  readonly navigator: Pick<Navigator, 'userAgent' | 'language' | 'platform'>;
  readonly screen: Pick<Screen, 'width' | 'height' | 'availWidth' | 'availHeight' | 'colorDepth'>;
  readonly pixelRatio: number;
}

/** Throws where there is no WebGL: without it browsers of one kind look alike. */
export function gather(around: Surroundings): DeviceTraits {
  const { graphics, navigator, screen } = around;
  if (!graphics) throw new Error('no WebGL');
  const unmasked = graphics.getExtension('WEBGL_debug_renderer_info');
  const text = (name: number): string => String(graphics.getParameter(name) ?? '');
  return {
    graphicsVendor: text(unmasked?.UNMASKED_VENDOR_WEBGL ?? graphics.VENDOR),
    graphicsRenderer: text(unmasked?.UNMASKED_RENDERER_WEBGL ?? graphics.RENDERER),
    graphicsVersion: text(graphics.VERSION),
    graphicsLimits: limitsOf(graphics),
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: navigator.language,
    screenSizes: [
      screen.width,
      screen.height,
      screen.availWidth,
      screen.availHeight,
      screen.colorDepth,
      Math.round(around.pixelRatio * 100),
    ],
  };
}

function limitsOf(graphics: Graphics): number[] {
  const names = [
    graphics.MAX_TEXTURE_SIZE,
    graphics.MAX_VIEWPORT_DIMS,
    graphics.MAX_VERTEX_ATTRIBS,
    graphics.MAX_VARYING_VECTORS,
    graphics.MAX_FRAGMENT_UNIFORM_VECTORS,
    graphics.MAX_COMBINED_TEXTURE_IMAGE_UNITS,
  ];
  return names.flatMap((name) => numbersIn(graphics.getParameter(name)));
}

/** A limit is one number, or an array of two. */
function numbersIn(limit: unknown): number[] {
  if (typeof limit === 'number') return [limit];
  return limit instanceof Int32Array ? Array.from(limit) : [];
}

export function browserSurroundings(): Surroundings {
  return {
    graphics: document.createElement('canvas').getContext('webgl'),
    navigator,
    screen,
    pixelRatio: devicePixelRatio,
  };
}
