import type { ProviderCase } from '../kit.ts';
import { amounts } from './amounts.ts';
import { balance } from './balance.ts';
import { bets } from './bets.ts';
import { lists } from './lists.ts';
import { lost } from './lost.ts';
import { opening } from './opening.ts';
import { order } from './order.ts';
import { repeats } from './repeats.ts';
import { rollbacks } from './rollbacks.ts';
import { sessions } from './sessions.ts';
import { signing } from './signing.ts';
import { wins } from './wins.ts';

/** The whole suite, in the order of the report. */
export const providerCases: readonly ProviderCase[] = [
  ...signing,
  ...opening,
  ...balance,
  ...bets,
  ...wins,
  ...rollbacks,
  ...repeats,
  ...lost,
  ...order,
  ...amounts,
  ...sessions,
  ...lists,
];
