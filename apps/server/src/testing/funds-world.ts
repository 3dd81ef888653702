import {
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  must,
  ok,
  type Result,
} from '@tianping/base';
import { demoFunds } from '@tianping/brands/demo-funds.ts';
import type { Db } from '@tianping/db';
import { createTestSealer } from '@tianping/db/testing';
import { gift } from '@tianping/ledger';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { readHoldings, totalHoldings } from '@tianping/reports/server';
import {
  createTurnoverService,
  type TurnoverService,
  auditChecks as turnoverChecks,
} from '@tianping/turnover/server';
import { createVipWorld, type VipWorld } from '@tianping/vip/testing';
import type { WithdrawSite } from '@tianping/withdrawals';
import {
  createWithdrawalsService,
  type PlaceRefusal,
  type StoredOrder,
  type WithdrawalsService,
  auditChecks as withdrawalsChecks,
} from '@tianping/withdrawals/server';
import { createFakePayout, type FakePayout } from '@tianping/withdrawals/testing';
import { withdrawMembers } from '../funds/withdraw-members.ts';

export const PASSWORD = 'a'.repeat(32);
const CARD_BODY = '622202000000000';

type Member = Parameters<VipWorld['deposit']>[0];

/** Deposits, bets and withdrawals of one site on one database, with a payout provider that can fail. */
export interface FundsWorld extends Pick<VipWorld, 'bet' | 'settle' | 'balance' | 'clock' | 'rng'> {
  readonly db: Db;
  /** The bets, deposits and clock under all of it. */
  readonly vip: VipWorld;
  readonly siteId: VipWorld['siteId'];
  readonly turnover: TurnoverService;
  readonly withdrawals: WithdrawalsService;
  readonly provider: FakePayout;
  readonly notified: StoredOrder[];
  /** Members under self-exclusion. */
  readonly excluded: Set<MemberId>;
  /** A service over another handle of the database, as in another process; its channel may differ from the provider's. */
  service(db: Db, channel?: FakePayout['channel']): WithdrawalsService;
  member(of?: { realName?: string | null; password?: boolean }): Promise<Member>;
  /** Credits a deposit with its duty. */
  deposit(member: Member, amountMinor: number): Promise<void>;
  /** Credits a gift with its duty, of three times the amount. */
  give(member: Member, amountMinor: number): Promise<void>;
  /** A card of the member's that can be paid out to now. */
  card(member: Member, at?: number): Promise<string>;
  /** Stakes this amount and has it settled in full. */
  turnOver(member: Member, amountMinor: number): Promise<void>;
  /** A member with a card and money whose turnover duty is met. */
  ready(amountMinor: number): Promise<{ member: Member; accountId: string }>;
  ask(
    member: Member,
    accountId: string,
    of?: { amount?: string; key?: string; bodyHash?: string; password?: string },
  ): Promise<Result<StoredOrder, PlaceRefusal>>;
  asked(member: Member, accountId: string, amount?: string): Promise<StoredOrder>;
  staff(
    order: StoredOrder,
    who: string,
    key?: string,
  ): Parameters<WithdrawalsService['office']['take']>[0];
  /** The first audit approves, and the second where one is required. */
  approve(order: StoredOrder): Promise<void>;
  /** What the auditor finds; empty when the books agree. */
  findings(): Promise<readonly unknown[]>;
}

let members = 0;

/** `db` must have all migrations. */
export function createFundsWorld(
  db: Db,
  changes: {
    readonly releaseBelowMinor?: number;
    readonly withdrawals?: Partial<WithdrawSite['funds']['withdrawals']>;
  } = {},
): FundsWorld {
  const vip = createVipWorld(db);
  const { clock, rng, siteId } = vip;
  const provider = createFakePayout({ clock, rng });
  const notified: StoredOrder[] = [];
  const { releaseBelowMinor = 500 } = changes;
  const excluded = new Set<MemberId>();
  const turnover = turnoverOf(vip, releaseBelowMinor, excluded);
  const site: WithdrawSite = {
    siteId,
    money: { playMoney: true },
    funds: {
      coins: demoFunds.coins,
      withdrawals: { ...withdrawalsConfig(), ...changes.withdrawals },
    },
    vip: vip.config,
  };
  const service = (over: Db, channel = provider.channel) =>
    createWithdrawalsService({
      db: over,
      clock,
      rng,
      turnover,
      vaultKey: 'k'.repeat(43),
      sealer: createTestSealer('withdrawals'),
      channels: [channel],
      siteOf: () => site,
      members: withdrawMembers({
        clock,
        profile: {
          checkFundPassword: async (_, password) =>
            password === PASSWORD
              ? ok(undefined)
              : { ok: false, error: { kind: 'fundPasswordWrong' } },
        },
        vip: { gradeOf: async () => 0 },
      }),
      events: { onWithdrawalChanged: (order) => notified.push(order) },
    });
  const withdrawals = service(db);
  const newKey = () => createUuid({ clock, rng }) as IdempotencyKey;

  const deposit = async (member: Member, amountMinor: number) => {
    await vip.deposit(member, amountMinor);
    const credited = { orderId: newKey(), amountMinor, at: clock.now() };
    await db.tx((sql) => turnover.addDeposit(sql, { ...member, ...credited }));
  };
  const give = (member: Member, amountMinor: number) =>
    db.tx(async (sql) => {
      const at = clock.now();
      const reference = newKey();
      const input = { amountMinor: moneyMinor(amountMinor) };
      await vip.postWithin(sql, member, gift, { input, reference });
      const duty = { source: 'gift', reference, label: 'weekly', multipleMilli: 3_000 } as const;
      await turnover.addDuty(sql, { ...member, ...duty, amountMinor, at });
    });
  const turnOver = async (member: Member, amountMinor: number) => {
    clock.advance(1_000);
    await vip.settle(await vip.bet(member, { stakeMinor: amountMinor }), 'W', amountMinor);
  };
  const card = async (member: Member, at = members) => {
    const added = await withdrawals.addAccount({
      member,
      key: newKey(),
      bodyHash: `card ${at}`,
      kind: 'bank',
      providerCode: 'ICBC',
      protocol: null,
      branch: null,
      account: cardNumber(at),
      holder: '李明',
      password: PASSWORD,
    });
    if (!added.ok) throw new Error(added.error.kind);
    clock.advance(25 * 3_600_000);
    return added.value.accountId;
  };
  const world: FundsWorld = {
    db,
    vip,
    siteId,
    clock,
    rng,
    turnover,
    withdrawals,
    provider,
    notified,
    service,
    excluded,
    bet: vip.bet,
    settle: vip.settle,
    balance: vip.balance,
    deposit,
    give,
    turnOver,
    card,
    async member(of = {}) {
      members += 1;
      const member = { siteId, memberId: newKey() as string as MemberId };
      await insertMember(db, member, { at: clock.now(), realName: '李明', ...of });
      return member;
    },
    async ready(amountMinor) {
      const member = await world.member();
      const accountId = await card(member);
      await deposit(member, amountMinor);
      await turnOver(member, amountMinor);
      return { member, accountId };
    },
    ask: (member, accountId, of = {}) =>
      withdrawals.place({
        member,
        accountId,
        key: (of.key as IdempotencyKey | undefined) ?? newKey(),
        bodyHash: of.bodyHash ?? 'body',
        amount: of.amount ?? '500',
        password: of.password ?? PASSWORD,
        ip: '203.0.113.7',
      }),
    async asked(member, accountId, amount = '500') {
      const order = await world.ask(member, accountId, { amount });
      if (!order.ok) throw new Error(order.error.kind);
      return order.value;
    },
    staff: (order, who, key) => ({
      siteId,
      orderId: order.orderId,
      staff: { staffId: who, name: who },
      note: 'seen',
      key: (key as IdempotencyKey | undefined) ?? newKey(),
      bodyHash: `${who} ${order.orderId}`,
    }),
    async approve(order) {
      const { office } = withdrawals;
      const first = must((await office.one(siteId, order.orderId))?.order, 'an order');
      if (first.stage === 'first') await office.approveFirst(world.staff(order, 'ann'));
      const second = must((await office.one(siteId, order.orderId))?.order, 'an order');
      if (second.stage === 'second') await office.approveSecond(world.staff(order, 'ben'));
    },
    // Bets here are settled without money, so the sportsbook's own checks are left out.
    findings: () => audit(db, [...ledgerChecks, ...turnoverChecks, ...withdrawalsChecks]),
  };
  return world;
}

function turnoverOf(
  { db, clock, rng }: VipWorld,
  releaseBelowMinor: number,
  excluded: ReadonlySet<MemberId>,
): TurnoverService {
  return createTurnoverService({
    db,
    clock,
    rng,
    markets: [{ family: 'total', includesStake: false, sides: () => ['OV', 'UN'] }],
    rulesOf: () => ({
      depositMultipleMilli: 1_000,
      weightMilli: { TY: 1_000, ZR: 500 },
      releaseBelowMinor,
      lowPriceMilli: 500,
      excludeOpposite: true,
    }),
    wealthOf: async (sql, member) =>
      totalHoldings(await readHoldings(sql, member, demoFunds.coins)),
    isExcluded: async (_sql, { memberId }) => excluded.has(memberId),
  });
}

function withdrawalsConfig(): WithdrawSite['funds']['withdrawals'] {
  const [bank] = demoFunds.withdrawals.methods;
  const method = must(bank, 'a way to be paid');
  return { ...demoFunds.withdrawals, methods: [{ ...method, channel: 'fake-payout' }] };
}

/** The card number of a member by index; the last digit is its check digit. */
export function cardNumber(at: number): string {
  const body = `${CARD_BODY}${String(at).padStart(3, '0')}`;
  for (let last = 0; last < 10; last += 1) {
    if (isLuhn(`${body}${last}`)) return `${body}${last}`;
  }
  throw new Error('no check digit');
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export async function insertMember(
  db: Db,
  { siteId, memberId }: Member,
  of: { readonly at: number; readonly realName: string | null; readonly password?: boolean },
): Promise<void> {
  await db.tx(async (sql) => {
    const name = `m${memberId.slice(-12)}`;
    await sql.query(
      `insert into members (id, site_id, name, name_key, password_hash, status, invite_code,
         referral_code, inviter_code, register_domain, register_device, register_ip, registered_at,
         real_name)
       values ($1::uuid, $2, $3, $3, '', 'active', $1::uuid::text, '', '', '', '', '', $4, $5)`,
      [memberId, siteId, name, of.at, of.realName],
    );
    await sql.query(
      `insert into member_profiles (member_id, site_id, fund_password_hash) values ($1, $2, $3)`,
      [memberId, siteId, of.password === false ? null : 'hash'],
    );
  });
}
