import { createHash } from 'node:crypto';
import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameSupplement } from '../../rules/lobby/supplement.ts';
import type { GameTag, Volatility } from '../../rules/venue.ts';
import type { Supplements } from './lobby-cache.ts';

/** Numbers of changes by an import. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

interface SupplementRow extends GameSupplement {
  readonly venue: string;
}

/** All supplements of a site, by venue and by code there. */
export async function readSupplements(sql: Sql, siteId: number): Promise<Supplements> {
  const byVenue = new Map<string, Map<string, GameSupplement>>();
  for (const { venue, ...stated } of await rowsOf(sql, siteId, null)) {
    const ofVenue = byVenue.get(venue) ?? new Map<string, GameSupplement>();
    byVenue.set(venue, ofVenue.set(stated.code, stated));
  }
  return byVenue;
}

/** How many members have played each game of a site, by `gameKey`. */
export async function readPopularity(
  sql: Sql,
  siteId: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ key: string; count: number }>(
    `select venue || ' ' || game_code as key, count(*)::integer as count from game_recent
     where site_id = $1 group by venue, game_code`,
    [siteId],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** A game's supplement before and after an import. */
export interface SupplementChange {
  readonly code: string;
  readonly was: GameSupplement | null;
  readonly is: GameSupplement | null;
}

/** What would change if a list replaced all supplements of a venue; `base` is a digest of the present ones. */
export async function compareSupplements(
  sql: Sql,
  of: { readonly siteId: number; readonly venue: string },
  list: readonly GameSupplement[],
): Promise<{ readonly changes: readonly SupplementChange[]; readonly base: string }> {
  const held = (await rowsOf(sql, of.siteId, of.venue)).map(
    ({ venue: _venue, ...stated }) => stated,
  );
  const before = new Map(held.map((stated) => [stated.code, stated]));
  const after = new Map(list.map((stated) => [stated.code, stated]));
  const changes = [...new Set([...after.keys(), ...before.keys()])].flatMap((code) => {
    const [was, is] = [before.get(code) ?? null, after.get(code) ?? null];
    return was && is && isSame(was, is) ? [] : [{ code, was, is }];
  });
  const all = held.map((stated) => `${stated.code} ${textOf(stated)}`).toSorted();
  return { changes, base: createHash('sha256').update(all.join('\n')).digest('hex') };
}

export function countChanges(
  list: readonly GameSupplement[],
  changes: readonly SupplementChange[],
): ImportCounts {
  const added = changes.filter(({ was }) => was === null).length;
  const removed = changes.filter(({ is }) => is === null).length;
  const changed = changes.length - added - removed;
  return { added, changed, removed, unchanged: list.length - added - changed };
}

/**
 * Replaces all supplements of a venue by a list, within the caller's transaction; the same list again changes
 * nothing. Null, with nothing changed, where the supplements are no longer those of `base`.
 */
export async function storeSupplements(
  sql: Sql,
  of: {
    readonly siteId: number;
    readonly venue: string;
    readonly at: UnixMs;
    readonly base: string;
  },
  list: readonly GameSupplement[],
): Promise<ImportCounts | null> {
  // Two concurrent imports would leave a mixture of both.
  await sql.query('lock table game_supplement in share row exclusive mode');
  const { changes, base } = await compareSupplements(sql, of, list);
  if (base !== of.base) return null;
  await remove(
    sql,
    of,
    changes.flatMap(({ code, was }) => (was === null ? [] : [code])),
  );
  await insert(
    sql,
    of,
    changes.flatMap(({ is }) => is ?? []),
  );
  return countChanges(list, changes);
}

async function rowsOf(
  sql: Sql,
  siteId: number,
  venue: string | null,
): Promise<readonly SupplementRow[]> {
  const { rows } = await sql.query<{
    venue: string;
    code: string;
    name: string | null;
    nameHant: string | null;
    kind: string | null;
    cover: string | null;
    returnMicro: number | null;
    volatility: Volatility | null;
    minMinor: number | null;
    maxMinor: number | null;
    tags: GameTag[] | null;
    demo: boolean | null;
  }>(
    `select venue, game_code as code, name, name_hant as "nameHant", kind, cover,
       return_micro as "returnMicro", volatility, min_minor as "minMinor", max_minor as "maxMinor",
       tags, demo
     from game_supplement where site_id = $1 and ($2::text is null or venue = $2)`,
    [siteId, venue],
  );
  return rows;
}

async function remove(
  sql: Sql,
  { siteId, venue }: { readonly siteId: number; readonly venue: string },
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await sql.query(
    `delete from game_supplement
     where site_id = $1 and venue = $2 and game_code = any($3::text[])`,
    [siteId, venue, codes],
  );
}

async function insert(
  sql: Sql,
  { siteId, venue, at }: { readonly siteId: number; readonly venue: string; readonly at: UnixMs },
  list: readonly GameSupplement[],
): Promise<void> {
  if (list.length === 0) return;
  await sql.query(
    `insert into game_supplement (site_id, venue, game_code, name, name_hant, kind, cover,
       return_micro, volatility, min_minor, max_minor, tags, demo, imported_at)
     select $1, $2, r."code", r."name", r."nameHant", r."kind", r."cover", r."returnMicro",
       r."volatility", r."minMinor", r."maxMinor", r."tags", r."demo", $4
     from jsonb_to_recordset($3::jsonb) as r("code" text, "name" text, "nameHant" text, "kind" text,
       "cover" text, "returnMicro" integer, "volatility" text, "minMinor" bigint, "maxMinor" bigint,
       "tags" text[], "demo" boolean)`,
    [siteId, venue, JSON.stringify(list), at],
  );
}

function isSame(one: GameSupplement, other: GameSupplement): boolean {
  return textOf(one) === textOf(other);
}

function textOf(stated: GameSupplement): string {
  return JSON.stringify([
    [
      stated.name,
      stated.nameHant,
      stated.kind,
      stated.cover,
      stated.returnMicro,
      stated.volatility,
    ],
    [stated.minMinor, stated.maxMinor, stated.tags, stated.demo],
  ]);
}
