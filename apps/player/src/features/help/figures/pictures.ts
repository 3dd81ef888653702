import type { PictureName } from '../model.ts';
import deposit from './pictures/deposit.webp?url';
import records from './pictures/records.webp?url';
import register from './pictures/register.webp?url';
import sizes from './pictures/sizes.json' with { type: 'json' };
import slip from './pictures/slip.webp?url';

/** Pictures of the real screens, written by `tools/pictures/help-pictures.ts` with their sizes. */
export const PICTURES: {
  readonly [Name in PictureName]: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
  };
} = {
  register: { src: register, ...sizes.register },
  deposit: { src: deposit, ...sizes.deposit },
  slip: { src: slip, ...sizes.slip },
  records: { src: records, ...sizes.records },
};
