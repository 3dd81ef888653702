import { createHash } from 'node:crypto';
import {
  type Clock,
  err,
  type MemberId,
  must,
  ok,
  type Result,
  type Rng,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import type { Side } from '@tianping/feeds';
import {
  LOADS_PER_ADDRESS,
  SHARE_LIFE_MS,
  SHARE_WINDOW_MS,
  SHARES_PER_ADDRESS,
  SHARES_PER_MEMBER,
} from '../limits.ts';

/** A selection without its price: the price is read when the slip is loaded. */
export interface SharedPick {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: Side;
}

/** Stores slips under short codes. */
export interface SlipSharing {
  /** The same selections keep the same code while it is valid; sharing them again extends it. */
  share(command: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    /** The unit of addresses that the limit counts by. */
    readonly address: string;
    readonly picks: readonly SharedPick[];
  }): Promise<Result<{ readonly code: string; readonly expiresAt: UnixMs }, 'tooOften'>>;
  load(query: {
    readonly siteId: SiteId;
    readonly address: string;
    readonly code: string;
  }): Promise<Result<readonly SharedPick[], 'unknown' | 'tooOften'>>;
}

export function createSlipSharing(deps: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
}): SlipSharing {
  const { db, keyValue, clock, rng } = deps;
  const isWithin = async (key: string, max: number): Promise<boolean> =>
    (await keyValue.increment(`slip:${key}`, SHARE_WINDOW_MS)) <= max;
  return {
    async share({ siteId, memberId, address, picks }) {
      const mayShare =
        (await isWithin(`share:${memberId}`, SHARES_PER_MEMBER)) &&
        (await isWithin(`share:${address}`, SHARES_PER_ADDRESS));
      if (!mayShare) return err('tooOften');
      const now = clock.now();
      const expiresAt = now + SHARE_LIFE_MS;
      const code = await db.tx((sql) => keep(sql, rng, { siteId, picks, now, expiresAt }));
      return ok({ code, expiresAt });
    },
    async load({ siteId, address, code }) {
      if (!(await isWithin(`load:${address}`, LOADS_PER_ADDRESS))) return err('tooOften');
      const { rows } = await db.query<{ picks: readonly SharedPick[] }>(
        'select picks from slip_share where site_id = $1 and code = $2 and expires_at > $3',
        [siteId, code, clock.now()],
      );
      return rows[0] ? ok(rows[0].picks) : err('unknown');
    },
  };
}

/** Letters and digits that are not mistaken for one another, and the length of a code. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

async function keep(
  sql: Sql,
  rng: Rng,
  share: {
    readonly siteId: SiteId;
    readonly picks: readonly SharedPick[];
    readonly now: UnixMs;
    readonly expiresAt: UnixMs;
  },
): Promise<string> {
  const picks = share.picks.map(({ matchId, marketId, side }) => ({ matchId, marketId, side }));
  const hash = createHash('sha256').update(JSON.stringify(picks)).digest('hex');
  await sql.query('delete from slip_share where expires_at <= $1', [share.now]);
  for (;;) {
    // A code that other selections already use is drawn again.
    const { rows } = await sql.query<{ code: string }>(
      `insert into slip_share as s (site_id, code, picks, picks_hash, expires_at)
       select $1, $2, $3::jsonb, $4, $5
       where not exists (select 1 from slip_share t
         where t.site_id = $1 and t.code = $2 and t.picks_hash <> $4)
       on conflict (site_id, picks_hash) do update set expires_at = excluded.expires_at
       returning code`,
      [share.siteId, drawCode(rng), JSON.stringify(picks), hash, share.expiresAt],
    );
    if (rows[0]) return rows[0].code;
  }
}

function drawCode(rng: Rng): string {
  return Array.from({ length: LENGTH }, () =>
    must(ALPHABET[rng.int(ALPHABET.length)], 'sign'),
  ).join('');
}
