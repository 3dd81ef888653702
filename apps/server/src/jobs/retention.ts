import type { Sql } from '@tianping/db';
import type { RetentionRule } from '@tianping/jobs/server';
import type { Retention, RetentionKind } from './retention-days.ts';

type Batch = Parameters<RetentionRule['purge']>[1];

/** What is deleted when its days are over. Rows of money and the record of staff's actions are not included. */
export function retentionRules(days: Retention): readonly RetentionRule[] {
  const purges: Readonly<Record<RetentionKind, RetentionRule['purge']>> = {
    codes: async (sql, batch) =>
      (await purge(sql, 'member_codes', 'old.expires_at < $1', batch)) +
      (await purge(sql, 'member_factor_tickets', 'old.expires_at < $1', batch)),
    // The last one stays: it shows where a member was last seen.
    sessions: (sql, batch) =>
      purge(
        sql,
        'member_sessions',
        `least(old.expires_at, old.revoked_at) < $1 and exists (
           select 1 from member_sessions later where later.member_id = old.member_id
             and (later.created_at, later.id) > (old.created_at, old.id))`,
        batch,
      ),
    remembered: (sql, batch) =>
      purge(sql, 'member_remembered', 'least(old.expires_at, old.revoked_at) < $1', batch),
    devices: async (sql, batch) =>
      (await purge(sql, 'member_devices', 'old.last_seen_at < $1', batch)) +
      (await purge(sql, 'member_networks', 'old.last_seen_at < $1', batch)),
    profileEvents: (sql, batch) => purge(sql, 'member_profile_events', 'old.at < $1', batch),
    staffEntry: async (sql, batch) =>
      (await purge(sql, 'office_ticket', 'old.expires_at < $1', batch)) +
      (await purge(sql, 'office_attempt', 'greatest(old.first_at, old.locked_until) < $1', batch)) +
      (await purge(sql, 'office_session', 'least(old.expires_at, old.ended_at) < $1', batch)),
    staffAnswers: (sql, batch) => purge(sql, 'office_answer', 'old.at < $1', batch),
    feedbackPictures: (sql, batch) => purgePictures(sql, OLD_FEEDBACK_PICTURES, batch),
    depositProofs: (sql, batch) => purgePictures(sql, OLD_DEPOSIT_PROOFS, batch),
    // Whole months; the last one only when all of it is old enough.
    chatMessages: dropChatMonths,
    refusedCalls: (sql, batch) => purge(sql, 'game_refusal', 'old.last_at < $1', batch),
    closedAccounts: forgetClosed,
  };
  return (Object.keys(purges) as RetentionKind[]).map((kind) => ({
    kind,
    days: days[kind],
    purge: purges[kind],
  }));
}

async function dropChatMonths(sql: Sql, { before }: Batch): Promise<number> {
  const { rows } = await sql.query<{ readonly months: number }>(
    'select chat_drop_months($1) as months',
    [before],
  );
  return rows[0]?.months ?? 0;
}

async function purge(
  sql: Sql,
  table: string,
  where: string,
  { before, atMost }: Batch,
): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from ${table} where ctid = any(array(
       select old.ctid from ${table} old where ${where} limit $2 for update skip locked))`,
    [before, atMost],
  );
  return rowCount;
}

const OLD_FEEDBACK_PICTURES = `delete from feedback_pictures where ctid = any(array(
     select old.ctid from feedback_pictures old where exists (
       select 1 from feedback_words w join feedbacks f on f.id = w.feedback_id
       where w.id = old.word_id and f.updated_at < $1 and f.state in ('replied', 'closed'))
     limit $2 for update skip locked))
   returning media_id as id`;

const OLD_DEPOSIT_PROOFS = `delete from deposit_proofs where ctid = any(array(
     select old.ctid from deposit_proofs old where old.attached_at < $1
     limit $2 for update skip locked))
   returning image_id as id`;

/** A picture is deleted with the row that showed it. */
async function purgePictures(
  sql: Sql,
  deleteRows: typeof OLD_FEEDBACK_PICTURES | typeof OLD_DEPOSIT_PROOFS,
  { before, atMost }: Batch,
): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(deleteRows, [before, atMost]);
  await sql.query('delete from media where id = any($1::uuid[])', [rows.map((row) => row.id)]);
  return rows.length;
}

/**
 * Deletes a closed account's personal data: its owner, where it was paid to, and the texts of its feedback. The
 * account's number and its money stay, so that the ledger still adds up; a self-excluded member is not forgotten, since
 * the same person could otherwise register again. While a withdrawal is open its account is needed.
 */
async function forgetClosed(sql: Sql, { before, atMost }: Batch): Promise<number> {
  const locked = await sql.query<{ id: string }>(
    `select m.id from members m where m.status = 'closed' and m.name not like 'gone-%'
       and ${FORGETTABLE} limit $2 for update of m skip locked`,
    [before, atMost],
  );
  // Reopening or closing an account again changes its row: under the lock it is read in its current state.
  const { rows } = await sql.query<{ id: string }>(
    `select m.id from members m where m.id = any($2::uuid[]) and ${FORGETTABLE}`,
    [before, locked.rows.map(({ id }) => id)],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql.query(
    `update members set name = 'gone-' || right(replace(id::text, '-', ''), 20),
       name_key = 'gone-' || right(replace(id::text, '-', ''), 20), password_hash = '-',
       phone = null, phone_area = null, email = null, real_name = null,
       register_ip = '', register_device = ''
     where id = any($1::uuid[])`,
    [ids],
  );
  for (const table of PERSONAL) {
    await sql.query(`delete from ${table} where member_id = any($1::uuid[])`, [ids]);
  }
  await sql.query(
    `delete from media where use in ('avatar', 'feedback') and member_id = any($1::uuid[])`,
    [ids],
  );
  await forgetAccounts(sql, ids, before);
  await forgetPayers(sql, ids);
  await forgetWords(sql, ids);
  return ids.length;
}

const FORGETTABLE = `exists (select 1 from office_restriction r
    where r.site_id = m.site_id and r.member_id = m.id and r.restriction = 'close'
      and r.lifted_at is null and r.at < $1)
  and not exists (select 1 from protection_member p
    where p.site_id = m.site_id and p.member_id = m.id and p.blocked is not null)
  and not exists (select 1 from withdrawal_order o
    where o.site_id = m.site_id and o.member_id = m.id and o.ended_at is null)`;

/**
 * Orders refer to the rows; the payout target, its owner and the digest that finds equal ones are removed from them.
 */
async function forgetAccounts(sql: Sql, ids: readonly string[], before: number): Promise<void> {
  await sql.query(
    `update payout_account set sealed = '', holder_sealed = '', holder_masked = '', branch = null,
       print = 'gone-' || id, is_default = false,
       removed_at = coalesce(removed_at, greatest(added_at, $2))
     where member_id = any($1::uuid[])`,
    [ids, before],
  );
  await sql.query(
    `delete from payout_account_clash
     where member_id = any($1::uuid[]) or other_member_id = any($1::uuid[])`,
    [ids],
  );
}

/** Deposits stay, with their orders; the payer's name is removed once the order has ended. */
async function forgetPayers(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query(
    `update deposit_orders set payer_name = null
     where member_id = any($1::uuid[]) and payer_name is not null
       and status not in ('created', 'pending', 'confirming', 'review')`,
    [ids],
  );
}

/** That there was a feedback, when, of what kind and what was given for it stays; its texts are removed. */
async function forgetWords(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query(
    `delete from feedback_pictures where word_id in (
       select w.id from feedback_words w join feedbacks f on f.id = w.feedback_id
       where f.member_id = any($1::uuid[]))`,
    [ids],
  );
  await sql.query(
    `update feedback_words set content = '' where feedback_id in (
       select id from feedbacks where member_id = any($1::uuid[]))`,
    [ids],
  );
  await sql.query(`update feedbacks set excerpt = '' where member_id = any($1::uuid[])`, [ids]);
  await sql.query(
    `update support_lines set content = '', media_ids = '{}' where author <> 'event' and talk_id in (
       select id from support_talks where member_id = any($1::uuid[]))`,
    [ids],
  );
  await sql.query(
    `update support_talks set excerpt = '', stars_words = null where member_id = any($1::uuid[])`,
    [ids],
  );
  await sql.query(
    `update member_reset_cases set words = '', contact = '', evidence = ''
     where member_id = any($1::uuid[])`,
    [ids],
  );
  // Answers of others stay, without what they quote.
  await sql.query(
    `update chat_messages a set detail = jsonb_set(a.detail, '{reply}',
       (a.detail -> 'reply') || '{"name": "", "text": ""}')
     from chat_messages said
     where said.member_id = any($1::uuid[]) and a.site_id = said.site_id and a.rid = said.rid
       and (a.detail -> 'reply' ->> 'seq')::bigint = said.seq`,
    [ids],
  );
  // A room keeps its numbering without a gap, and moderators' actions stay.
  await sql.query(
    `update chat_messages set content = '', person = null, detail = '{}', flag = null
     where member_id = any($1::uuid[])`,
    [ids],
  );
  await sql.query(
    `update chat_mutes set appeal = '' where member_id = any($1::uuid[]) and appeal <> ''`,
    [ids],
  );
  await sql.query(`update chat_reports set sent = '' where subject_id = any($1::uuid[])`, [ids]);
}

/** Tables of purely personal data, to be deleted once an account is forgotten. */
const PERSONAL = [
  'member_profiles',
  'member_profile_events',
  'member_sessions',
  'member_devices',
  'member_networks',
  'member_remembered',
  'member_authenticators',
  'member_passkeys',
  'member_recovery_codes',
  'member_factor_tickets',
] as const;
