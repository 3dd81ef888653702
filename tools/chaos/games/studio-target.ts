import { createPrivateKey } from 'node:crypto';
import { arcadeMigrations, createArcade, operatorOf } from '@tianping/app-arcade';
import { createSecureRng, systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { fastGames } from './fast-games.ts';

/** One process of the studio as chaos kills it: as it is, with games of short phases. */
export interface StudioOptions {
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly privateKey: string;
  readonly operator: { readonly publicKey: string; readonly walletUrl: string };
}

/** Hands that follow one another so soon that a kill meets each of their steps. */
const CARD_TIMES = {
  startMs: 100,
  restMs: 300,
  houseMs: 100,
  thinkMs: 20,
  graceMs: 100,
  stakingMs: 4_000,
};

async function serve(options: StudioOptions): Promise<void> {
  const { port, databaseUrl, dataDir, privateKey, operator } = options;
  const at = databaseUrl === null ? { dataDir } : { databaseUrl };
  const db = await openDb(at, { migrations: arcadeMigrations, clock: systemClock });
  const known = operatorOf({ id: 1, ...operator, origins: [] });
  const arcade = await createArcade({
    db,
    clock: systemClock,
    rng: createSecureRng(),
    games: fastGames,
    operators: () => [known],
    privateKey: createPrivateKey(privateKey),
    pageRoot: null,
    officeToken: null,
    // A wallet or a database that was killed is no news here.
    log: () => {},
    chains: { length: 10_000, beaconUrl: null },
    cardTimes: CARD_TIMES,
  });
  await arcade.listen({ port });
  process.on('message', ({ ask }: { readonly ask: string }) => void answer(ask));
  async function answer(ask: string): Promise<void> {
    if (ask === 'owed') {
      const { rows } = await db.query<{ owed: number }>(
        `select (select count(*)::int from arcade_call where state = 'pending')
           + (select count(*)::int from arcade_play play join arcade_round round on round.id = play.round_id
              where play.state in ('staking', 'open'))
           + (select count(*)::int from arcade_play where form <> 'round' and state in ('staking', 'open'))
           as owed`,
        [],
      );
      process.send?.({ owed: rows[0]?.owed ?? 0 });
    }
    if (ask !== 'stop') return;
    await arcade.close();
    await db.close();
    process.exit(0);
  }
  process.send?.({});
}

process.on('disconnect', () => process.exit(0));
await serve(JSON.parse(process.argv[2] ?? '{}'));
