import {
  type Clock,
  createUuid,
  err,
  type MemberId,
  must,
  ok,
  type Result,
  type Rng,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { MAILING_HELD_LOOKED, MAILING_PAGE, MAILING_RECEIVERS_MAX } from '../../limits.ts';
import {
  addReceivers,
  listMailings,
  lockAlone,
  lockMailing,
  type MailingQuery,
  readMailing,
  readOutcomes,
  sentAlone,
  writeDraft,
} from './mailing-store.ts';
import type {
  Mailing,
  MailingDraft,
  MailingFault,
  MailingMembers,
  MailingOutcomes,
  MailingSegment,
  MailingStaff,
} from './types.ts';

export interface MailingsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly members: MailingMembers;
}

/** Whether the house may invite a member to something, and the member wants offers. */
export type MayOffer = (siteId: SiteId, ids: readonly MemberId[]) => Promise<ReadonlySet<MemberId>>;

export interface MailingRelease {
  readonly siteId: SiteId;
  readonly id: string;
  /** The revision that was read and is to be released. */
  readonly revision: number;
  readonly by: MailingStaff;
  /** Who agreed; null where one person releases it alone. */
  readonly agreedBy: string | null;
  /** How many members one person may send to within a day; checked where nobody else agreed. */
  readonly aloneMax: number;
}

export interface Preview {
  /** Null for a notice. */
  readonly receivers: number | null;
  readonly looked: number;
  readonly held: number;
}

/** Mailings of staff, from the draft to the recall. */
export interface Mailings {
  list(asked: MailingQuery): Promise<{ readonly total: number; readonly list: readonly Mailing[] }>;
  one(siteId: SiteId, id: string): Promise<(Mailing & MailingOutcomes) | null>;
  /** Writes a draft; returns its id. */
  save(draft: MailingDraft): Promise<Result<string, MailingFault>>;
  /** The present receivers; for an offer also how many of the first of them would be left out. */
  preview(mailing: Mailing, mayOffer: MayOffer): Promise<Preview>;
  /** How many members one person may still write to alone. */
  aloneLeft(asked: {
    readonly siteId: SiteId;
    readonly staffId: string;
    readonly aloneMax: number;
  }): Promise<number>;
  /**
   * Releases a draft inside the caller's transaction: from here on its receivers are fixed. `needsSecond`, with nothing
   * done, where one person may not.
   */
  releaseWithin(
    sql: Sql,
    release: MailingRelease,
  ): Promise<Result<null, MailingFault | 'needsSecond'>>;
  /** No further member receives it; {@link Deliveries} removes it from the inboxes that it is in. */
  recall(
    siteId: SiteId,
    asked: { readonly id: string; readonly by: MailingStaff },
  ): Promise<Result<null, MailingFault>>;
}

const DAY_MS = 24 * 3_600_000;

export function createMailings(deps: MailingsDeps): Mailings {
  const { db, clock } = deps;
  return {
    list: (asked) => listMailings(db, asked),
    async one(siteId, id) {
      const mailing = await readMailing(db, siteId, id);
      return mailing && { ...mailing, ...(await readOutcomes(db, id)) };
    },
    save: (draft) => db.tx((sql) => save(deps, sql, draft)),
    preview: (mailing, mayOffer) => preview(deps, mailing, mayOffer),
    aloneLeft: ({ siteId, staffId, aloneMax }) =>
      db.tx(async (sql) => {
        const since = clock.now() - DAY_MS;
        return Math.max(0, aloneMax - (await sentAlone(sql, { siteId, staffId, since })));
      }),
    releaseWithin: (sql, release) => releaseWithin(deps, sql, release),
    recall: (siteId, { id, by }) =>
      db.tx(async (sql) => {
        const mailing = await lockMailing(sql, siteId, id);
        if (!mailing) return err('unknown');
        if (mailing.state === 'recalled') return err('recalled');
        const now = clock.now();
        await sql.query(
          `update mailings set state = 'recalled', recalled_at = $2, recalled_by_name = $3,
             taking = exists (select 1 from mailing_receivers r
               where r.mailing_id = $1 and r.outcome = 'sent')
           where id = $1`,
          [id, now, by.name],
        );
        await sql.query(
          `update notices set withdrawn_at = coalesce(withdrawn_at, $3)
           where site_id = $1 and send_key = $2`,
          [siteId, mailingKey(id), now],
        );
        return ok(null);
      }),
  };
}

/** The key under which a member is sent one message of a mailing, and a site shows one notice. */
export function mailingKey(id: string): string {
  return `mailing/${id}`;
}

function draftFault(draft: MailingDraft, now: UnixMs): MailingFault | null {
  const { to, kind, way, sendAt } = draft;
  if (sendAt !== null && sendAt <= now) return 'late';
  if (to.audience === 'segment') return isBackwards(to.segment) ? 'backwards' : null;
  if (to.audience !== 'public') return null;
  if (kind === 'offer') return 'offerToAll';
  if (way) return 'wayToAll';
  return to.until !== null && to.until <= Math.max(now, sendAt ?? 0) ? 'ended' : null;
}

function isBackwards(segment: MailingSegment): boolean {
  const { gradeFrom, gradeTo, registeredFrom, registeredTo, lastLoginFrom, lastLoginTo } = segment;
  const isOver = (from: number | null, to: number | null): boolean =>
    from !== null && to !== null && from > to;
  return (
    isOver(gradeFrom, gradeTo) ||
    isOver(registeredFrom, registeredTo) ||
    isOver(lastLoginFrom, lastLoginTo)
  );
}

async function save(
  deps: MailingsDeps,
  sql: Sql,
  draft: MailingDraft,
): Promise<Result<string, MailingFault>> {
  const { siteId, revision } = draft;
  const now = deps.clock.now();
  if (draft.id !== null) {
    const before = await lockMailing(sql, siteId, draft.id);
    if (!before) return err('unknown');
    if (before.state !== 'draft') return err('notDraft');
    if (before.revision !== revision) return err('changed');
  }
  const fault = draftFault(draft, now);
  if (fault) return err(fault);
  const id = draft.id ?? createUuid(deps);
  await writeDraft(sql, { ...draft, id, now });
  return ok(id);
}

async function preview(
  { db, members }: MailingsDeps,
  { siteId, to, kind }: Mailing,
  mayOffer: MayOffer,
): Promise<Preview> {
  if (to.audience === 'public') return { receivers: null, looked: 0, held: 0 };
  const receivers = to.audience === 'member' ? 1 : await members.count(db, siteId, to.segment);
  if (kind !== 'offer') return { receivers, looked: 0, held: 0 };
  const first =
    to.audience === 'member'
      ? [to.memberId as MemberId]
      : await members.page(db, siteId, {
          segment: to.segment,
          after: null,
          limit: MAILING_HELD_LOOKED,
        });
  const may = await mayOffer(siteId, first);
  return { receivers, looked: first.length, held: first.filter((id) => !may.has(id)).length };
}

async function releaseWithin(
  deps: MailingsDeps,
  sql: Sql,
  release: MailingRelease,
): Promise<Result<null, MailingFault | 'needsSecond'>> {
  const { siteId, id, by, agreedBy } = release;
  const now = deps.clock.now();
  const mailing = await lockMailing(sql, siteId, id);
  if (!mailing) return err('unknown');
  if (mailing.state !== 'draft') return err('notDraft');
  if (mailing.revision !== release.revision) return err('changed');
  const fault = draftFault({ ...mailing, by }, now);
  if (fault) return err(fault);
  const receivers = await receiversOf(deps, sql, mailing);
  if (receivers === 0) return err('nobody');
  if (receivers !== null && receivers > MAILING_RECEIVERS_MAX) return err('tooMany');
  if (agreedBy === null) {
    if (receivers === null) return err('needsSecond');
    await lockAlone(sql, siteId, by.staffId);
    const before = await sentAlone(sql, { siteId, staffId: by.staffId, since: now - DAY_MS });
    if (before + receivers > release.aloneMax) return err('needsSecond');
  }
  const sendAt = mailing.sendAt ?? now;
  if (receivers === null) await publish(deps, sql, { mailing, sendAt });
  else await settleReceivers(deps, sql, mailing);
  await sql.query(
    `update mailings set state = case when $2::bigint <= $3::bigint then 'sending' else 'scheduled' end,
       send_at = $2::bigint, released_at = $3::bigint, sent_by_id = $4, sent_by_name = $5, agreed_by_name = $6,
       receivers = (select count(*) from mailing_receivers r where r.mailing_id = $1)
     where id = $1`,
    [id, sendAt, now, by.staffId, by.name, agreedBy],
  );
  return ok(null);
}

/** How many members a mailing is for; null for a notice. */
async function receiversOf(
  { members }: MailingsDeps,
  sql: Sql,
  { siteId, to }: Mailing,
): Promise<number | null> {
  if (to.audience === 'public') return null;
  return to.audience === 'member' ? 1 : await members.count(sql, siteId, to.segment);
}

async function settleReceivers(
  { members }: MailingsDeps,
  sql: Sql,
  { id, siteId, to }: Mailing,
): Promise<void> {
  if (to.audience === 'member') return await addReceivers(sql, id, [to.memberId as MemberId]);
  if (to.audience !== 'segment') return;
  const { segment } = to;
  let after: MemberId | null = null;
  for (;;) {
    const some = await members.page(sql, siteId, { segment, after, limit: MAILING_PAGE });
    await addReceivers(sql, id, some);
    if (some.length < MAILING_PAGE) return;
    after = must(some.at(-1), 'a member');
  }
}

async function publish(
  deps: MailingsDeps,
  sql: Sql,
  { mailing, sendAt }: { readonly mailing: Mailing; readonly sendAt: UnixMs },
): Promise<void> {
  const { id, siteId, to, title, body, hant } = mailing;
  if (to.audience !== 'public') return;
  const shown = [title, body, hant?.title ?? null, hant?.body ?? null, to.popup, sendAt, to.until];
  await sql.query(
    `insert into notices (id, site_id, send_key, kind, title, content, title_hant, content_hant, popup,
       published_at, shown_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [createUuid(deps), siteId, mailingKey(id), to.important ? 'important' : 'general', ...shown],
  );
}
