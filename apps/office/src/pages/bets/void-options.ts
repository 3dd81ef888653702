import { VOID_REASONS } from '@tianping/sportsbook';
import type { Option } from '../../engine/list/list-def.ts';
import type { Texts } from '../../engine/texts.ts';

/** Reasons for voiding bets, as codes of the trade; the general code without a letter is not offered. */
export function voidOptions({ t }: Texts): readonly Option[] {
  return Object.entries(VOID_REASONS)
    .filter(([code]) => code.length === 2)
    .map(([code, reason]) => ({ value: code, label: `${code} ${t(reason)}` }));
}
