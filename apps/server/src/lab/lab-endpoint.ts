import {
  type Clock,
  createSecureRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
  systemClock,
  type UnixMs,
} from '@tianping/base';
import { openDb } from '@tianping/db';
import type { WalletEndpoint } from '@tianping/lab/server';
import { deposit } from '@tianping/ledger';
import { migrations as ledger, postMovement } from '@tianping/ledger/server';
import { userOf } from '@tianping/plugin-venues/hub88';
import {
  createRefusalBook,
  createSeamlessWallet,
  openGameSession,
  migrations as venues,
} from '@tianping/venues/server';
import { openProviderEndpoint } from './provider-endpoint.ts';

const SITE = 6000 as SiteId;
const PROVIDER = 'studio';
const GAME = { venue: 'LAB', gameCode: 'lab' } as const;
const RULE = {
  provider: PROVIDER,
  halt: null,
  cap: 'casino',
  capMinor: 600_000 * 712,
  maxStake: null,
} as const;

/** The wallet and its HTTP interface as a site has them, with a ledger, members and a clock of its own. */
export async function openLabEndpoint(
  dataDir: string,
): Promise<WalletEndpoint & { close(): Promise<void> }> {
  const { clock, advance } = movedClock();
  const rng = createSecureRng();
  const db = await openDb({ dataDir }, { migrations: [...ledger, ...venues], clock });
  const rules = new Map([[GAME.venue, RULE]]);
  const wallet = createSeamlessWallet({ db, clock, rng, rulesOf: () => rules, onMoved: () => {} });
  const endpoint = await openProviderEndpoint({
    db,
    wallet,
    provider: PROVIDER,
    log: { warn: () => {}, error: () => {} },
    notifySecurity: () => {},
    refused: createRefusalBook({ db, clock, rng, log: { warn: () => {} } }),
  });
  const newId = (): string => createUuid({ clock, rng });
  return {
    ...endpoint,
    later: advance,
    async seat(minor) {
      const member = { siteId: SITE, memberId: newId() as MemberId };
      await db.tx((sql) =>
        postMovement(sql, deposit, {
          ...member,
          transferId: newId(),
          key: newId() as IdempotencyKey,
          reference: 'lab',
          at: clock.now(),
          input: { channel: 'lab', amountMinor: moneyMinor(minor) },
        }),
      );
      const token = await openGameSession({ db, clock, rng }, { ...member, ...GAME });
      return { user: userOf(member), token, game_code: GAME.gameCode };
    },
    async close() {
      await endpoint.close();
      await db.close();
    },
  };
}

/** The time of this machine, moved forward whenever a case needs a later day. */
function movedClock(): { readonly clock: Clock; readonly advance: (ms: number) => void } {
  let movedMs = 0;
  return {
    clock: {
      now: () => (systemClock.now() + movedMs) as UnixMs,
      after: (delayMs, task) => systemClock.after(delayMs, task),
    },
    advance: (ms) => {
      movedMs += ms;
    },
  };
}
