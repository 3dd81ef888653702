import { moneyMinor, moneyText, type Script } from '@tianping/base';
import type { DrawView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsMessages as text } from '../../messages.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import type { DrawRow } from '../drawing.ts';

interface Row extends DrawRow {
  readonly server_seed: string;
  readonly seed_hash: string;
  readonly client_seed: string;
  readonly revealed_at: number | null;
  readonly grant_id: string | null;
}

/** Own draws with what proves them, the newest first. */
export async function drawViews(
  deps: Pick<PromotionsDeps, 'reader'>,
  sql: Sql,
  of: {
    readonly member: MemberOfSite;
    readonly activity: { readonly id: string };
    readonly script: Script;
    readonly limit: number;
    readonly offset: number;
    /** One draw alone. */
    readonly drawId?: string;
  },
): Promise<{ readonly total: number; readonly list: DrawView[] }> {
  const who = [of.activity.id, of.member.memberId, of.drawId ?? null];
  const total = await sql.query<{ count: number }>(
    `select count(*) as count from promo_draw
     where activity_id = $1 and member_id = $2 and ($3::uuid is null or id = $3::uuid)`,
    who,
  );
  const { rows } = await sql.query<Row>(
    `select d.id, d.seed_id, d.nonce, d.point, d.drawn, d.prize, d.amount_minor, d.at,
       s.server_seed, s.seed_hash, s.client_seed, s.revealed_at, g.id as grant_id
     from promo_draw d join promo_seed s on s.id = d.seed_id
     left join promo_grant g on g.activity_id = d.activity_id and g.member_id = d.member_id
       and g.award_key = 'draw:' || d.id
     where d.activity_id = $1 and d.member_id = $2 and ($3::uuid is null or d.id = $3::uuid)
     order by d.at desc, d.id desc limit $4 offset $5`,
    [...who, of.limit, of.offset],
  );
  return {
    total: total.rows[0]?.count ?? 0,
    list: rows.map((row) => drawViewOf(deps, row, of.script)),
  };
}

function drawViewOf(deps: Pick<PromotionsDeps, 'reader'>, row: Row, script: Script): DrawView {
  return {
    drawId: row.id,
    at: row.at,
    prize: {
      index: row.prize,
      name: prizeName(deps, row.amount_minor, script),
      amountMinor: row.amount_minor,
    },
    isSubstitute: row.drawn !== row.prize,
    seedHash: row.seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    point: row.point,
    serverSeed: row.revealed_at === null ? null : row.server_seed,
    grantId: row.grant_id,
  };
}

export function prizeName(
  deps: Pick<PromotionsDeps, 'reader'>,
  amountMinor: number,
  script: Script,
): string {
  if (amountMinor === 0) return deps.reader(script).t(text.prizeNothing);
  return moneyText(moneyMinor(amountMinor));
}
