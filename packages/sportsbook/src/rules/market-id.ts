import { err, ok, type Result } from '@tianping/base';
import type { MarketFamily, MarketKey, Period } from '@tianping/feeds';
import { LINE_QUARTER_MAX, type LineQuarter, lineQuarter } from '@tianping/odds';

/** Names a market within its match: `handicap.FT.-2`, and `win.FT` where the family has no line. */
export function marketId(key: MarketKey): string {
  const stem = `${key.family}.${key.period}`;
  return key.line === null ? stem : `${stem}.${key.line}`;
}

/** The parts of a market id; `malformed` for anything {@link marketId} would not write. */
export function parseMarketId(id: string): Result<MarketKey, 'malformed'> {
  const match = /^(\w+)\.(FT|HT)(?:\.(0|-?[1-9]\d{0,3}))?$/.exec(id);
  const family = FAMILIES.find((each) => each === match?.[1]);
  if (!match || family === undefined) return err('malformed');
  const period: Period = match[2] === 'HT' ? 'HT' : 'FT';
  const line = match[3] === undefined ? null : parseQuarters(match[3]);
  if (line === 'malformed' || (line === null) === FAMILIES_WITH_LINE.includes(family)) {
    return err('malformed');
  }
  return ok({ family, period, line });
}

const FAMILIES: readonly MarketFamily[] = ['handicap', 'total', 'win', 'oddEven'];
const FAMILIES_WITH_LINE: readonly MarketFamily[] = ['handicap', 'total'];

function parseQuarters(text: string): LineQuarter | 'malformed' {
  const quarters = Number(text);
  return Math.abs(quarters) <= LINE_QUARTER_MAX ? lineQuarter(quarters) : 'malformed';
}
