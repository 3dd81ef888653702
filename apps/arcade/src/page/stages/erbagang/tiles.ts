import { ERBAGANG_TILES } from '@tianping/plugin-games/erbagang';
import { artUrl } from '../../kit/table/art.ts';
import type { Pack } from '../../kit/table/cards/pack.ts';

/** The dots of a mahjong set and its blank. */
export const tilePack: Pack = {
  codes: ERBAGANG_TILES,
  back: () => artUrl('card-room/mahjong/mj-back.svg'),
  face: (code) => {
    const name = code === 'white' ? 'z7' : `p${code.slice(1)}`;
    return artUrl(`card-room/mahjong/mj-${name}.svg`);
  },
  shape: 160 / 120,
  isRolled: true,
  hasShadow: true,
};
