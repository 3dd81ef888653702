import { createHash } from 'node:crypto';
import { workOff } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PublishedChain } from '../../rules/venue.ts';
import type { VenuesDeps } from '../deps.ts';

/** A finding about one chain when a venue's list was read. */
export interface ChainFinding {
  readonly venue: string;
  /**
   * `changed`: it states other values for a chain than before, or another chain in its place; `gone`: it no longer
   * lists it.
   */
  readonly kind: 'published' | 'salted' | 'changed' | 'gone';
  readonly chainId: string;
  readonly gameCode: string;
  readonly number: number;
  /** As recorded; null for a new one. */
  readonly before: PublishedChain | null;
  /** As published now; null for one that is gone. */
  readonly after: PublishedChain | null;
}

interface NotedChain extends PublishedChain {
  readonly differs: string | null;
}

const COLUMNS = `chain_id as "chainId", game_code as "gameCode", number, anchor, length, salt_source as "saltSource",
  salt, published_at as "publishedAt"`;

/**
 * Reads the chains that venues publish and records what is new, one transaction a venue; `write` logs the findings
 * within it. A silent venue is read again next time, one that fails keeps no other. Answers the number of findings.
 */
export async function noteChains(
  deps: VenuesDeps,
  write: (sql: Sql, findings: readonly ChainFinding[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  await workOff([...deps.venues.values()], async (venue) => {
    const stated = await venue.chains?.().catch(() => null);
    if (!stated?.ok) return;
    const { code } = venue;
    count += await deps.db.tx(async (sql) => {
      // Two processes may read at the same time: they take turns, so that each finding is logged once.
      await sql.query('select pg_advisory_xact_lock(hashtext($1))', [`game_chain ${code}`]);
      const findings = await findingsOf(sql, { venue: code, stated: stated.value });
      for (const finding of findings) await note(sql, finding, deps.clock.now());
      if (findings.length > 0) await write(sql, findings);
      return findings.length;
    });
  });
  return count;
}

async function findingsOf(
  sql: Sql,
  { venue, stated }: { readonly venue: string; readonly stated: readonly PublishedChain[] },
): Promise<readonly ChainFinding[]> {
  const { rows } = await sql.query<NotedChain>(
    `select ${COLUMNS}, differs from game_chain where venue = $1 order by game_code, number`,
    [venue],
  );
  const noted = new Map<string, NotedChain>(rows.map((row) => [row.chainId, row]));
  const byPlace = new Map<string, NotedChain>(rows.map((row) => [placeOf(row), row]));
  const found = stated.flatMap((after): ChainFinding[] => {
    // Another chain in the place of a known one counts as a change of that.
    const before = noted.get(after.chainId) ?? byPlace.get(placeOf(after)) ?? null;
    if (before === null) {
      // Should the list name it again, that is compared with this.
      const listed = { ...after, differs: null };
      noted.set(after.chainId, listed);
      byPlace.set(placeOf(after), listed);
      return [findingOf(venue, 'published', null, after)];
    }
    const kind = kindOf(before, after);
    return kind === null ? [] : [findingOf(venue, kind, before, after)];
  });
  const listed = new Set(stated.flatMap((chain) => [chain.chainId, placeOf(chain)]));
  const gone = rows.filter((row) => !listed.has(row.chainId) && !listed.has(placeOf(row)));
  return [
    ...found,
    ...gone
      .filter(({ differs }) => differs !== GONE)
      .map((before) => findingOf(venue, 'gone', before, null)),
  ];
}

const GONE = 'gone';

function placeOf({ gameCode, number }: Pick<PublishedChain, 'gameCode' | 'number'>): string {
  return `${gameCode} ${number}`;
}

/** Null when there is nothing that was not logged before. */
function kindOf(before: NotedChain, after: PublishedChain): 'salted' | 'changed' | null {
  const isSame =
    faceOf({ ...before, salt: null }) === faceOf({ ...after, salt: null }) &&
    (before.salt === null || before.salt === after.salt);
  if (!isSame) return before.differs === digestOf(after) ? null : 'changed';
  return before.salt === after.salt ? null : 'salted';
}

function faceOf(chain: PublishedChain): string {
  const { chainId, gameCode, number, anchor, length, saltSource, salt, publishedAt } = chain;
  return JSON.stringify([chainId, gameCode, number, anchor, length, saltSource, salt, publishedAt]);
}

function digestOf(chain: PublishedChain): string {
  return createHash('sha256').update(faceOf(chain)).digest('hex');
}

function findingOf(
  venue: string,
  kind: ChainFinding['kind'],
  before: PublishedChain | null,
  after: PublishedChain | null,
): ChainFinding {
  const { chainId = '', gameCode = '', number = 0 } = before ?? after ?? {};
  return { venue, kind, chainId, gameCode, number, before, after };
}

async function note(sql: Sql, finding: ChainFinding, now: number): Promise<void> {
  const { venue, kind, chainId, after } = finding;
  if (kind === 'published' && after) {
    await sql.query(
      `insert into game_chain (venue, chain_id, game_code, number, anchor, length, salt_source, salt, published_at,
         noted_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        venue,
        chainId,
        after.gameCode,
        after.number,
        after.anchor,
        after.length,
        after.saltSource,
        after.salt,
        after.publishedAt,
        now,
      ],
    );
  } else if (kind === 'salted' && after) {
    await sql.query('update game_chain set salt = $3 where venue = $1 and chain_id = $2', [
      venue,
      chainId,
      after.salt,
    ]);
  } else {
    await sql.query('update game_chain set differs = $3 where venue = $1 and chain_id = $2', [
      venue,
      chainId,
      after ? digestOf(after) : GONE,
    ]);
  }
}
