import type { NiuniuClass } from '@tianping/plugin-games/niuniu';
import type { Tone } from '../../kit/tone.ts';

/** The tones of its hands, both at the table with seats and at the table of gates. */
export const NIUNIU_TONES: Readonly<Record<NiuniuClass, Tone>> = {
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
