import { must } from '@tianping/base';
import { SANGONG_CLASSES, SANGONG_TIMES, sangongMessages } from '@tianping/plugin-games/sangong';
import type { GrabLook } from '../../kit/card-room/grab/grab-parts.tsx';
import type { Tone } from '../../kit/tone.ts';

const classOf = (code: string) =>
  must(
    SANGONG_CLASSES.find((one) => one === code),
    'a class',
  );

/** Tones by the multiplier of the class. */
const TONES: Readonly<Record<number, Tone>> = {
  1: 'green',
  2: 'blue',
  3: 'violet',
  4: 'violet',
  5: 'red',
};

export const sangongLook: GrabLook = {
  felt: 'niuniu',
  seen: 2,
  nameOf: (code) => sangongMessages[classOf(code)],
  toneOf: (code) => (code === 'points0' ? 'grey' : (TONES[SANGONG_TIMES[classOf(code)]] ?? 'gold')),
};
