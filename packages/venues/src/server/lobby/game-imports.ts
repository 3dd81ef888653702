import { createUuid, err, ok, type Result, type UnixMs } from '@tianping/base';
import type { VenueConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { z } from 'zod';
import type { GameSupplement } from '../../rules/lobby/supplement.ts';
import { type SiteVenue, siteVenue, type VenueSite, type VenuesDeps } from '../deps.ts';
import { type GameFileIssue, readGameFile } from './game-file.ts';
import {
  compareSupplements,
  countChanges,
  type ImportCounts,
  type SupplementChange,
  storeSupplements,
} from './supplements.ts';
import { gamesOf } from './venue-games.ts';

/** A change with the game's present name. */
export interface ImportExample extends SupplementChange {
  readonly name: string;
}

/** A file that was read and waits for a second person. */
export interface PreparedImport extends ImportCounts {
  /** Null where it would change nothing: then nothing waits. */
  readonly importId: string | null;
  readonly venue: VenueConfig;
  /** Codes that the venue does not list at present; their supplements wait. */
  readonly unlisted: number;
  /** The first few of each kind of change. */
  readonly examples: readonly ImportExample[];
}

export type ImportRefusal =
  | { readonly kind: 'venueUnknown' }
  | { readonly kind: 'file'; readonly issues: readonly GameFileIssue[] };

interface ImportOfSite {
  readonly siteId: number;
  readonly importId: string;
}

export interface GameImports {
  /** Reads a file that is to replace a venue's supplements; a file with a faulty line is not kept. */
  prepare(input: {
    readonly site: VenueSite;
    readonly venue: string;
    readonly csv: string;
    readonly at: UnixMs;
  }): Promise<Result<PreparedImport, ImportRefusal>>;
  /**
   * Applies what was prepared. `changed`: the supplements have changed since, so nobody has seen the present
   * differences.
   */
  releaseWithin(
    sql: Sql,
    asked: ImportOfSite & { readonly at: UnixMs },
  ): Promise<Result<ImportCounts, 'gone' | 'changed'>>;
  /** After the commit of that: this process reads the supplements again. */
  released(siteId: number): void;
  dropWithin(sql: Sql, asked: ImportOfSite): Promise<void>;
}

const EXAMPLES_EACH = 5;
/** Longer than any proposal waits. */
const UNRELEASED_MS = 7 * 24 * 3_600_000;

const stored = z.array(
  z.object({
    code: z.string(),
    name: z.string().nullable(),
    nameHant: z.string().nullable(),
    kind: z.string().nullable(),
    cover: z.string().nullable(),
    returnMicro: z.int().nullable(),
    volatility: z.enum(['low', 'mid', 'high']).nullable(),
    minMinor: z.int().nullable(),
    maxMinor: z.int().nullable(),
    tags: z.array(z.enum(['hot', 'new', 'jackpot', 'free'])).nullable(),
    demo: z.boolean().nullable(),
  }),
);

export function gameImports(deps: VenuesDeps): GameImports {
  return {
    async prepare({ site, venue, csv, at }) {
      const found = listingVenue(deps, site, venue);
      if (!found) return err({ kind: 'venueUnknown' });
      const { code, category } = found.config;
      const read = readGameFile(csv, { category });
      if (!read.ok) return err({ kind: 'file', issues: read.error });
      const of = { siteId: site.siteId, venue: code };
      const { changes, base } = await compareSupplements(deps.db, of, read.value);
      const listed = new Map(
        (await gamesOf(deps, found))?.map((game) => [game.code, game.name] as const),
      );
      const importId =
        changes.length === 0
          ? null
          : await insertImport(deps, { ...of, base, list: read.value, at });
      return ok({
        ...countChanges(read.value, changes),
        importId,
        venue: found.config,
        unlisted: read.value.filter((stated) => !listed.has(stated.code)).length,
        examples: examplesOf(changes, listed),
      });
    },
    async releaseWithin(sql, { siteId, importId, at }) {
      const { rows } = await sql.query<{ venue: string; base: string; list: unknown }>(
        'delete from game_import where id = $1 and site_id = $2 returning venue, base, list',
        [importId, siteId],
      );
      const [row] = rows;
      if (!row) return err('gone');
      const of = { siteId, venue: row.venue, base: row.base, at };
      const counts = await storeSupplements(sql, of, stored.parse(row.list));
      return counts === null ? err('changed') : ok(counts);
    },
    released: (siteId) => void deps.lobbyCache.supplements.delete(siteId),
    async dropWithin(sql, { siteId, importId }) {
      await sql.query('delete from game_import where id = $1 and site_id = $2', [importId, siteId]);
    },
  };
}

/** A venue that lists games; those of the site itself list none. */
export function listingVenue(deps: VenuesDeps, site: VenueSite, venue: string): SiteVenue | null {
  const found = siteVenue(deps, site, venue);
  return found?.opens ? found : null;
}

/** Imports that were not decided in time are deleted with the next one. */
async function insertImport(
  deps: VenuesDeps,
  of: {
    readonly siteId: number;
    readonly venue: string;
    readonly base: string;
    readonly list: readonly GameSupplement[];
    readonly at: UnixMs;
  },
): Promise<string> {
  const id = createUuid(deps);
  await deps.db.tx(async (sql) => {
    await sql.query('delete from game_import where created_at < $1', [of.at - UNRELEASED_MS]);
    await sql.query(
      `insert into game_import (id, site_id, venue, base, list, created_at)
       values ($1, $2, $3, $4, $5::jsonb, $6)`,
      [id, of.siteId, of.venue, of.base, JSON.stringify(of.list), of.at],
    );
  });
  return id;
}

function examplesOf(
  changes: readonly SupplementChange[],
  listed: ReadonlyMap<string, string>,
): readonly ImportExample[] {
  const kinds = [
    changes.filter(({ was }) => was === null),
    changes.filter(({ was, is }) => was !== null && is !== null),
    changes.filter(({ is }) => is === null),
  ];
  return kinds.flatMap((some) =>
    some.slice(0, EXAMPLES_EACH).map((change) => ({
      ...change,
      name: listed.get(change.code) ?? change.was?.name ?? change.is?.name ?? change.code,
    })),
  );
}
