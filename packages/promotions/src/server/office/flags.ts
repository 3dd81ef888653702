import {
  createUuid,
  err,
  type MemberId,
  moneyMinor,
  moneyText,
  must,
  ok,
  type Result,
  type Script,
  type SiteId,
  workOff,
  workOffSteps,
} from '@tianping/base';
import type { OfficeAnswerOf, OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsMessages as text } from '../../messages.ts';
import type { PromotionsDeps } from '../deps.ts';
import { lockMember } from '../locks.ts';
import type { StaffBy } from './drafts.ts';
import { namesOf, titlesOf } from './lists.ts';
import { depositThenOut, fixedRhythm, invitationRings, type Pattern } from './patterns.ts';

type Flags = OfficeAnswerOf<OfficeCalls['promotions/flags']>;
type Flag = Flags['list'][number];

/** Something shared by several accounts of one activity, by protection's clusters. */
export interface Cluster {
  readonly memberIds: readonly MemberId[];
  readonly links: readonly { readonly kind: string; readonly label: string }[];
}

interface Row {
  readonly id: string;
  readonly rule: Flag['rule'];
  readonly activity_id: string;
  readonly members: MemberId[];
  readonly facts: string[];
  readonly state: Flag['state'];
  readonly at: number;
  readonly decided_by: string | null;
  readonly decided_name: string | null;
  readonly note: string | null;
}

const COLUMNS = `id, rule, activity_id, members, facts, state, at, decided_by, decided_name, note`;

const RULES = {
  device: 'sameDevice',
  payout: 'samePayout',
  payer: 'samePayout',
  person: 'samePerson',
} as const;

/** Finds possible abuse: linked accounts, deposits made only for a gift, automated claims. */
export async function findFlags(
  deps: PromotionsDeps,
  siteId: SiteId,
  clusters: readonly Cluster[],
): Promise<number> {
  const { t } = deps.reader('hans');
  const ofCluster = async (cluster: Cluster): Promise<number> => {
    const facts = cluster.links.map(({ kind, label }) =>
      t(text.flagLink, {
        what: t(LINK_NAMES[kind as keyof typeof LINK_NAMES] ?? text.linkOther),
        label,
      }),
    );
    return await deps.db.tx(async (sql) => {
      const shared = await receiversOf(sql, siteId, { cluster, facts });
      const rings = await invitationRings(sql, siteId, { ...cluster, facts });
      return await noteFlags(deps, sql, siteId, [...shared, ...rings]);
    });
  };
  const ofSite = () =>
    deps.db.tx(async (sql) => {
      const out = await depositThenOut(deps, sql, siteId);
      const rhythm = await fixedRhythm(deps, sql, siteId);
      return await noteFlags(deps, sql, siteId, [...out, ...rhythm]);
    });
  const found = await workOffSteps({ linked: () => workOff(clusters, ofCluster), alone: ofSite });
  return found.linked.reduce((sum, count) => sum + count, found.alone);
}

type Found = Pick<Row, 'rule'> & Omit<Pattern, 'rule'>;

/** Accounts of a cluster that received something from one activity; a shared network alone does not count. */
async function receiversOf(
  sql: Sql,
  siteId: SiteId,
  { cluster, facts }: { readonly cluster: Cluster; readonly facts: readonly string[] },
): Promise<readonly Found[]> {
  const link = cluster.links.find(({ kind }) => kind in RULES);
  if (!link) return [];
  const rule = RULES[link.kind as keyof typeof RULES];
  const { rows } = await sql.query<{ activity_id: string; members: MemberId[] }>(
    `select activity_id, array_agg(distinct member_id order by member_id) as members
     from promo_grant where site_id = $1 and member_id = any ($2::uuid[])
     group by activity_id having count(distinct member_id) > 1`,
    [siteId, cluster.memberIds],
  );
  return rows.map(({ activity_id: activityId, members }) => ({ activityId, rule, members, facts }));
}

/** Records each finding once: what was flagged before stays as it was decided. */
async function noteFlags(
  deps: PromotionsDeps,
  sql: Sql,
  siteId: SiteId,
  flags: readonly Found[],
): Promise<number> {
  for (const { activityId, rule, members, facts } of flags) {
    await sql.query(
      `insert into promo_flag (id, site_id, activity_id, rule, members, facts, state, at)
       values ($1, $2, $3, $4, $5::uuid[], $6::jsonb, 'open', $7) on conflict do nothing`,
      [
        createUuid(deps),
        siteId,
        activityId,
        rule,
        members,
        JSON.stringify(facts),
        deps.clock.now(),
      ],
    );
  }
  return flags.length;
}

const LINK_NAMES = {
  device: text.linkDevice,
  network: text.linkNetwork,
  payout: text.linkPayout,
  payer: text.linkPayer,
  person: text.linkPerson,
} as const;

export async function listFlags(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activityId: string | null;
    readonly state: Flag['state'] | null;
    readonly script?: Script;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<Flags> {
  const values = [of.siteId, of.activityId, of.state];
  const filter = `where site_id = $1 and ($2::uuid is null or activity_id = $2::uuid)
    and ($3::text is null or state = $3)`;
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from promo_flag ${filter} order by at desc, id limit $4 offset $5`,
    [...values, of.limit, of.offset],
  );
  const sums = await sql.query<{ total: number }>(
    `select count(*) as total from promo_flag ${filter}`,
    values,
  );
  const open = await sql.query<{ open: number }>(
    `select count(*) as open from promo_flag where site_id = $1 and state = 'open'`,
    [of.siteId],
  );
  const list = [];
  const { siteId, script = 'hans' } = of;
  for (const row of rows) list.push(await flagView(deps, sql, { siteId, script }, row));
  return { total: sums.rows[0]?.total ?? 0, list, open: open.rows[0]?.open ?? 0 };
}

async function flagView(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, script }: { readonly siteId: SiteId; readonly script: Script },
  row: Row,
): Promise<Flag> {
  const names = await namesOf(deps, sql, siteId, row.members);
  const titles = await titlesOf(deps, sql, [row.activity_id], script);
  const { rows } = await sql.query<{ member_id: MemberId; amount: number }>(
    `select member_id, sum(amount_minor)::bigint as amount from promo_grant
     where activity_id = $1 and member_id = any ($2::uuid[])
       and state in ('open', 'review', 'claimed') group by member_id`,
    [row.activity_id, row.members],
  );
  const sums = new Map(rows.map(({ member_id: id, amount }) => [id, amount]));
  const members = row.members.map((memberId) => ({
    memberId,
    memberName: names.get(memberId) ?? '',
    amountMinor: sums.get(memberId) ?? 0,
  }));
  const amountMinor = members.reduce((sum, member) => sum + member.amountMinor, 0);
  const { t } = deps.reader(script);
  const amount = moneyText(moneyMinor(amountMinor));
  return {
    flagId: row.id,
    rule: row.rule,
    activityId: row.activity_id,
    activityTitle: titles.get(row.activity_id) ?? '',
    facts: [...row.facts, t(text.flagSum, { count: members.length, amount })],
    members,
    amountMinor,
    at: row.at,
    state: row.state,
    decidedBy:
      row.decided_by === null
        ? null
        : { staffId: row.decided_by, name: row.decided_name ?? row.decided_by },
    note: row.note,
  };
}

/** Freezes a cluster's unclaimed grants, which staff then decide one by one. Own money is never touched. */
export async function decideFlag(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly flagId: string;
    readonly decision: 'freeze' | 'dismiss';
    readonly script?: Script;
    readonly by: StaffBy;
    readonly note: string;
  },
): Promise<Result<Flag, 'unknown' | 'state'>> {
  const find = async () =>
    (
      await sql.query<Row>(
        `select ${COLUMNS} from promo_flag where id = $1 and site_id = $2 for update`,
        [of.flagId, of.siteId],
      )
    ).rows[0];
  const flag = await find();
  if (!flag) return err('unknown');
  if (flag.state !== 'open') return err('state');
  const state = of.decision === 'freeze' ? 'frozen' : 'dismissed';
  await sql.query(
    `update promo_flag set state = $2, decided_by = $3, decided_name = $4, note = $5 where id = $1`,
    [flag.id, state, of.by.staffId, of.by.name, of.note],
  );
  if (state === 'frozen') {
    for (const memberId of [...flag.members].sort()) {
      await lockMember(sql, { siteId: of.siteId, memberId });
    }
    await sql.query(
      // What an exclusion ended waits too, should it come back.
      `update promo_grant set is_frozen = true,
         state = case when state = 'open' then 'review' else state end,
         lapsed_state = case when lapsed_state = 'open' then 'review' else lapsed_state end
       where id in (
         select id from promo_grant where activity_id = $1 and member_id = any ($2::uuid[])
           and (state = 'open' or lapsed_state = 'open') order by id for update)`,
      [flag.activity_id, flag.members],
    );
  }
  const read = { siteId: of.siteId, script: of.script ?? 'hans' };
  return ok(await flagView(deps, sql, read, must(await find(), 'a flag')));
}
