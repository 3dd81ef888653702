import { rateText } from '../../../features/wallet/amount.ts';

/** Thousandths formatted as a multiple: `1`, `1.5`. */
export function timesText(multipleMilli: number): string {
  return rateText(multipleMilli).replace(/\.?0+$/, '');
}
