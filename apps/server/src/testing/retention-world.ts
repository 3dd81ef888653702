import { createSeededRng, createUuid, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { seedMember } from '@tianping/members/testing';

const SITE = 6000 as SiteId;
const DAY_MS = 86_400_000;

/** Rows as old as a test of retention wants them, in any database. */
export function retentionWorld(db: Db) {
  const clock = createFakeClock();
  const rng = createSeededRng(91);
  const ago = (days: number) => clock.now() - days * DAY_MS;
  const put = (text: string, params: readonly unknown[]) =>
    db.tx((sql) => sql.query(text, params as never));
  const person = async () => (await seedMember({ db, clock, rng, siteId: SITE })).memberId;
  const newId = () => createUuid({ clock, rng });
  return {
    clock,
    siteId: SITE,
    newId,
    ago,
    put,
    person,
    async count(table: string): Promise<number> {
      const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`, []);
      return rows[0]?.n ?? 0;
    },
    async device(memberId: string, id: string, days: number): Promise<void> {
      await put(
        `insert into member_devices (member_id, device_id, site_id, fingerprint, family, first_seen_at,
           last_seen_at) values ($1, $2, $3, '', '', $4, $4)`,
        [memberId, id, SITE, ago(days)],
      );
    },
    /** A member whose account was closed this many days ago. */
    async closed(days: number): Promise<string> {
      const memberId = await person();
      await put(`update members set status = 'closed', real_name = 'A', email = $2 where id = $1`, [
        memberId,
        `${memberId.slice(-12)}@mail.example`,
      ]);
      await put(
        `insert into office_restriction (id, site_id, member_id, restriction, ground, note, by_id, by_name, at)
         values ($1, $2, $1, 'close', 'other', '', 's', 's', $3)`,
        [memberId, SITE, ago(days)],
      );
      return memberId;
    },
    /** A feedback with one entry and one picture. */
    async feedback(memberId: string, state: string, days: number): Promise<void> {
      const [feedback, word, picture] = [newId(), newId(), newId()];
      await put(
        `insert into feedbacks (id, site_id, member_id, number, type, state, excerpt, created_at, updated_at,
           words, unread) values ($1, $2, $3, $6, 'other', $4, 'words', $5, $5, 1, false)`,
        [feedback, SITE, memberId, state, ago(days), feedback],
      );
      await put(
        `insert into feedback_words (id, feedback_id, position, author, content, said_at)
         values ($1, $2, 1, 'member', 'words', $3)`,
        [word, feedback, ago(days)],
      );
      await put(
        `insert into media (id, site_id, member_id, use, width, height, byte_count, bytes, created_at, claimed_at)
         values ($1, $2, $3, 'feedback', 1, 1, 0, '', $4, $4)`,
        [picture, SITE, memberId, ago(days)],
      );
      await put('insert into feedback_pictures (media_id, word_id, position) values ($1, $2, 1)', [
        picture,
        word,
      ]);
    },
    /** An order of a deposit, paid or to be paid in a person's name. */
    async depositOrder(memberId: string, status: 'failed' | 'review'): Promise<void> {
      await put(
        `insert into deposit_orders (id, site_id, member_id, channel, status, ticket_id, amount_minor,
           pay_minor, pay_url, asks, idempotency_key, body_hash, created_at, expires_at, payer_name,
           review_reason)
         values ($1::text::uuid, $2, $3, 'sandbox-bank', $4, $1, 100, 100, '', 0, $1, $1, $5, $5, '林一',
           case when $4 = 'review' then 'notFound' end)`,
        [newId(), SITE, memberId, status, ago(2_000)],
      );
    },
    /** A card that the member can be paid to. */
    async payoutAccount(memberId: string): Promise<string> {
      const id = newId();
      await put(
        `insert into payout_account (id, site_id, member_id, kind, provider_code, sealed, print, masked, tail,
           holder_sealed, holder_masked, is_default, added_at, usable_at, idempotency_key, body_hash)
         values ($1, $2, $3, 'bank', 'CMB', 'v1.card', $5, '****1111', '1111', 'v1.name', 'A*',
           true, $4, $4, $5, '')`,
        [id, SITE, memberId, ago(3_000), id],
      );
      return id;
    },
  };
}
