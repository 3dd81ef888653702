import type { MemberId, SiteId } from '@tianping/base';
import { vipLimits } from '../limits.ts';
import {
  addDays,
  type CalendarGift,
  type Day,
  dayStart,
  dayText,
  giftMinor,
  giftsDueOn,
  gradeAt,
  monthOf,
} from '../rules/index.ts';
import type { VipDeps } from './deps.ts';
import { insertGrants } from './grants.ts';

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A member and the grade held on the day of the gift. */
interface Receiver {
  readonly member_id: MemberId;
  readonly grade: number;
}

interface GiftOfDay {
  readonly siteId: SiteId;
  readonly day: Day;
  readonly kind: CalendarGift;
  readonly period: string;
  /** The next members in the order of their ids. */
  readonly page: (after: string) => Promise<readonly Receiver[]>;
}

/**
 * Gives the calendar gifts of the days that have begun and are not done, to everybody once. A day is marked as done
 * after its last member; interrupted, it starts again and gives nothing twice.
 */
export async function giveGifts(
  deps: VipDeps,
  { siteId, until }: { readonly siteId: SiteId; readonly until: Day },
): Promise<void> {
  let day = addDays(await lastGiftsDay(deps, { siteId, until }), 1);
  for (let days = 0; day <= until && days < vipLimits.giftDaysMax; days += 1) {
    if (await hasOpenDays(deps, siteId, day)) return;
    for (const gift of giftsOn(deps, siteId, day)) await giveToAll(deps, gift);
    const done = day;
    await deps.db.tx((sql) =>
      sql.query('update vip_site set gifts_day = greatest(gifts_day, $2) where site_id = $1', [
        siteId,
        done,
      ]),
    );
    day = addDays(day, 1);
  }
}

/** A new site starts with the current day: nothing is given for earlier ones. */
async function lastGiftsDay(
  deps: VipDeps,
  { siteId, until }: { readonly siteId: SiteId; readonly until: Day },
): Promise<Day> {
  const read = 'select gifts_day from vip_site where site_id = $1';
  const known = await deps.db.query<{ gifts_day: Day }>(read, [siteId]);
  if (known.rows[0]) return known.rows[0].gifts_day;
  const { rows } = await deps.db.tx(async (sql) => {
    await sql.query(
      'insert into vip_site (site_id, gifts_day) values ($1, $2) on conflict do nothing',
      [siteId, until - 1],
    );
    return await sql.query<{ gifts_day: Day }>(read, [siteId]);
  });
  return rows[0]?.gifts_day ?? addDays(until, -1);
}

/** Grades of a day are known once every earlier day is closed. */
async function hasOpenDays(deps: VipDeps, siteId: SiteId, day: Day): Promise<boolean> {
  const { rows } = await deps.db.query<{ open: boolean }>(
    `select exists (select 1 from vip_member where site_id = $1 and due_day < $2) as open`,
    [siteId, day],
  );
  return rows[0]?.open ?? false;
}

function giftsOn(deps: VipDeps, siteId: SiteId, day: Day): readonly GiftOfDay[] {
  const config = deps.configOf(siteId);
  const forDeposits = giftsDueOn(config, day).map((due): GiftOfDay => {
    const { kind, period, depositFrom, depositTo } = due;
    const between = { siteId, day, depositFrom, depositTo };
    return { siteId, day, kind, period, page: (after) => depositors(deps, between, after) };
  });
  const birthday: GiftOfDay = {
    siteId,
    day,
    kind: 'birthday',
    period: monthOf(day).slice(0, 4),
    page: (after) => birthdays(deps, { siteId, day }, after),
  };
  return [...forDeposits, birthday];
}

async function giveToAll(deps: VipDeps, gift: GiftOfDay): Promise<void> {
  const config = deps.configOf(gift.siteId);
  let after = NIL_UUID;
  for (;;) {
    const page = await gift.page(after);
    const grants = page
      .map(({ member_id: memberId, grade }) => ({
        siteId: gift.siteId,
        memberId,
        kind: gift.kind,
        period: gift.period,
        grade,
        amountMinor: giftMinor(gradeAt(config, grade), gift.kind),
        availableAt: dayStart(gift.day),
      }))
      .filter(({ amountMinor }) => amountMinor > 0);
    if (grants.length > 0) await deps.db.tx((sql) => insertGrants(deps, sql, grants));
    const last = page.at(-1);
    if (!last || page.length < vipLimits.giftBatch) return;
    after = last.member_id;
  }
}

/** The grade on a day is that of the last step up to it. */
const GRADE_ON = `coalesce((select s.to_grade from vip_step s
  where s.site_id = $1 and s.member_id = m.member_id and s.day <= $2
  order by s.day desc limit 1), 0) as grade`;

async function depositors(
  deps: VipDeps,
  of: {
    readonly siteId: SiteId;
    readonly day: Day;
    readonly depositFrom: Day;
    readonly depositTo: Day;
  },
  after: string,
): Promise<readonly Receiver[]> {
  const { rows } = await deps.db.query<Receiver>(
    `select m.member_id, ${GRADE_ON}
     from (select distinct member_id from vip_deposit_day
       where site_id = $1 and day between $3 and $4 and member_id > $5
       order by member_id limit ${vipLimits.giftBatch}) m
     order by m.member_id`,
    [of.siteId, of.day, of.depositFrom, of.depositTo, after],
  );
  return rows;
}

async function birthdays(
  deps: VipDeps,
  { siteId, day }: { readonly siteId: SiteId; readonly day: Day },
  after: string,
): Promise<readonly Receiver[]> {
  const born = await deps.members.bornIn(deps.db, {
    siteId,
    month: dayText(day).slice(5, 7),
    registeredBefore: dayStart(addDays(day, -deps.configOf(siteId).gifts.birthdayAfterDays)),
    after,
    limit: vipLimits.giftBatch,
  });
  if (born.length === 0) return [];
  const { rows } = await deps.db.query<Receiver>(
    `select m.member_id, ${GRADE_ON} from unnest($3::uuid[]) as m(member_id) order by m.member_id`,
    [siteId, day, [...born]],
  );
  return rows;
}
