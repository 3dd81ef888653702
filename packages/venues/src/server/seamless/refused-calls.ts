import {
  type Clock,
  createUuid,
  type MemberId,
  type Rng,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Db, Sql } from '@tianping/db';

/** A call that was refused for its content, as received. */
export interface RefusedCall {
  readonly provider: string;
  readonly call: string;
  /** `signature`, `types`, `duplicate` … */
  readonly why: string;
  /** The group of addresses that it came from. */
  readonly address: string;
  /** The member named in it; null when there is none or an unknown one. */
  readonly siteId: SiteId | null;
  readonly memberId: MemberId | null;
  /** The beginning of its body. */
  readonly head: string;
}

/** All calls of an hour that are alike. */
export interface RefusedCalls extends RefusedCall {
  readonly id: string;
  readonly times: number;
  readonly firstAt: UnixMs;
  readonly lastAt: UnixMs;
}

export interface RefusalBook {
  /** Counts a call; written at most once a second, so that a flood costs one statement a second. */
  note(call: RefusedCall): void;
  /** Writes the calls counted so far. */
  flush(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const FLUSH_MS = 1_000;
/** Most kinds of calls distinguished between two writes; further ones are counted under their reason only. */
const KINDS_MAX = 200;
const CALL_CHARS = 40;

type Counted = RefusedCall & { times: number; readonly firstAt: UnixMs; lastAt: UnixMs };

/** The database cannot store NUL characters in text. */
function stored(text: string): string {
  return text.replaceAll('\u0000', '');
}

export function createRefusalBook(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: { warn(error: unknown, message: string): void };
}): RefusalBook {
  const { db, clock, rng } = deps;
  let counted = new Map<string, Counted>();
  let isWaiting = false;
  /** Writes in progress, which a caller of `flush` waits for as well. */
  let before: Promise<unknown> = Promise.resolve();

  const flush = async (): Promise<void> => {
    const rows = [...counted.values()].map((row) => ({ ...row, id: createUuid({ clock, rng }) }));
    counted = new Map();
    const own = rows.length > 0 ? db.tx((sql) => write(sql, rows)) : Promise.resolve();
    const all = Promise.allSettled([before, own]);
    before = all;
    await all;
    await own;
  };
  return {
    flush,
    note(call) {
      const at = clock.now();
      const known = kindOf(counted, call);
      const key = keyOf(known, at);
      const before = counted.get(key);
      if (before) {
        before.times += 1;
        before.lastAt = at;
      } else counted.set(key, { ...known, times: 1, firstAt: at, lastAt: at });
      if (isWaiting) return;
      isWaiting = true;
      clock.after(FLUSH_MS, () => {
        isWaiting = false;
        flush().catch((error: unknown) => deps.log.warn(error, 'refused calls'));
      });
    },
  };
}

function keyOf({ head: _head, ...call }: RefusedCall, at: UnixMs): string {
  return JSON.stringify([...Object.values(call), hourOf(at)]);
}

function hourOf(at: UnixMs): number {
  return Math.floor(at / HOUR_MS);
}

/** The fields by which calls are distinguished. */
function kindOf(counted: ReadonlyMap<string, unknown>, call: RefusedCall): RefusedCall {
  const { provider, why, address, siteId, memberId } = call;
  if (counted.size >= KINDS_MAX) {
    return { provider, call: '*', why, address: '*', siteId: null, memberId: null, head: '' };
  }
  const name = stored(call.call).slice(0, CALL_CHARS);
  return { provider, call: name, why, address, siteId, memberId, head: stored(call.head) };
}

async function write(sql: Sql, rows: readonly (Counted & { readonly id: string })[]) {
  await sql.query(
    `insert into game_refusal (id, provider, call, why, address, site_id, member_id, hour, head, times, first_at, last_at)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::uuid[],
       $8::bigint[], $9::text[], $10::int[], $11::bigint[], $12::bigint[])
     on conflict (provider, call, why, address, site_id, member_id, hour) do update
       set times = game_refusal.times + excluded.times,
         last_at = greatest(game_refusal.last_at, excluded.last_at)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ provider }) => provider),
      rows.map(({ call }) => call),
      rows.map(({ why }) => why),
      rows.map(({ address }) => address),
      rows.map(({ siteId }) => siteId),
      rows.map(({ memberId }) => memberId),
      rows.map(({ firstAt }) => hourOf(firstAt)),
      rows.map(({ head }) => head),
      rows.map(({ times }) => times),
      rows.map(({ firstAt }) => firstAt),
      rows.map(({ lastAt }) => lastAt),
    ],
  );
}

export interface RefusalFilter {
  readonly siteId: SiteId;
  readonly why: string | null;
  /** Last seen from `from` on, and before `before`. */
  readonly from: UnixMs;
  readonly before: UnixMs;
}

/** A page of refused calls of the site or of no site, the latest first; with their total. */
export async function listRefusals(
  sql: Sql,
  filter: RefusalFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const where = `(site_id is null or site_id = $1) and ($2::text is null or why = $2)
    and last_at >= $3 and last_at < $4`;
  const params = [filter.siteId, filter.why, filter.from, filter.before];
  const sums = await sql.query<{ readonly total: number; readonly times: number }>(
    `select count(*) as total, coalesce(sum(times), 0)::bigint as times from game_refusal where ${where}`,
    params,
  );
  const { rows: list } = await sql.query<RefusedCalls>(
    `select id, provider, call, why, address, site_id as "siteId", member_id as "memberId", head, times,
       first_at as "firstAt", last_at as "lastAt"
     from game_refusal where ${where} order by last_at desc, id desc limit $5 offset $6`,
    [...params, page.limit, page.offset],
  );
  const { rows: whys } = await sql.query<{ readonly why: string }>(
    'select distinct why from game_refusal where site_id is null or site_id = $1 order by why limit 50',
    [filter.siteId],
  );
  const { total = 0, times = 0 } = sums.rows[0] ?? {};
  return { total, times, list, whys: whys.map(({ why }) => why) };
}
