import type { SlipEntry } from '@tianping/sportsbook';
import type { LoadedPick } from '../../deps.ts';
import { priceOf } from '../../store/prices/price-cell.ts';
import { entryOf } from '../state/entry-status.ts';

/** A shared selection at its current price; null when its match or market is gone. */
export function pickOfLoaded({ match, market, side }: LoadedPick): SlipEntry | null {
  if (match === null || market === null || market.state === 'closed') return null;
  const isOver = match.gameStatus === 'ended' || match.gameStatus === 'cancelled';
  return isOver || priceOf(market, side) <= 0 ? null : entryOf(market, match, side);
}
