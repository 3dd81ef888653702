/** The position of a picture behind the round window, and its zoom. */
export interface Crop {
  /** Offset of the picture's middle from the window's middle; 1 is the window's side. */
  readonly x: number;
  readonly y: number;
  /** 1 is the smallest that fills the window. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;
export const NO_CROP: Crop = { x: 0, y: 0, zoom: 1 };

/** The picture's size at a zoom; 1 is the window's side. */
function coverSize({ width, height }: Size, zoom: number): Size {
  const short = Math.min(width, height);
  return { width: (width / short) * zoom, height: (height / short) * zoom };
}

/** The crop closest to the requested one that shows nothing outside the picture. */
export function fittedCrop(size: Size, requested: Crop): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, requested.zoom));
  const cover = coverSize(size, zoom);
  const within = (value: number, side: number): number => {
    const reach = (side - 1) / 2;
    return Math.min(reach, Math.max(-reach, value));
  };
  return { x: within(requested.x, cover.width), y: within(requested.y, cover.height), zoom };
}

/** Where to draw the picture on a square canvas with this side, in pixels. */
export function drawnAt(
  size: Size,
  crop: Crop,
  side: number,
): { readonly left: number; readonly top: number } & Size {
  const cover = coverSize(size, crop.zoom);
  const width = cover.width * side;
  const height = cover.height * side;
  return {
    left: (side - width) / 2 + crop.x * side,
    top: (side - height) / 2 + crop.y * side,
    width,
    height,
  };
}
