import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type Guess, type Half, mayGuess, pointsOf } from '../rules/index.ts';
import type { ChatDeps, MemberOfSite } from './deps.ts';
import { readPrediction } from './prediction-rows.ts';
import type { Rooms } from './rooms.ts';
import { knowPerson } from './store/people-rows.ts';
import type { RoomKey } from './store/room-rows.ts';

export type PredictionRefusal = 'none' | 'closed' | 'already';

/** Guesses of the score: free, and for points that buy nothing. */
export interface Predictions {
  open(room: RoomKey, half: Half, closesAt: number): Promise<Result<null, PredictionRefusal>>;
  /** No more guesses: the half has begun. */
  close(room: RoomKey, half: Half): Promise<void>;
  guess(
    by: MemberOfSite & RoomKey & { readonly half: Half } & Guess,
  ): Promise<Result<null, PredictionRefusal>>;
  own(
    member: MemberOfSite,
    rid: string,
  ): Promise<(Guess & { readonly half: Half; readonly points: number | null }) | null>;
  pointsOf(member: MemberOfSite): Promise<number>;
  /** Records the result of a half and gives the points, once. */
  decide(room: RoomKey, half: Half, result: Guess): Promise<Result<number, PredictionRefusal>>;
  ranking(
    siteId: SiteId,
    limit: number,
  ): Promise<
    readonly { readonly memberId: MemberId; readonly key: string; readonly points: number }[]
  >;
}

export function createPredictions(deps: ChatDeps, rooms: Rooms): Predictions {
  const { db, clock } = deps;
  const publish = async (room: RoomKey): Promise<void> => {
    const prediction = await readPrediction(db, room);
    if (prediction) rooms.publishPrediction(room, prediction);
  };
  return {
    async open(room, half, closesAt) {
      const { rowCount } = await db.tx((sql) =>
        sql.query(
          `insert into chat_predictions (site_id, rid, half, closes_at, opened_at)
           values ($1, $2, $3, $4, $5) on conflict (site_id, rid, half) do nothing`,
          [room.siteId, room.rid, half, closesAt, clock.now()],
        ),
      );
      if (rowCount === 0) return err('already');
      await publish(room);
      return ok(null);
    },
    async close(room, half) {
      await db.tx((sql) =>
        sql.query(
          `update chat_predictions set status = 'closed', closes_at = least(closes_at, $4)
           where site_id = $1 and rid = $2 and half = $3 and status = 'open'`,
          [room.siteId, room.rid, half, clock.now()],
        ),
      );
      await publish(room);
    },
    async pointsOf({ siteId, memberId }) {
      const { rows } = await db.query<{ readonly points: number }>(
        'select points from chat_people where site_id = $1 and member_id = $2',
        [siteId, memberId],
      );
      return rows[0]?.points ?? 0;
    },
    async guess(by) {
      await knowPerson(deps, by);
      const done = await db.tx((sql) => guessWithin(sql, by, clock.now()));
      if (done.ok) await publish(by);
      return done;
    },
    async own(member, rid) {
      const { rows } = await db.query<
        Guess & { readonly half: Half; readonly points: number | null }
      >(
        `select g.home, g.away, g.half, g.points from chat_guesses g
         join chat_predictions p on p.site_id = g.site_id and p.rid = g.rid and p.half = g.half
         where g.site_id = $1 and g.rid = $2 and g.member_id = $3
         order by p.opened_at desc, g.half desc limit 1`,
        [member.siteId, rid, member.memberId],
      );
      return rows[0] ?? null;
    },
    async decide(room, half, result) {
      const done = await db.tx((sql) => decideWithin(sql, { ...room, half, result }, clock.now()));
      if (done.ok) await publish(room);
      return done;
    },
    ranking: (siteId, limit) => readRanking(db, siteId, limit),
  };
}

async function readRanking(sql: Sql, siteId: SiteId, limit: number) {
  const { rows } = await sql.query<{
    readonly memberId: MemberId;
    readonly key: string;
    readonly points: number;
  }>(
    `select member_id as "memberId", person_key as key, points from chat_people
     where site_id = $1 and points > 0 order by points desc, member_id limit $2`,
    [siteId, limit],
  );
  return rows;
}

async function guessWithin(
  sql: Sql,
  by: Parameters<Predictions['guess']>[0],
  now: number,
): Promise<Result<null, PredictionRefusal>> {
  const key = [by.siteId, by.rid, by.half];
  await sql.query(
    `select half from chat_predictions where site_id = $1 and rid = $2 and half = $3 for share`,
    key,
  );
  const { rows } = await sql.query<{ readonly status: string; readonly closes_at: number }>(
    `select status, closes_at from chat_predictions where site_id = $1 and rid = $2 and half = $3`,
    key,
  );
  const [open] = rows;
  if (!open) return err('none');
  if (open.status !== 'open' || !mayGuess(open.closes_at, now)) return err('closed');
  await sql.query(
    `insert into chat_guesses (site_id, rid, half, member_id, home, away, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, rid, half, member_id)
       do update set home = excluded.home, away = excluded.away, at = excluded.at`,
    [...key, by.memberId, by.home, by.away, now],
  );
  return ok(null);
}

async function decideWithin(
  sql: Sql,
  of: RoomKey & { readonly half: Half; readonly result: Guess },
  now: number,
): Promise<Result<number, PredictionRefusal>> {
  const key = [of.siteId, of.rid, of.half];
  await sql.query(
    `select half from chat_predictions where site_id = $1 and rid = $2 and half = $3 for update`,
    key,
  );
  const { rowCount } = await sql.query(
    `update chat_predictions set status = 'decided', home = $4, away = $5, decided_at = $6
     where site_id = $1 and rid = $2 and half = $3 and status <> 'decided'`,
    [...key, of.result.home, of.result.away, now],
  );
  if (rowCount === 0) return err('already');
  const { rows } = await sql.query<Guess & { readonly member_id: string }>(
    `select member_id, home, away from chat_guesses
     where site_id = $1 and rid = $2 and half = $3 order by member_id`,
    key,
  );
  const points = rows.map((guess) => pointsOf(guess, of.result));
  const ids = rows.map(({ member_id }) => member_id);
  await sql.query(
    `update chat_guesses g set points = u.points
     from unnest($4::uuid[], $5::integer[]) as u(member_id, points)
     where g.site_id = $1 and g.rid = $2 and g.half = $3 and g.member_id = u.member_id`,
    [...key, ids, points],
  );
  await sql.query(
    `update chat_people p set points = p.points + u.points
     from unnest($2::uuid[], $3::integer[]) as u(member_id, points)
     where p.site_id = $1 and p.member_id = u.member_id and u.points > 0`,
    [of.siteId, ids, points],
  );
  return ok(points.filter((each) => each > 0).length);
}
