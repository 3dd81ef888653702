import { join } from 'node:path';
import { venueKeyFile, venueKeyPair } from '@tianping/app-arcade';
import { createSandbox, type Sandbox } from '@tianping/app-sandbox';
import { type Clock, createSecureRng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Composition } from './compose.ts';
import { sandboxVenueCodes } from './funds/venues.ts';
import { STUDIO_OPERATORS } from './play-arcade.ts';

/**
 * The provider, the venues and the inbox of the demo; null where no site plays with play money: nothing that creates
 * money by a click may run beside real money.
 */
export function createPlaySandbox(deps: {
  readonly sites: readonly SiteConfig[];
  readonly composition: Pick<Composition, 'channelKeys' | 'messageKey' | 'venueKey'>;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly dataDir: string;
  /** Address of the studio that plays the venues' games; without it they have none. */
  readonly studioOrigin?: string;
}): Sandbox | null {
  const { composition, clock, publicOrigin, dataDir } = deps;
  const sites = deps.sites.filter(({ money }) => money.playMoney);
  if (sites.length === 0) return null;
  return createSandbox({
    clock,
    rng: createSecureRng(),
    keys: composition.channelKeys,
    messageKey: composition.messageKey,
    venues: {
      key: composition.venueKey,
      venues: sandboxVenueCodes(sites),
      journal: join(dataDir, 'sandbox-venues.jsonl'),
      ...(deps.studioOrigin === undefined
        ? {}
        : { studio: studioOf(deps.studioOrigin, dataDir, sites) }),
    },
    journals: {
      orders: join(dataDir, 'sandbox-orders.jsonl'),
      payouts: join(dataDir, 'sandbox-payouts.jsonl'),
    },
    publicOrigin,
  });
}

/** The sandbox's venues are a separate operator of the studio, with their own key. */
function studioOf(origin: string, dataDir: string, sites: readonly SiteConfig[]) {
  const venues = sites.flatMap(({ funds }) => funds.venues);
  return {
    origin,
    operatorId: STUDIO_OPERATORS.sandbox,
    privateKey: venueKeyPair(dataDir, 'sandbox'),
    publicKeyFile: venueKeyFile(dataDir, 'studio'),
    categories: Object.fromEntries(venues.map(({ code, category }) => [code, category])),
  };
}
