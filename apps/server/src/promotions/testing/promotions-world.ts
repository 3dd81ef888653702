import {
  createUuid,
  type IdempotencyKey,
  type LocalizedText,
  type MemberId,
  moneyMinor,
  must,
  type SiteId,
} from '@tianping/base';
import type {
  ActivityGrantView,
  ActivityKind,
  ActivityTerms,
  AnswerOf,
  Calls,
} from '@tianping/contract';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { toHant } from '@tianping/i18n/server';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { createMediaService } from '@tianping/media/server';
import { seedMember } from '@tianping/members/testing';
import { activityKinds } from '@tianping/plugin-activities';
import { promotionsLimits } from '@tianping/promotions';
import {
  auditChecks,
  createPromotionsService,
  type MemberOfSite,
  type PromotionsService,
} from '@tianping/promotions/server';
import { createTurnoverService, type TurnoverService } from '@tianping/turnover/server';
import { createVipWorld, type VipWorld } from '@tianping/vip/testing';
import { textsOf } from '../../http/texts.ts';
import { promotionFacts } from '../member-facts.ts';
import { readMemberFile } from '../member-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BY = { staffId: 'a', name: '甲' };

/** Activities over real deposits, bets and settlements, with the actions that tests need. */
export interface PromotionsWorld {
  readonly db: Db;
  readonly vip: VipWorld;
  readonly siteId: SiteId;
  readonly promotions: PromotionsService;
  readonly notified: string[];
  /** Titles that notifications named, in both scripts. */
  readonly titles: LocalizedText[];
  /** Who claimed a gift of which activity. */
  readonly claimed: string[];
  /** Members who may not be given anything, and members who want no notifications about offers. */
  readonly barred: Set<MemberId>;
  /** Members who may never be given anything again. */
  readonly out: Set<MemberId>;
  readonly quiet: Set<MemberId>;
  /** Members to whom no notification can be written. */
  readonly failing: Set<MemberId>;
  service(db?: Db): PromotionsService;
  member(of?: { inviter?: MemberOfSite }): Promise<MemberOfSite & { readonly inviteCode: string }>;
  terms(kind: ActivityKind, figures?: Readonly<Record<string, unknown>>): ActivityTerms;
  /** A running activity with a budget. */
  run(
    kind: ActivityKind,
    of?: {
      readonly figures?: Readonly<Record<string, unknown>>;
      readonly budgetMinor?: number;
      readonly endsAt?: number | null;
      readonly title?: LocalizedText;
    },
  ): Promise<string>;
  approve(id: string, version: number, budgetMinor?: number): Promise<void>;
  join(member: MemberOfSite, id: string): Promise<void>;
  deposit(member: MemberOfSite, amountMinor: number): Promise<string>;
  takeBack(orderId: string): Promise<void>;
  /** Counted turnover, by a bet that is placed and settled now; returns its id. */
  turnOver(member: MemberOfSite, amountMinor: number): Promise<string>;
  round(): Promise<void>;
  grants(member: MemberOfSite): Promise<readonly ActivityGrantView[]>;
  /** Claims whatever can be claimed. */
  claimAll(member: MemberOfSite): Promise<void>;
  /** An activity as this member reads it, or as a guest does. */
  config(member: MemberOfSite | null, id: string): Promise<AnswerOf<Calls['act/promotion/config']>>;
  budget(id: string): Promise<{ filled: number; reserved: number; paid: number }>;
  key(): IdempotencyKey;
  findings(): Promise<readonly unknown[]>;
}

/** `db` must have all migrations. `under`: the world of funds whose bets and duties it uses. */
export function createPromotionsWorld(
  db: Db,
  under?: { readonly vip: VipWorld; readonly turnover: TurnoverService },
): PromotionsWorld {
  const vip = under?.vip ?? createVipWorld(db);
  const { clock, rng, siteId } = vip;
  const key = () => createUuid({ clock, rng }) as IdempotencyKey;
  const notified: string[] = [];
  const titles: LocalizedText[] = [];
  const claimed: string[] = [];
  const barred = new Set<MemberId>();
  const out = new Set<MemberId>();
  const quiet = new Set<MemberId>();
  const failing = new Set<MemberId>();
  const turnover = under?.turnover ?? turnoverOf(vip);
  const keyValue = createMemoryKeyValue({ clock });
  const media = createMediaService({ db, keyValue, clock, rng });
  const service = (over: Db = db) =>
    createPromotionsService({
      db: over,
      clock,
      rng,
      kinds: new Map(activityKinds.map((kind) => [kind.kind, kind])),
      edges: promotionsLimits.edgesBp,
      members: {
        ...promotionFacts,
        whoMay: async (_, { ids, to }) =>
          new Set(ids.filter((id) => !barred.has(id) && (to === 'offer' || !quiet.has(id)))),
        shutOut: async (_sql, _site, ids) => new Set(ids.filter((id) => out.has(id))),
        file: readMemberFile,
      },
      events: {
        notify: async ({ memberId }, occasion, { amountMinor, title }) => {
          if (failing.has(memberId)) throw new Error('not written');
          notified.push(`${memberId} ${occasion} ${amountMinor}`);
          titles.push(title);
        },
        changed: () => {},
        claimed: ({ memberId }, { hans }) => void claimed.push(`${memberId} ${hans}`),
      },
      pictures: media.ofSite,
      addDuties: (sql, duties) => turnover.addDuties(sql, duties),
      bringUpToDate: async () => {},
      depositTimesMilli: () => 1_000,
      reader: textsOf,
      toHant,
      previewKey: 'preview',
      originOf: () => 'https://example.com',
    });
  const promotions = service();
  const { office } = promotions;
  const world: PromotionsWorld = {
    db,
    vip,
    siteId,
    promotions,
    notified,
    titles,
    claimed,
    barred,
    out,
    quiet,
    failing,
    service,
    key,
    async member({ inviter } = {}) {
      const { memberId } = await seedMember({ db, clock, rng, siteId });
      if (inviter) {
        await db.tx((sql) =>
          sql.query(
            `insert into member_bringer (member_id, site_id, kind, bringer_id, code, at)
             values ($1, $2, 'friend', $3, 'code', $4)`,
            [memberId, siteId, inviter.memberId, clock.now()],
          ),
        );
      }
      const { code } = await promotionFacts.invitation(db, { siteId, memberId });
      return { siteId, memberId, inviteCode: code };
    },
    terms(kind, figures = {}) {
      const found = must(
        activityKinds.find((one) => one.kind === kind),
        kind,
      );
      const startsAt = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
      const start = structuredClone(found.start) as ActivityTerms;
      return {
        ...start,
        startsAt,
        endsAt: startsAt + 30 * DAY_MS,
        figures: { ...start.figures, ...(figures as ActivityTerms['figures']) },
      };
    },
    async run(kind, { figures = {}, budgetMinor = 1_000_000, endsAt, title } = {}) {
      const terms = world.terms(kind, figures);
      const asked = {
        ...terms,
        ...(endsAt !== undefined && { endsAt }),
        ...(title && { title }),
      };
      const saved = await office.save({ siteId, id: null, terms: asked, by: BY, key: key() });
      if (!saved.ok) throw new Error(saved.error);
      await world.approve(saved.value.id, 1, budgetMinor);
      await promotions.runRound();
      return saved.value.id;
    },
    async approve(id, version, budgetMinor = 0) {
      const fault = await office.publishFault({ siteId, id, version, budgetMinor });
      if (fault) throw new Error(fault);
      const of = { siteId, id, by: BY, note: '测试' };
      await db.tx(async (sql) => {
        const proposalId = key();
        await office.markInReviewWithin(sql, { ...of, proposalId, forecastMinor: null });
        const done = await office.approveWithin(sql, { ...of, version, budgetMinor, key: key() });
        if (!done.ok) throw new Error(done.error);
      });
    },
    async join(member, id) {
      const { version } = await world.config(member, id);
      const confirmed = await promotions.confirm(member, { id, version, script: 'hans' });
      if (!confirmed.ok) throw new Error(confirmed.error.kind);
      const joined = await promotions.join(member, { id, version, key: key(), script: 'hans' });
      if (!joined.ok)
        throw new Error(`${joined.error.kind} ${JSON.stringify(joined.error.params)}`);
    },
    async deposit(member, amountMinor) {
      await vip.deposit(member, amountMinor);
      const { rows } = await db.query<{ id: string }>(
        `select id from deposit_orders where member_id = $1 and status = 'credited'
         order by credited_at desc, id desc limit 1`,
        [member.memberId],
      );
      return must(rows[0]?.id, 'an order');
    },
    async takeBack(orderId) {
      await db.tx((sql) =>
        sql.query(
          `update deposit_orders set status = 'failed', credited_at = null, credited_minor = null,
             paid_minor = null where id = $1`,
          [orderId],
        ),
      );
    },
    async turnOver(member, amountMinor) {
      const bet = await vip.bet(member, { stakeMinor: amountMinor });
      await vip.settle(bet, 'W', amountMinor);
      return bet.betId;
    },
    async round() {
      await vip.service().runRound();
      await promotions.runRound();
    },
    async grants(member) {
      const asked = { state: 'all', script: 'hans', limit: 100, offset: 0 } as const;
      return (await promotions.grants(member, asked)).list;
    },
    async claimAll(member) {
      for (const { grantId, state } of await world.grants(member)) {
        if (state === 'claimable') await promotions.claim(member, { grantId, script: 'hans' });
      }
    },
    async config(member, id) {
      const read = await promotions.config({ siteId, member, script: 'hans', id, kind: null });
      if (!read.ok) throw new Error(read.error.kind);
      return read.value;
    },
    async budget(id) {
      const { rows } = await db.query<{ filled: number; reserved: number; paid: number }>(
        `select filled_minor as filled, reserved_minor as reserved, paid_minor as paid
         from promo_budget where activity_id = $1`,
        [id],
      );
      return must(rows[0], 'a budget');
    },
    findings: () => audit(db, [...ledgerChecks, ...auditChecks]),
  };
  return world;
}

export function turnoverOf({ db, clock, rng }: VipWorld): TurnoverService {
  return createTurnoverService({
    db,
    clock,
    rng,
    rulesOf: () => ({
      lowPriceMilli: 0,
      excludeOpposite: true,
      depositMultipleMilli: 1_000,
      weightMilli: {},
      releaseBelowMinor: 0,
    }),
    markets: [],
    wealthOf: async () => 1,
    isExcluded: async () => false,
  });
}

export const yuan = (amount: number) => moneyMinor(amount * 100);
