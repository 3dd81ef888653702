import { createSeededRng, type MemberId, type SiteId } from '@tianping/base';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createResetsService, type ResetsService } from '../server/resets/resets-service.ts';
import type { ResetNotice } from '../server/resets/types.ts';
import { createEntryWorld, type EntryWorld, home, PHONE, SITE } from './entry-world.ts';
import { value } from './factor-world.ts';

export const HOUR = 3_600_000;
export const STAFF = { staffId: 'staff-1', name: 'zhou@demo', ip: '10.0.0.1' } as const;
export const OTHER = { staffId: 'staff-2', name: 'wu@demo', ip: '10.0.0.2' } as const;
export const EVIDENCE = '核对了证件与两笔存款';

/** The reset cases of a site beside the members of the entry world. */
export interface ResetWorld extends EntryWorld {
  readonly resets: ResetsService;
  /** Notifications, and notices to phones and e-mail addresses. */
  readonly notifications: ResetNotice[];
  readonly announced: ResetNotice[];
  /** Members whose accounts are self-excluded with nothing left in them. */
  readonly shut: Set<MemberId>;
  ask(name: string, what?: 'phone' | 'fund' | 'factor'): ReturnType<ResetsService['ask']>;
  /** Opens a case of a member with a bound phone and a fund password. */
  open(
    memberId: MemberId,
    what?: 'phone' | 'fund' | 'factor',
    caseId?: string,
  ): ReturnType<ResetsService['office']['openWithin']>;
  /** Opens a case and has it agreed to; returns the case's id. */
  waiting(memberId: MemberId, what?: 'phone' | 'fund' | 'factor'): Promise<string>;
  stateOf(caseId: string): Promise<string | undefined>;
  /** A member with a bound phone and a fund password. */
  bound(): Promise<{ readonly name: string; readonly memberId: MemberId }>;
}

const rng = createSeededRng(91);

export function createResetWorld(db: Db): ResetWorld {
  const world = createEntryWorld(db);
  const notifications: ResetNotice[] = [];
  const announced: ResetNotice[] = [];
  const shut = new Set<MemberId>();
  const { clock, members } = world;
  const resets = createResetsService({
    db,
    clock,
    rng,
    keyValue: createMemoryKeyValue({ clock }),
    sessions: members.sessions,
    key: 'test-key',
    isShut: async (_sql, who) => shut.has(who.memberId),
    onNews: async (_sql, news) => void notifications.push(news),
    onAnnounced: (news) => void announced.push(news),
  });
  const made: ResetWorld = {
    ...world,
    resets,
    notifications,
    announced,
    shut,
    ask: (name, what = 'fund') =>
      resets.ask({ ...home, name, what, words: '手机丢了', contact: '13800000000' }),
    open: (memberId, what = 'fund', caseId) =>
      db.tx((sql) =>
        resets.office.openWithin(sql, {
          siteId: SITE,
          memberId,
          what,
          evidence: EVIDENCE,
          caseId: caseId ?? null,
          by: STAFF,
        }),
      ),
    async waiting(memberId, what) {
      const { found, news } = value(await made.open(memberId, what));
      resets.office.announce(news);
      const of = { siteId: SITE as SiteId, caseId: found.id, by: OTHER, note: '' };
      const agreed = value(await db.tx((sql) => resets.office.approveWithin(sql, of)));
      resets.office.announce(agreed.news);
      return found.id;
    },
    stateOf: async (caseId) => (await resets.office.one(SITE, caseId))?.state,
    async bound() {
      const member = await world.register();
      await world.bindPhone(member.memberId);
      await db.tx((sql) =>
        sql.query(
          `insert into member_profiles (member_id, site_id, fund_password_hash) values ($1, $2, 'x')
           on conflict (member_id) do update set fund_password_hash = 'x'`,
          [member.memberId, SITE],
        ),
      );
      return member;
    },
  };
  return made;
}

export { PHONE, SITE };
