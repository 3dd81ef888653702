import { must } from '@tianping/base';
import { NIUNIU_CLASSES, niuniuMessages } from '@tianping/plugin-games/niuniu';
import type { GrabLook } from '../../kit/card-room/grab/grab-parts.tsx';
import type { Tone } from '../../kit/card-room/parts.ts';

const classOf = (code: string) =>
  must(
    NIUNIU_CLASSES.find((one) => one === code),
    'a class',
  );

const TONES: Readonly<Record<(typeof NIUNIU_CLASSES)[number], Tone>> = {
  none: 'grey',
  niu1: 'green',
  niu2: 'green',
  niu3: 'green',
  niu4: 'blue',
  niu5: 'blue',
  niu6: 'blue',
  niu7: 'violet',
  niu8: 'violet',
  niu9: 'violet',
  niuniu: 'red',
  fourPictures: 'red',
  fivePictures: 'gold',
  bomb: 'gold',
  fiveSmall: 'gold',
};

export const niuniuLook: GrabLook = {
  felt: 'niuniu',
  isSeenFirst: true,
  nameOf: (code) => niuniuMessages[classOf(code)],
  toneOf: (code) => TONES[classOf(code)],
};
