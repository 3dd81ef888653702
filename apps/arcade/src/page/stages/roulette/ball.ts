import { WHEEL } from '@tianping/plugin-games/roulette';

/** Times after the draw at which the ball is at rest, and the wheel is back in its place. */
export const LANDED_MS = 7600;
const BACK_MS = 9300;
const ZOOM_MS = 700;

/** Radii on the drawing of the wheel, which is 1000 wide. */
const RIM = 420;
const POCKET = 250;
const TURNS = 11;
const ROTOR_TURN = 2.6;

const easeInOut = (part: number): number =>
  part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2;
const clamp = (part: number): number => Math.min(1, Math.max(0, part));

export interface WheelPose {
  /** 0: in its place on the felt, 1: enlarged in the middle. */
  readonly zoom: number;
  /** Radians, clockwise. */
  readonly rotor: number;
  readonly ball: { readonly angle: number; readonly radius: number };
  readonly isLanded: boolean;
}

/** Clockwise from the top of the rotor. */
function pocketAngle(pocket: number): number {
  return (WHEEL.indexOf(pocket) / WHEEL.length) * 2 * Math.PI - Math.PI / 2;
}

/**
 * Position of wheel and ball at this time after the draw. The ball runs against the rotor along the rim, loses speed,
 * falls, bounces over some frets and ends in the drawn pocket: the path is calculated backwards from there.
 */
export function poseAt(elapsedMs: number, pocket: number): WheelPose {
  const rotor = ROTOR_TURN * (1 - (1 - clamp(elapsedMs / (BACK_MS + ZOOM_MS))) ** 2);
  const part = clamp(elapsedMs / LANDED_MS);
  const ahead = TURNS * 2 * Math.PI * (1 - part) ** 2.2;
  const zoomIn = easeInOut(clamp(elapsedMs / ZOOM_MS));
  const zoomOut = easeInOut(clamp((elapsedMs - BACK_MS) / ZOOM_MS));
  return {
    zoom: zoomIn - zoomOut,
    rotor,
    ball: { angle: rotor + pocketAngle(pocket) + ahead, radius: radiusAt(part) },
    isLanded: part >= 1,
  };
}

/** At rest with the ball in this pocket. */
export function restPose(pocket: number): WheelPose {
  return { ...poseAt(BACK_MS + ZOOM_MS, pocket), zoom: 0 };
}

function radiusAt(part: number): number {
  if (part < 0.58) return RIM;
  if (part < 0.76) return RIM - (RIM - POCKET) * ((part - 0.58) / 0.18) ** 2;
  const left = clamp((part - 0.76) / 0.24);
  return POCKET + 74 * (1 - left) ** 2 * Math.abs(Math.sin(3 * Math.PI * left));
}
