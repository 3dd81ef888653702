import { systemClock } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { type CaseReport, type PartReport, runEndpointCases } from '@tianping/lab/server';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations } from '@tianping/venues/server';
import {
  openVenueEndpoint,
  type VenueEndpoint,
} from '../../../apps/server/src/testing/venue-endpoint.ts';
import { storm } from './storm.ts';

/** Runs with a wallet of its own, and closes it again. */
async function withEndpoint<Made>(work: (endpoint: VenueEndpoint) => Promise<Made>): Promise<Made> {
  const db = await openTestDb([...ledger, ...migrations]);
  const endpoint = await openVenueEndpoint(db);
  try {
    const made = await work(endpoint);
    await endpoint.world.expectSound();
    return made;
  } finally {
    await endpoint.close();
    await db.close();
  }
}

/** Plays the provider of a venue against the wallet's endpoint, each case on a member of its own. */
export async function endpointPart(
  name: string,
  onCase: (one: CaseReport) => void,
): Promise<PartReport> {
  return await withEndpoint((endpoint) =>
    runEndpointCases({ endpoint, clock: systemClock, name, onCase }),
  );
}

/** A disorderly provider: what it received, and whatever was not as it must be. */
export async function stormAtEndpoint(options: {
  readonly rounds: number;
  readonly seed: number;
}): Promise<Awaited<ReturnType<typeof storm>>> {
  return await withEndpoint((endpoint) => storm(endpoint, options));
}
