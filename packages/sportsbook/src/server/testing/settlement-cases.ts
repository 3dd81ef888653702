import type { MarketQuote } from '@tianping/feeds';
import { quote } from './test-feed.ts';

interface SettleCase {
  readonly ids: string;
  readonly bet: string;
  readonly quote: MarketQuote;
  readonly marketId: string;
  readonly side: 'H' | 'C' | 'N' | 'OV' | 'UN' | 'OD';
  readonly price: number;
  readonly result: { readonly home: number; readonly away: number };
  readonly code: string;
  readonly payoutMinor: number;
  readonly effectiveMinor: number;
  readonly split: readonly object[];
}

const score = (home: number, away: number) => ({ home, away });
const half = (line: number, code: string) => ({ line, stakeMinor: 50_00, code });
const handicap = (line: number, price: number) => quote('handicap', line, { H: price, C: price });
const total = (line: number, price: number) => quote('total', line, { OV: price, UN: price });

/** One bet of 100.00 each; the usual worked examples of the trade. */
export const MATCH_RESULTS: readonly SettleCase[] = [
  {
    ids: 'SETTLE-002 W',
    bet: 'home -0.5 at 0.90',
    quote: handicap(-2, 900),
    marketId: 'handicap.FT.-2',
    side: 'H',
    price: 900,
    result: score(1, 0),
    code: 'W',
    payoutMinor: 190_00,
    effectiveMinor: 100_00,
    split: [],
  },
  {
    ids: 'SETTLE-003 LW',
    bet: 'home -0.5/1 at 0.85',
    quote: handicap(-3, 850),
    marketId: 'handicap.FT.-3',
    side: 'H',
    price: 850,
    result: score(2, 1),
    code: 'LW',
    payoutMinor: 142_50,
    effectiveMinor: 50_00,
    split: [half(-2, 'W'), half(-4, 'P')],
  },
  {
    ids: 'SETTLE-004 LL',
    bet: 'home -0/0.5 at 0.92',
    quote: handicap(-1, 920),
    marketId: 'handicap.FT.-1',
    side: 'H',
    price: 920,
    result: score(1, 1),
    code: 'LL',
    payoutMinor: 50_00,
    effectiveMinor: 50_00,
    split: [half(0, 'P'), half(-2, 'L')],
  },
  {
    ids: 'SETTLE-003 LW',
    bet: 'away +0/0.5 at 0.96',
    quote: handicap(-1, 960),
    marketId: 'handicap.FT.-1',
    side: 'C',
    price: 960,
    result: score(1, 1),
    code: 'LW',
    payoutMinor: 148_00,
    effectiveMinor: 50_00,
    split: [half(0, 'P'), half(-2, 'W')],
  },
  {
    ids: 'SETTLE-008 P',
    bet: 'home -1 at 0.90',
    quote: handicap(-4, 900),
    marketId: 'handicap.FT.-4',
    side: 'H',
    price: 900,
    result: score(1, 0),
    code: 'P',
    payoutMinor: 100_00,
    effectiveMinor: 0,
    split: [],
  },
  {
    ids: 'SETTLE-005 L',
    bet: 'over 2.5 at 0.97',
    quote: total(10, 970),
    marketId: 'total.FT.10',
    side: 'OV',
    price: 970,
    result: score(1, 1),
    code: 'L',
    payoutMinor: 0,
    effectiveMinor: 100_00,
    split: [],
  },
  {
    ids: 'SETTLE-003 LW',
    bet: 'over 2.5/3 at 1.02',
    quote: total(11, 1020),
    marketId: 'total.FT.11',
    side: 'OV',
    price: 1020,
    result: score(2, 1),
    code: 'LW',
    payoutMinor: 151_00,
    effectiveMinor: 50_00,
    split: [half(10, 'W'), half(12, 'P')],
  },
  {
    ids: 'SETTLE-004 LL',
    bet: 'under 2.5/3 at 0.86',
    quote: total(11, 860),
    marketId: 'total.FT.11',
    side: 'UN',
    price: 860,
    result: score(2, 1),
    code: 'LL',
    payoutMinor: 50_00,
    effectiveMinor: 50_00,
    split: [half(10, 'L'), half(12, 'P')],
  },
  {
    ids: 'SETTLE-002 W',
    bet: 'the draw at 3.40',
    quote: quote('win', null, { H: 2100, C: 3300, N: 3400 }),
    marketId: 'win.FT',
    side: 'N',
    price: 3400,
    result: score(1, 1),
    code: 'W',
    payoutMinor: 340_00,
    effectiveMinor: 100_00,
    split: [],
  },
  {
    ids: 'SETTLE-002 W',
    bet: 'odd at 1.94',
    quote: quote('oddEven', null, { OD: 1940, EV: 1940 }),
    marketId: 'oddEven.FT',
    side: 'OD',
    price: 1940,
    result: score(2, 1),
    code: 'W',
    payoutMinor: 194_00,
    effectiveMinor: 100_00,
    split: [],
  },
];
