/** Where a picture stands behind the round window: its middle, in the window's units, and how enlarged. */
export interface Crop {
  /** Of the picture's middle, from the window's middle, in parts of the window's side. */
  readonly x: number;
  readonly y: number;
  /** 1 fills the window just so. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;
export const NO_CROP: Crop = { x: 0, y: 0, zoom: 1 };

/** The picture's size in parts of the window's side. */
function coverSize({ width, height }: Size, zoom: number): Size {
  const short = Math.min(width, height);
  return { width: (width / short) * zoom, height: (height / short) * zoom };
}

/** The crop that comes closest to the one wished for without showing what is beside the picture. */
export function fittedCrop(size: Size, requested: Crop): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, requested.zoom));
  const cover = coverSize(size, zoom);
  const within = (value: number, side: number): number => {
    const reach = (side - 1) / 2;
    return Math.min(reach, Math.max(-reach, value));
  };
  return { x: within(requested.x, cover.width), y: within(requested.y, cover.height), zoom };
}

/** Where the picture is drawn on a square canvas of that side. */
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
