import { type MemberId, type SiteId, workOff, workOffSet } from '@tianping/base';
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
import { insertGrants, type NewGrant } from './grants.ts';
import { type Worked, workOffDue } from './work-off-due.ts';

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A member and the grade held on the day of the gift, which is not known while earlier days are open. */
interface Receiver {
  readonly member_id: MemberId;
  readonly grade: number;
  readonly is_open: boolean;
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
 * after its last member; interrupted, it starts again and gives nothing twice. Members whose earlier days a fault
 * keeps `open` are given theirs after that. Answers the faults.
 */
export async function giveGifts(
  deps: VipDeps,
  of: { readonly siteId: SiteId; readonly until: Day; readonly open: readonly MemberId[] },
): Promise<readonly unknown[]> {
  const { siteId, until, open } = of;
  const { faults } = await giveLeft(deps, siteId);
  const all = [...faults];
  let day = addDays(await lastGiftsDay(deps, { siteId, until }), 1);
  for (let days = 0; day <= until && days < vipLimits.giftDaysMax; days += 1) {
    if (await hasOpenDays(deps, { siteId, day, open })) break;
    const given = await workOff(giftsOn(deps, siteId, day), (gift) => giveToAll(deps, gift));
    all.push(...given.flat());
    const done = day;
    await deps.db.tx((sql) =>
      sql.query('update vip_site set gifts_day = greatest(gifts_day, $2) where site_id = $1', [
        siteId,
        done,
      ]),
    );
    day = addDays(day, 1);
  }
  return all;
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

/** Grades of a day are known once every earlier day is closed; those that a fault keeps open are not waited for. */
async function hasOpenDays(
  deps: VipDeps,
  {
    siteId,
    day,
    open,
  }: { readonly siteId: SiteId; readonly day: Day; readonly open: readonly MemberId[] },
): Promise<boolean> {
  const { rows } = await deps.db.query<{ open: boolean }>(
    `select exists (select 1 from vip_member
       where site_id = $1 and due_day < $2 and not member_id = any ($3::uuid[])) as open`,
    [siteId, day, open],
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

async function giveToAll(deps: VipDeps, gift: GiftOfDay): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  let after = NIL_UUID;
  for (;;) {
    const page = await gift.page(after);
    const waiting = page.filter(({ is_open: isOpen }) => isOpen);
    const given = page.filter(({ is_open: isOpen }) => !isOpen);
    const give = (to: readonly Receiver[]) => giveTo(deps, gift, to);
    await workOffSet(given, give, (fault, one) => {
      faults.push(fault);
      waiting.push(one);
    });
    if (waiting.length > 0) await leaveTo(deps, gift, waiting);
    const last = page.at(-1);
    if (!last || page.length < vipLimits.giftBatch) return faults;
    after = last.member_id;
  }
}

type Gift = Pick<GiftOfDay, 'siteId' | 'day' | 'kind' | 'period'>;

async function giveTo(deps: VipDeps, gift: Gift, to: readonly Receiver[]): Promise<void> {
  const grants = grantsOf(deps, gift, to);
  if (grants.length > 0) await deps.db.tx((sql) => insertGrants(deps, sql, grants));
}

function grantsOf(
  deps: VipDeps,
  { siteId, day, kind, period }: Gift,
  to: readonly Pick<Receiver, 'member_id' | 'grade'>[],
): readonly NewGrant[] {
  const config = deps.configOf(siteId);
  return to
    .map(({ member_id: memberId, grade }) => ({
      siteId,
      memberId,
      kind,
      period,
      grade,
      amountMinor: giftMinor(gradeAt(config, grade), kind),
      availableAt: dayStart(day),
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
}

/** Writes down who is to be given the gift later. */
async function leaveTo(deps: VipDeps, gift: Gift, to: readonly Receiver[]): Promise<void> {
  await deps.db.tx((sql) =>
    sql.query(
      `insert into vip_gift_left (site_id, member_id, kind, period, day)
       select $1, m, $2, $3, $4 from unnest($5::uuid[]) as m on conflict do nothing`,
      [gift.siteId, gift.kind, gift.period, gift.day, to.map((one) => one.member_id)],
    ),
  );
}

interface LeftGift extends Pick<Gift, 'day' | 'kind' | 'period'> {
  readonly member_id: MemberId;
  readonly grade: number;
}

/** Gives what days that are done have left, to members whose days before are closed by now. */
async function giveLeft(deps: VipDeps, siteId: SiteId): Promise<Worked<LeftGift>> {
  return await workOffDue<LeftGift>({
    async page(after) {
      const { rows } = await deps.db.query<LeftGift>(
        `select l.member_id, l.kind, l.period, l.day, coalesce((select s.to_grade from vip_step s
           where s.site_id = $1 and s.member_id = l.member_id and s.day <= l.day
           order by s.day desc limit 1), 0) as grade
         from vip_gift_left l
         where l.site_id = $1
           and ($2::uuid is null or (l.member_id, l.kind, l.period) > ($2, $3::text, $4::text))
           and not exists (select 1 from vip_member v
             where v.site_id = $1 and v.member_id = l.member_id and v.due_day < l.day)
         order by l.member_id, l.kind, l.period limit ${vipLimits.giftBatch}`,
        [siteId, after?.member_id ?? null, after?.kind ?? null, after?.period ?? null],
      );
      return rows;
    },
    work: (left) =>
      deps.db.tx(async (sql) => {
        const grants = left.flatMap((one) => grantsOf(deps, { siteId, ...one }, [one]));
        await insertGrants(deps, sql, grants);
        await sql.query(
          `delete from vip_gift_left l
           using unnest($2::uuid[], $3::text[], $4::text[]) as g(member_id, kind, period)
           where l.site_id = $1 and l.member_id = g.member_id and l.kind = g.kind
             and l.period = g.period`,
          [
            siteId,
            left.map((one) => one.member_id),
            left.map(({ kind }) => kind),
            left.map(({ period }) => period),
          ],
        );
      }),
  });
}

/** The grade on a day is that of the last step up to it. */
const GRADE_ON = `coalesce((select s.to_grade from vip_step s
  where s.site_id = $1 and s.member_id = m.member_id and s.day <= $2
  order by s.day desc limit 1), 0) as grade,
  exists (select 1 from vip_member v where v.site_id = $1 and v.member_id = m.member_id
    and v.due_day < $2) as is_open`;

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
