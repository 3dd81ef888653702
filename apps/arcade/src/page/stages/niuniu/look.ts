import { must } from '@tianping/base';
import { NIUNIU_CLASSES, niuniuMessages } from '@tianping/plugin-games/niuniu';
import type { GrabLook } from '../../kit/card-room/grab/grab-parts.tsx';
import { NIUNIU_TONES } from './tones.ts';

const classOf = (code: string) =>
  must(
    NIUNIU_CLASSES.find((one) => one === code),
    'a class',
  );

export const niuniuLook: GrabLook = {
  felt: 'niuniu',
  seen: 4,
  nameOf: (code) => niuniuMessages[classOf(code)],
  toneOf: (code) => NIUNIU_TONES[classOf(code)],
};
