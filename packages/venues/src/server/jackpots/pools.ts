import type { SiteId } from '@tianping/base';
import type { JackpotConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';

/** A pool of the site's own, as published. */
export interface JackpotState {
  readonly config: JackpotConfig;
  readonly amountMinor: number;
  /** Digest of the deciding secret; null before the first stake. */
  readonly digest: string | null;
  /** When it was last won, with the proof; null before the first time. */
  readonly last: JackpotProof | null;
}

export interface JackpotProof {
  readonly wonAt: number;
  readonly wonMinor: number;
  readonly roundId: string;
  readonly secret: string;
  readonly digest: string;
  readonly targetMinor: number | null;
}

type Row = { readonly code: string } & (
  | {
      readonly won: false;
      readonly poolMinor: number;
      readonly feeds: number;
      readonly digest: string;
    }
  | ({ readonly won: true } & JackpotProof)
);

/** The site's pools, each with its open cycle and the one that was won last. */
export async function jackpotStates(
  sql: Sql,
  siteId: SiteId,
  configs: readonly JackpotConfig[],
): Promise<readonly JackpotState[]> {
  if (configs.length === 0) return [];
  const { rows } = await sql.query<Row>(
    `select distinct on (code, won_at is null) code, won_at is not null as won, pool_minor as "poolMinor", feeds, digest,
       won_at as "wonAt", won_minor as "wonMinor", round_id as "roundId", target_minor as "targetMinor",
       case when won_at is not null then secret end as secret
     from game_jackpot where site_id = $1 and code = any($2::text[])
     order by code, won_at is null, cycle desc`,
    [siteId, configs.map(({ code }) => code)],
  );
  return configs.map((config) => {
    const own = rows.filter(({ code }) => code === config.code);
    const open = own.find((row) => !row.won);
    const last = own.find((row) => row.won);
    const grown = open && !open.won ? open : null;
    return {
      config,
      amountMinor: (grown?.poolMinor ?? 0) + ((grown?.feeds ?? 0) === 0 ? config.seedMinor : 0),
      digest: grown?.digest ?? null,
      last: last?.won ? last : null,
    };
  });
}
