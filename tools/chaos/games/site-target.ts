import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  createSecureRng,
  createUuid,
  type MemberId,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { openDb } from '@tianping/db';
import { audit, migrations as ledger, ledgerChecks } from '@tianping/ledger/server';
import { fundMember } from '@tianping/ledger/testing';
import { userOf } from '@tianping/plugin-venues/hub88';
import {
  auditChecks,
  createSeamlessWallet,
  type GameRule,
  migrations,
} from '@tianping/venues/server';
import { openGameSession } from '@tianping/venues/testing';
import Fastify from 'fastify';
import { serveVenueCalls } from '../../../apps/server/src/callbacks/venue-calls.ts';
import { PROVIDER, SITE_ID, type SiteSeat, START_MINOR } from './site-facts.ts';

/** The operator as chaos kills it: the wallet, the ledger under it, and the wallet's endpoint that a studio calls. */
export interface SiteOptions {
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly studioKey: string;
}

const VENUE = 'TPDZ';
const rule: GameRule = {
  provider: PROVIDER,
  halt: null,
  cap: 'casino',
  capMinor: Number.MAX_SAFE_INTEGER,
  maxStake: null,
};

async function serve(options: SiteOptions): Promise<void> {
  const { port, databaseUrl, dataDir, studioKey } = options;
  const at = databaseUrl === null ? { dataDir } : { databaseUrl };
  const [clock, rng] = [systemClock, createSecureRng()];
  const db = await openDb(at, { migrations: [...ledger, ...migrations], clock });
  const rulesOf = () => new Map([[VENUE, rule]]);
  const wallet = createSeamlessWallet({ db, clock, rng, rulesOf, onMoved: () => {} });
  const publicKey: KeyObject = createPublicKey(studioKey);
  const app = Fastify({ forceCloseConnections: true });
  serveVenueCalls(app, {
    log: { warn: () => {}, error: (...what: unknown[]) => void process.stderr.write(`${what}\n`) },
    notifySecurity: () => {},
    refused: { note: () => {} },
    providers: [
      {
        name: PROVIDER,
        currency: 'CNY',
        publicKey: () => publicKey,
        wallet: {
          call: (asked) => wallet.call(PROVIDER, asked),
          balance: (asked) => wallet.balance(PROVIDER, asked),
        },
      },
    ],
  });
  await app.listen({ port, host: '127.0.0.1' });
  const seat = async (): Promise<SiteSeat> => {
    const member = {
      siteId: SITE_ID as SiteId,
      memberId: createUuid({ clock, rng }) as MemberId,
    };
    const id = createUuid({ clock, rng });
    await fundMember(db, { ...member, amountMinor: START_MINOR, id, at: clock.now() });
    const token = await openGameSession(
      { db, clock, rng },
      { ...member, venue: VENUE, gameCode: 'chaos' },
    );
    return { user: userOf(member), token, memberId: member.memberId };
  };
  process.on('message', ({ ask }: { readonly ask: string }) => void answer(ask));
  async function answer(ask: string): Promise<void> {
    if (ask === 'seat') process.send?.(await seat());
    if (ask === 'audit') process.send?.(await audit(db, [...ledgerChecks, ...auditChecks]));
    if (ask !== 'stop') return;
    await app.close();
    await db.close();
    process.exit(0);
  }
  process.send?.({});
}

process.on('disconnect', () => process.exit(0));
await serve(JSON.parse(process.argv[2] ?? '{}'));
