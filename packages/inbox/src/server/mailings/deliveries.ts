import {
  type Clock,
  createUuid,
  type MemberId,
  type Rng,
  type SiteId,
  workOff,
  workOffSteps,
} from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { MAILING_SET, MAILING_SETS_A_ROUND } from '../../limits.ts';
import {
  insertNotifications,
  type NotificationToStore,
} from '../notifications/notification-store.ts';
import type { OnInboxChanged } from '../notifications/notifications.ts';
import { OWN_WORDS } from '../notifications/own-words.ts';
import { lockMailing } from './mailing-store.ts';
import { type MayOffer, mailingKey } from './mailings.ts';
import type { Mailing } from './types.ts';

export interface DeliveriesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly onChanged: OnInboxChanged;
}

export interface Delivered {
  readonly sent: number;
  readonly held: number;
  readonly taken: number;
}

/** Delivers released mailings into inboxes and removes recalled ones from them, in sets. */
export interface Deliveries {
  /** One round; it may be interrupted anywhere and run concurrently. */
  run(mayOffer: MayOffer): Promise<Delivered>;
  /** Only removes recalled messages, at most as many as a round does. */
  take(): Promise<number>;
}

interface Due {
  readonly id: string;
  readonly site_id: SiteId;
}

export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  return {
    async run(mayOffer) {
      const { db, clock } = deps;
      await db.tx((sql) =>
        sql.query(
          `update mailings set state = 'sending' where state = 'scheduled' and send_at <= $1`,
          [clock.now()],
        ),
      );
      const sending = await db.query<Due>(
        `select id, site_id from mailings where state = 'sending'
         order by released_at, id limit ${MAILING_SETS_A_ROUND}`,
      );
      const round = newRound();
      await workOffSteps({
        sent: () => workOff(sending.rows, (due) => sendSets(deps, { due, mayOffer, round })),
        taken: () => takeAll(deps, round),
      });
      return { sent: round.sent, held: round.held, taken: round.taken };
    },
    async take() {
      const round = newRound();
      await takeAll(deps, round);
      return round.taken;
    },
  };
}

async function takeAll(deps: DeliveriesDeps, round: Round): Promise<void> {
  const { rows } = await deps.db.query<Due>(
    `select id, site_id from mailings where taking order by id limit ${MAILING_SETS_A_ROUND}`,
  );
  await workOff(rows, (due) => takeSets(deps, { due, round }));
}

/** What a round has done, and how many sets it may still do. */
interface Round {
  sets: number;
  sent: number;
  held: number;
  taken: number;
}

function newRound(): Round {
  return { sets: MAILING_SETS_A_ROUND, sent: 0, held: 0, taken: 0 };
}

async function sendSets(
  deps: DeliveriesDeps,
  asked: { readonly due: Due; readonly mayOffer: MayOffer; readonly round: Round },
): Promise<void> {
  const { due, mayOffer, round } = asked;
  for (; round.sets > 0; round.sets -= 1) {
    const done = await sendSet(deps, due, mayOffer);
    round.sent += done.sent;
    round.held += done.held;
    if (done.isLast) return;
  }
}

/** The members of a set who may not be sent an offer; all checked in one call, before anything is locked. */
async function heldOf(
  siteId: SiteId,
  memberIds: readonly MemberId[],
  mayOffer: MayOffer,
): Promise<readonly MemberId[]> {
  const may = await mayOffer(siteId, memberIds);
  return memberIds.filter((id) => !may.has(id));
}

async function waitingOf(sql: Sql, id: string): Promise<readonly MemberId[]> {
  const { rows } = await sql.query<{ member_id: MemberId }>(
    `select member_id from mailing_receivers where mailing_id = $1 and outcome is null
     order by member_id limit ${MAILING_SET}`,
    [id],
  );
  return rows.map((row) => row.member_id);
}

async function sendSet(
  deps: DeliveriesDeps,
  { id, site_id: siteId }: Due,
  mayOffer: MayOffer,
): Promise<{ readonly sent: number; readonly held: number; readonly isLast: boolean }> {
  const { db, clock, onChanged } = deps;
  const kind = await db.query<{ kind: Mailing['kind'] }>(
    'select kind from mailings where id = $1',
    [id],
  );
  const set = await waitingOf(db, id);
  const held = kind.rows[0]?.kind === 'offer' ? await heldOf(siteId, set, mayOffer) : [];
  const done = await db.tx(async (sql) => {
    // Either a recall waits for this lock, or this set waits for the recall and finds nothing to send.
    const mailing = await lockMailing(sql, siteId, id);
    if (mailing?.state !== 'sending') return null;
    if (set.length === 0) {
      await sql.query(
        `update mailings set state = 'sent', finished_at = $2 where id = $1 and not exists
           (select 1 from mailing_receivers r where r.mailing_id = $1 and r.outcome is null)`,
        [id, clock.now()],
      );
      return null;
    }
    return await deliverWithin(deps, sql, { mailing, set, held });
  });
  if (!done) return { sent: 0, held: 0, isLast: true };
  for (const { memberId, letterId: notificationId, type, at } of done.stored) {
    onChanged({ siteId, memberId }, { letterId: notificationId, type, sentAt: at });
  }
  return { sent: done.stored.length, held: done.held, isLast: false };
}

/** Records the outcome for each receiver and writes the messages; receivers served by another process are skipped. */
async function deliverWithin(
  deps: DeliveriesDeps,
  sql: Sql,
  asked: {
    readonly mailing: Mailing;
    readonly set: readonly MemberId[];
    readonly held: readonly MemberId[];
  },
): Promise<{ readonly stored: readonly NotificationToStore[]; readonly held: number }> {
  const { mailing, set, held } = asked;
  const at = deps.clock.now();
  const { rows } = await sql.query<{ member_id: MemberId; outcome: string | null }>(
    `update mailing_receivers
     set outcome = case when member_id = any($3::uuid[]) then 'held' else 'sent' end, at = $4
     where mailing_id = $1 and member_id = any($2::uuid[]) and outcome is null
     returning member_id, outcome`,
    [mailing.id, set, held, at],
  );
  const { siteId, title, body, hant, way: action, kind } = mailing;
  const facts = { title, body, action, ...(hant && { hant }) };
  const stored = rows
    .filter(({ outcome }) => outcome === 'sent')
    .map(
      ({ member_id: memberId }): NotificationToStore => ({
        siteId,
        memberId,
        letterId: createUuid(deps),
        type: kind === 'offer' ? 'activity' : 'notice',
        template: OWN_WORDS,
        facts,
        key: mailingKey(mailing.id),
        at,
      }),
    );
  await insertNotifications(sql, stored);
  return { stored, held: rows.length - stored.length };
}

async function takeSets(
  { db, clock, onChanged }: DeliveriesDeps,
  { due, round }: { readonly due: Due; readonly round: Round },
): Promise<void> {
  const { id, site_id: siteId } = due;
  for (; round.sets > 0; round.sets -= 1) {
    const taken = await db.tx((sql) => takeWithin(sql, due, clock.now()));
    for (const memberId of taken) onChanged({ siteId, memberId }, null);
    round.taken += taken.length;
    if (taken.length === 0) {
      await db.tx((sql) => sql.query('update mailings set taking = false where id = $1', [id]));
      return;
    }
  }
}

/** Removes the messages of one set from their inboxes; the records stay. */
async function takeWithin(
  sql: Sql,
  { id, site_id: siteId }: Due,
  now: number,
): Promise<readonly MemberId[]> {
  // Waits for another process that is removing some, so that none is skipped.
  await sql.query('select 1 from mailings where id = $1 for update', [id]);
  const { rows } = await sql.query<{ member_id: MemberId }>(
    `update mailing_receivers set outcome = 'taken', at = $2
     where mailing_id = $1 and member_id in (select member_id from mailing_receivers
       where mailing_id = $1 and outcome = 'sent' order by member_id limit ${MAILING_SET})
     returning member_id`,
    [id, now],
  );
  const memberIds = rows.map((row) => row.member_id);
  await sql.query(
    `update letters set deleted_at = coalesce(deleted_at, $4)
     where site_id = $1 and send_key = $2 and member_id = any($3::uuid[])`,
    [siteId, mailingKey(id), memberIds, now],
  );
  return memberIds;
}
