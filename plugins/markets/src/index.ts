import type { MarketFamily } from '@tianping/feeds';
import type { Market } from '@tianping/sportsbook';
import { handicap } from './handicap.ts';
import { oddEven } from './odd-even.ts';
import { total } from './total.ts';
import { win } from './win.ts';

/** Every market by its family; a family without a plugin does not compile. */
export const marketByFamily: { readonly [Family in MarketFamily]: Market } = {
  handicap,
  total,
  win,
  oddEven,
};

/** Every market, in the order of the match page. */
export const markets: readonly Market[] = [handicap, total, win, oddEven];
