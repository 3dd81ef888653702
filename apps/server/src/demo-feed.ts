import type { Db } from '@tianping/db';
import type { Feed } from '@tianping/feeds';
import { createSimulatorFeed, type SimulatorOptions } from '@tianping/plugin-feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createPriceBook } from '@tianping/sportsbook';
import { unsettledKeys } from '@tianping/sportsbook/server';

const PRODUCER = 'simulator';

/** The demo's seasons. Matches with open bets are named, so that their results come whenever they ended. */
export async function demoFeeds(
  db: Db,
  options: Pick<
    SimulatorOptions,
    'clock' | 'seed' | 'speed' | 'models' | 'drawSecret' | 'earlierSeeds'
  >,
): Promise<readonly Feed[]> {
  const keys = await unsettledKeys(db, PRODUCER);
  const priceBook = createPriceBook({ markets, sports });
  return [createSimulatorFeed({ ...options, priceBook, producer: PRODUCER, unsettledKeys: keys })];
}
