import { createGatePlay } from '../../kit/table/gates/gate-play.tsx';
import { lookOf } from './look.ts';
import { erbagangTable } from './table.ts';
import { tilePack } from './tiles.ts';

/** A table of erbagang: three gates against the house, two tiles each. */
export const Play = createGatePlay(erbagangTable, { lookOf, tone: 'brown', pack: tilePack });
