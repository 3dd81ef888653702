import { createSeededRng, type SecurityEvent } from '@tianping/base';
import type { WalletEndpoint } from '@tianping/lab/server';
import { userOf } from '@tianping/plugin-venues/hub88';
import { createRefusalBook, type RefusalBook } from '@tianping/venues/server';
import { createSeamlessWorld, PROVIDER, type SeamlessWorld } from '@tianping/venues/testing';
import { openProviderEndpoint, type ProviderEndpoint } from '../lab/provider-endpoint.ts';

/** The interface that providers call, over HTTP, on a wallet of its own. */
export interface VenueEndpoint extends WalletEndpoint, ProviderEndpoint {
  readonly world: SeamlessWorld;
  readonly security: readonly SecurityEvent[];
  /** Stored refused calls. */
  readonly refusals: RefusalBook;
  /** Log entries of calls that no honest provider makes. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
}

export async function openVenueEndpoint(db: SeamlessWorld['db']): Promise<VenueEndpoint> {
  const world = createSeamlessWorld(db);
  const security: SecurityEvent[] = [];
  const logged: Record<string, unknown>[] = [];
  const { clock } = world;
  const quiet = { warn: () => {} };
  const refusals = createRefusalBook({ db, clock, rng: createSeededRng(17), log: quiet });
  const endpoint = await openProviderEndpoint({
    db,
    wallet: world.wallet,
    provider: PROVIDER,
    log: { warn: (line: Record<string, unknown>) => void logged.push(line), error: () => {} },
    notifySecurity: (event) => void security.push(event),
    refused: refusals,
  });
  return {
    ...endpoint,
    world,
    security,
    refusals,
    logged,
    later: (ms) => clock.advance(ms),
    async seat(minor) {
      const seat = await world.seat(minor);
      return { user: userOf(seat), token: seat.token, game_code: 'slot-koi' };
    },
  };
}
