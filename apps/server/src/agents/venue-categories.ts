import type { PlayedAt } from '@tianping/agents/server';
import { type GameCategory, gameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';

/** A site by the venues that its configuration names. */
export interface SiteVenues {
  readonly siteId: number;
  readonly funds: {
    readonly venues: readonly { readonly code: string; readonly category: GameCategory }[];
  };
}

/**
 * The categories of venues at which members played. The site's configuration names those that it has; a venue that was
 * taken away since has the category in which the latest of these members' rounds there was counted.
 */
export async function venueCategories(
  sql: Sql,
  { siteId, funds }: SiteVenues,
  played: readonly PlayedAt[],
): Promise<ReadonlyMap<string, GameCategory>> {
  const categories = new Map<string, GameCategory>(
    funds.venues.map(({ code, category }) => [code, category]),
  );
  const gone = played.filter(({ venue }) => !categories.has(venue));
  if (gone.length === 0) return categories;
  const { rows } = await sql.query<{ venue: string; category: string }>(
    `select distinct on (venue) p.venue, c.category
     from unnest($2::text[], $3::uuid[]) as p(venue, member_id)
     cross join lateral (
       select n.category, r.opened_at from game_round r
       join vip_round_counted n on n.round_id = r.id
       where r.site_id = $1 and r.member_id = p.member_id and r.venue = p.venue
         and n.category <> ''
       order by r.opened_at desc, r.id desc limit 1) c
     order by p.venue, c.opened_at desc`,
    [siteId, gone.map(({ venue }) => venue), gone.map(({ memberId }) => memberId)],
  );
  for (const { venue, category } of rows) {
    const known = gameCategory.safeParse(category);
    if (known.success) categories.set(venue, known.data);
  }
  return categories;
}
