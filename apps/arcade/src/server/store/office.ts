import type { Db, Sql } from '@tianping/db';

export interface TableLine {
  readonly gameCode: string;
  readonly roundId: string;
  readonly issue: string;
  readonly state: string;
  readonly drawsAt: number;
  readonly stakedMinor: number;
  readonly players: number;
}

/** The newest round of each table. */
export async function tableLines(sql: Sql): Promise<readonly TableLine[]> {
  const { rows } = await sql.query<TableLine>(
    `select round.game_code as "gameCode", round.id as "roundId", round.issue, round.state,
       round.draws_at as "drawsAt",
       (select coalesce(sum(staked_minor), 0)::bigint from arcade_play
        where round_id = round.id and not is_demo) as "stakedMinor",
       (select count(*) from arcade_play where round_id = round.id and not is_demo) as players
     from arcade_table keeper
     cross join lateral (select * from arcade_round
       where game_code = keeper.game_code order by number desc limit 1) as round
     order by round.game_code`,
  );
  return rows;
}

export interface RoundLine {
  readonly gameCode: string;
  readonly issue: string;
  readonly state: string;
  readonly drawsAt: number;
  readonly reason: string | null;
  readonly stakedMinor: number;
  readonly paidMinor: number;
}

/** Rounds that somebody bet on, and those that are void, newest first. */
export async function roundLines(sql: Sql, limit: number): Promise<readonly RoundLine[]> {
  const { rows } = await sql.query<RoundLine>(
    `select round.game_code as "gameCode", round.issue, round.state, round.draws_at as "drawsAt",
       round.void_reason as reason, coalesce(sum(play.staked_minor), 0)::bigint as "stakedMinor",
       coalesce(sum(play.payout_minor), 0)::bigint as "paidMinor"
     from arcade_round round left join arcade_play play
       on play.round_id = round.id and not play.is_demo
     where round.state = 'void' or play.id is not null
     group by round.id order by round.draws_at desc limit $1`,
    [limit],
  );
  return rows;
}

export interface PlayLineRow {
  readonly id: string;
  readonly gameCode: string;
  readonly operator: string;
  readonly player: string;
  readonly state: string;
  readonly stakedMinor: number;
  readonly payoutMinor: number | null;
  readonly result: string | null;
  readonly at: number;
}

export async function playLines(sql: Sql, limit: number): Promise<readonly PlayLineRow[]> {
  const { rows } = await sql.query<PlayLineRow>(
    `select id, game_code as "gameCode", operator, player, state, staked_minor as "stakedMinor",
       payout_minor as "payoutMinor", result, at
     from arcade_play where not is_demo order by at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

export interface StuckCall {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly amountMinor: number;
  readonly tries: number;
  readonly status: string | null;
  readonly player: string;
  readonly madeAt: number;
}

/** Calls that a wallet did not answer immediately, the oldest first. */
export async function stuckCalls(sql: Sql, limit: number): Promise<readonly StuckCall[]> {
  const { rows } = await sql.query<StuckCall>(
    `select call.id, call.kind, call.state, call.amount_minor as "amountMinor", call.tries,
       call.status, play.player, call.made_at as "madeAt"
     from arcade_call call join arcade_play play on play.id = call.play_id
     where call.state = 'stuck' or (call.state = 'pending' and call.tries > 1)
     order by call.made_at limit $1`,
    [limit],
  );
  return rows;
}

/** A call is sent immediately, and again from the beginning where it was given up. */
export async function reviveCall(db: Db, id: string, now: number): Promise<boolean> {
  return await db.tx(async (sql) => {
    const { rowCount } = await sql.query(
      `update arcade_call set state = 'pending', next_at = $2, tries = 0
       where id = $1 and kind <> 'bet' and state in ('stuck', 'pending')`,
      [id, now],
    );
    return rowCount === 1;
  });
}

/** What hands have done stays written. */
export async function recordAct(
  db: Db,
  act: {
    readonly id: string;
    readonly at: number;
    readonly act: 'void' | 'retry' | 'putOut';
    readonly subject: string;
    readonly reason: string;
  },
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      'insert into arcade_act (id, at, act, subject, reason) values ($1, $2, $3, $4, $5)',
      [act.id, act.at, act.act, act.subject, act.reason],
    );
  });
}
