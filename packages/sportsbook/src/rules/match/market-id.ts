import { err, ok, type Result } from '@tianping/base';
import type { MarketKey } from '@tianping/feeds';
import { LINE_QUARTER_MAX, lineQuarter } from '@tianping/odds';

/** Names a market within its match: `handicap.FT.-2`, and `win.FT` where the family has no line. */
export function marketId(key: MarketKey): string {
  const stem = `${key.family}.${key.period}`;
  return key.line === null ? stem : `${stem}.${key.line}`;
}

/**
 * The parts of a market id; `malformed` for anything {@link marketId} would not produce. Whether such a market exists
 * is checked by the registry of markets.
 */
export function parseMarketId(id: string): Result<MarketKey, 'malformed'> {
  const match = PATTERN.exec(id);
  const [, family, period, line] = match ?? [];
  if (family === undefined || period === undefined) return err('malformed');
  if (line === undefined) return ok({ family, period, line: null });
  const quarters = Number(line);
  if (Math.abs(quarters) > LINE_QUARTER_MAX) return err('malformed');
  return ok({ family, period, line: lineQuarter(quarters) });
}

const PATTERN = /^([a-z][A-Za-z0-9]{1,23})\.([A-Z][A-Z0-9]{0,7})(?:\.(0|-?[1-9]\d{0,3}))?$/;
