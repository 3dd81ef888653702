import { bytesToHex } from '@noble/hashes/utils.js';
import { createUuid, must, ok, type Result, type Script, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { seedHash } from '@tianping/games';
import { drawPoint, type Prize, prizeAt, siteDay, substituteOf } from '../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { evaluateWithin } from './evaluate.ts';
import { lockJoined, openActivity, playFault } from './joining.ts';
import { mayReceive } from './member-file.ts';
import { readCommonFacts, readFacts } from './read-facts.ts';
import { type PromotionRefusal, refuse } from './refusals.ts';
import { type GrantRow, grantsOf, readVersion, spanOf, termsSentence } from './rows.ts';

export interface SeedRow {
  readonly id: string;
  readonly server_seed: string;
  readonly seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly revealed_at: UnixMs | null;
}

export interface DrawRow {
  readonly id: string;
  readonly seed_id: string;
  readonly nonce: number;
  readonly point: number;
  readonly drawn: number;
  readonly prize: number;
  readonly amount_minor: number;
  readonly at: UnixMs;
}

const DRAW_COLUMNS = 'id, seed_id, nonce, point, drawn, prize, amount_minor, at';

export interface Drawn {
  readonly draw: DrawRow;
  readonly left: number;
  readonly grant: GrantRow | null;
  readonly version: number;
}

/** One draw for each key: its result does not depend on who asks, how often, or on other draws. */
export async function draw(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly key: string; readonly script: Script },
): Promise<Result<Drawn, PromotionRefusal>> {
  const now = deps.clock.now();
  return await deps.db.tx(async (sql) => {
    const may = await mayReceive(deps, sql, member);
    const found = await openActivity(sql, member, asked.id);
    if (!found.ok) return found;
    const { activity } = found.value;
    const kind = must(deps.kinds.get(activity.kind), activity.kind);
    if (!kind.draw) return refuse('unknown');
    const row = await lockJoined(sql, member, asked.id);
    if (!row.ok) return row;
    const version = await readVersion(sql, asked.id, row.value.version);
    const { figures } = version.terms;
    const common = await readCommonFacts(deps, sql, member);
    const read = () => readFacts(deps, sql, { member, activity, figures, common });
    const span = spanOf(activity, { joinedAt: must(row.value.joined_at, 'joined'), now });
    const before = await findDraw(sql, member, asked);
    if (!before) {
      const fault = playFault(activity, { may, now });
      if (fault) return fault;
      if (kind.draw.left(figures as never, await read(), span) <= 0) {
        return refuse('noDraws', { how: termsSentence(version, 'drawDo', asked.script) });
      }
      const prizes = kind.draw.prizes(figures as never);
      await drawOnce(deps, sql, { member, ...asked, version: version.version, prizes, now });
      await evaluateWithin(deps, sql, { member, activityId: asked.id });
    }
    const drawn = must(await findDraw(sql, member, asked), 'a draw');
    const left = Math.max(0, kind.draw.left(figures as never, await read(), span));
    const grants = await grantsOf(sql, member, asked.id);
    const grant = grants.find(({ award_key: key }) => key === `draw:${drawn.id}`) ?? null;
    return ok({ draw: drawn, left, grant, version: version.version });
  });
}

async function findDraw(
  sql: Sql,
  member: MemberOfSite,
  asked: { readonly id: string; readonly key: string },
): Promise<DrawRow | null> {
  const { rows } = await sql.query<DrawRow>(
    `select ${DRAW_COLUMNS} from promo_draw
     where activity_id = $1 and member_id = $2 and request_key = $3`,
    [asked.id, member.memberId, asked.key],
  );
  return rows[0] ?? null;
}

async function drawOnce(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly member: MemberOfSite;
    readonly id: string;
    readonly key: string;
    readonly version: number;
    readonly prizes: readonly Prize[];
    readonly now: UnixMs;
  },
): Promise<void> {
  const { member, id, key, version, prizes, now } = of;
  const seed = await openSeed(deps, sql, member, id);
  const nonce = seed.nonce + 1;
  await sql.query('update promo_seed set nonce = $2 where id = $1', [seed.id, nonce]);
  const point = drawPoint({ serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce });
  const drawn = prizeAt(prizes, point);
  const day = siteDay(now);
  const prize = await takePrize(sql, { id, version, day, prizes, drawn });
  await sql.query(
    `insert into promo_draw (id, activity_id, site_id, member_id, request_key, seed_id, nonce, point,
       drawn, prize, amount_minor, day, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      createUuid(deps),
      id,
      member.siteId,
      member.memberId,
      key,
      seed.id,
      nonce,
      point,
      drawn,
      prize,
      prizes[prize]?.amountMinor ?? 0,
      day,
      now,
    ],
  );
}

/** A piece of the drawn prize, or of the one that the published rule gives in its place. */
async function takePrize(
  sql: Sql,
  of: {
    readonly id: string;
    readonly version: number;
    readonly day: number;
    readonly prizes: readonly Prize[];
    readonly drawn: number;
  },
): Promise<number> {
  const { id, version, day, prizes, drawn } = of;
  await sql.query(
    `insert into promo_prize_day (activity_id, version, day, prize, given)
     select $1, $2, $3, p, 0 from generate_series(0, $4::int - 1) as p on conflict do nothing`,
    [id, version, day, prizes.length],
  );
  // Only prizes with a stock are locked: the others are counted without waiting.
  await sql.query(
    `select 1 from promo_prize_day
     where activity_id = $1 and version = $2 and day = $3 and prize = any ($4::int[])
     order by prize for update`,
    [id, version, day, prizes.flatMap(({ stock }, index) => (stock > 0 ? [index] : []))],
  );
  const given = await givenOf(sql, of);
  const prize = substituteOf(prizes, drawn, given);
  await sql.query(
    `update promo_prize_day set given = given + 1
     where activity_id = $1 and version = $2 and day = $3 and prize = $4`,
    [id, version, day, prize],
  );
  return prize;
}

/** Pieces that were given today of each prize of these terms; others are another list. */
export async function givenOf(
  sql: Sql,
  of: { readonly id: string; readonly version: number; readonly day: number },
): Promise<readonly number[]> {
  const { rows } = await sql.query<{ prize: number; given: number }>(
    `select prize, given from promo_prize_day
     where activity_id = $1 and version = $2 and day = $3 order by prize`,
    [of.id, of.version, of.day],
  );
  return rows.map((row) => row.given);
}

const SEED_COLUMNS = 'id, server_seed, seed_hash, client_seed, nonce, revealed_at';

export async function findSeed(
  sql: Sql,
  member: MemberOfSite,
  activityId: string,
): Promise<SeedRow | null> {
  const { rows } = await sql.query<SeedRow>(
    `select ${SEED_COLUMNS} from promo_seed
     where activity_id = $1 and member_id = $2 and revealed_at is null`,
    [activityId, member.memberId],
  );
  return rows[0] ?? null;
}

/** Makes the first seed of a member who has joined, so that its hash is shown before the first draw. */
export async function readySeed(
  deps: PromotionsDeps,
  member: MemberOfSite,
  activityId: string,
): Promise<void> {
  await deps.db.tx(async (sql) => {
    const found = await openActivity(sql, member, activityId);
    if (!found.ok || !deps.kinds.get(found.value.activity.kind)?.draw) return;
    if ((await lockJoined(sql, member, activityId)).ok) {
      await openSeed(deps, sql, member, activityId);
    }
  });
}

/** The seed in use; the first one is created with the member's own id as the client part. */
async function openSeed(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
  activityId: string,
): Promise<SeedRow> {
  const found = await findSeed(sql, member, activityId);
  if (found) return found;
  await makeSeed(deps, sql, member, { activityId, clientSeed: member.memberId });
  return must(await findSeed(sql, member, activityId), 'a seed');
}

async function makeSeed(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
  of: { readonly activityId: string; readonly clientSeed: string },
): Promise<void> {
  const serverSeed = bytesToHex(deps.rng.bytes(32));
  await sql.query(
    `insert into promo_seed (id, activity_id, member_id, server_seed, seed_hash, client_seed,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      createUuid(deps),
      of.activityId,
      member.memberId,
      serverSeed,
      seedHash(serverSeed),
      of.clientSeed,
      deps.clock.now(),
    ],
  );
}

export interface SeedChange {
  readonly revealed: { serverSeed: string; seedHash: string; draws: number } | null;
  readonly seedHash: string;
  readonly clientSeed: string;
}

/** Shows the seed of the draws so far and begins another, whose hash is shown before its first draw. */
export async function changeSeed(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly clientSeed: string },
): Promise<Result<SeedChange, PromotionRefusal>> {
  return await deps.db.tx(async (sql) => {
    const found = await openActivity(sql, member, asked.id);
    if (!found.ok) return found;
    const row = await lockJoined(sql, member, asked.id);
    if (!row.ok) return row;
    if (!deps.kinds.get(found.value.activity.kind)?.draw) return refuse('unknown');
    const before = await findSeed(sql, member, asked.id);
    if (before) {
      await sql.query('update promo_seed set revealed_at = $2 where id = $1', [
        before.id,
        deps.clock.now(),
      ]);
    }
    const { clientSeed } = asked;
    await makeSeed(deps, sql, member, { activityId: asked.id, clientSeed });
    const seed = must(await findSeed(sql, member, asked.id), 'a seed');
    const revealed =
      before && before.nonce > 0
        ? { serverSeed: before.server_seed, seedHash: before.seed_hash, draws: before.nonce }
        : null;
    return ok({ revealed, seedHash: seed.seed_hash, clientSeed });
  });
}
