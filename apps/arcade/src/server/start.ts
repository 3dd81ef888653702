import { join } from 'node:path';
import { type Clock, createSecureRng, systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { games } from '@tianping/plugin-games';
import type { ArcadeLog } from './context.ts';
import { type Arcade, createArcade } from './create.ts';
import { readStudioKeys } from './keys.ts';
import { arcadeMigrations } from './migrations.ts';
import type { Operator } from './operators.ts';
import type { ChainSettings } from './tables/chain-settings.ts';

export interface ArcadeStart {
  /** The data folder; the studio's own part of it is `arcade`. */
  readonly dataDir: string;
  /** A PostgreSQL of its own; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly port: number;
  readonly host: string;
  /** As a browser sees it; where it listens by default. */
  readonly publicOrigin?: string;
  readonly pageRoot: string;
  readonly operators: () => readonly Operator[];
  readonly log: ArcadeLog;
  readonly chains: ChainSettings;
  readonly clock?: Clock;
}

export interface StartedArcade {
  readonly arcade: Arcade;
  readonly origin: string;
  /** The studio's office page, with the token that opens it. */
  readonly officeUrl: string;
  close(): Promise<void>;
}

/** Opens the studio's own database and keys, and serves. */
export async function startArcade(start: ArcadeStart): Promise<StartedArcade> {
  const clock = start.clock ?? systemClock;
  const rng = createSecureRng();
  const keys = readStudioKeys(start.dataDir, (size) => rng.bytes(size));
  const target =
    start.databaseUrl === null
      ? { dataDir: join(start.dataDir, 'arcade') }
      : { databaseUrl: start.databaseUrl };
  const db = await openDb(target, { migrations: arcadeMigrations, clock });
  try {
    const arcade = await createArcade({
      db,
      clock,
      rng,
      games,
      operators: start.operators,
      privateKey: keys.privateKey,
      pageRoot: start.pageRoot,
      officeToken: keys.officeToken,
      ...(start.publicOrigin === undefined ? {} : { publicOrigin: start.publicOrigin }),
      log: start.log,
      chains: start.chains,
    });
    const origin = await arcade.listen({ port: start.port, host: start.host });
    const officeUrl = `${start.publicOrigin ?? origin}/office?token=${keys.officeToken}`;
    return {
      arcade,
      origin,
      officeUrl,
      async close() {
        await arcade.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
