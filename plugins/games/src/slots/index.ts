import type { Game } from '@tianping/games';
import { slotCode, slots } from './game.ts';
import { type SlotTheme, THEMES } from './themes/index.ts';

export { timesText } from './game.ts';
export {
  LINES,
  type Machine,
  PAYING,
  type PayingSymbol,
  type Prize,
  UNITS_A_STAKE,
} from './machine.ts';
export { slotMessages } from './messages.ts';
export {
  type SlotMoney,
  type SlotShown,
  type SlotStep,
  type SlotWin,
  slotShown,
} from './shown.ts';
export { type SlotSymbol, SYMBOLS } from './symbols.ts';
export { type SlotTheme, themeRules } from './themes/index.ts';

export const slotsGames: readonly Game[] = slots;

export function themeOf(code: string): SlotTheme | null {
  return THEMES.find((theme) => slotCode(theme) === code) ?? null;
}
