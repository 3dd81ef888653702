import { moneyMinor, moneyText } from '@tianping/base';
import type { CheckStep } from '@tianping/games';

/** What a step compares, as it is read: a payout as money, all else as the proof has it. */
export function stepText(step: CheckStep['step'], text: string): string {
  if (step !== 'payout' || !/^-?\d{1,15}$/.test(text)) return text;
  return moneyText(moneyMinor(Number(text)));
}
