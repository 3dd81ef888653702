import { createGatePlay } from '../../kit/table/gates/gate-play.tsx';
import { lookOf } from './look.ts';
import { hundredNiuniuTable } from './table.ts';

/** A table of hundred niuniu: four gates against the house. */
export const Play = createGatePlay(hundredNiuniuTable, { lookOf, tone: 'violet' });
