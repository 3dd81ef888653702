import { systemClock } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { type CaseReport, type PartReport, runDoorCases } from '@tianping/lab/server';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations } from '@tianping/venues/server';
import { openVenueDoor, type VenueDoor } from '../../../apps/server/src/testing/venue-door.ts';
import { storm } from './storm.ts';

/** Runs with a wallet of its own, and closes it again. */
async function withDoor<Made>(work: (door: VenueDoor) => Promise<Made>): Promise<Made> {
  const db = await openTestDb([...ledger, ...migrations]);
  const door = await openVenueDoor(db);
  try {
    const made = await work(door);
    await door.world.expectSound();
    return made;
  } finally {
    await door.close();
    await db.close();
  }
}

/** Plays the provider of a venue against the wallet's door, each case on a member of its own. */
export async function doorPart(
  name: string,
  onCase: (one: CaseReport) => void,
): Promise<PartReport> {
  return await withDoor((door) => runDoorCases({ door, clock: systemClock, name, onCase }));
}

/** A disorderly provider: what it received, and whatever was not as it must be. */
export async function stormAtDoor(options: {
  readonly rounds: number;
  readonly seed: number;
}): Promise<Awaited<ReturnType<typeof storm>>> {
  return await withDoor((door) => storm(door, options));
}
