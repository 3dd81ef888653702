import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { isSameName } from '@tianping/payments';
import { totalsOf } from '@tianping/turnover';
import { riskLimits } from '../limits.ts';
import { findAccount, type PayoutAccount, type SealedAccount } from './account-store.ts';
import type { MemberOfSite, WithdrawalsDeps } from './deps.ts';

export type RiskCode =
  | 'turnover'
  | 'holder'
  | 'accountAge'
  | 'sharedAccount'
  | 'devices'
  | 'networks'
  | 'amount'
  | 'firstWithdrawal'
  | 'depositSource'
  | 'opposite'
  | 'loginPlace';

/**
 * One fact with the figures of its sentence. `watch`: staff should look at it; a fact alone refuses nothing. `say`
 * names the sentence: `ok` when there is nothing unusual.
 */
export interface RiskFactFound {
  readonly code: RiskCode;
  readonly level: 'pass' | 'watch';
  readonly say: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Asked {
  readonly member: MemberOfSite;
  readonly account: PayoutAccount;
  readonly amountMinor: number;
  readonly ip: string;
  /** When it was asked for. */
  readonly now: UnixMs;
  /** The order under examination, which is not compared with itself. */
  readonly orderId?: string;
}

const DAY_MS = 86_400_000;

/** Every fact, in the order in which staff read them. */
export async function readFacts(
  deps: WithdrawalsDeps,
  sql: Sql,
  asked: Asked,
): Promise<readonly RiskFactFound[]> {
  return [
    await turnoverFact(deps, sql, asked),
    await holderFact(deps, sql, asked),
    ageFact(asked),
    await sharedFact(sql, asked),
    ...(await companyFacts(deps, sql, asked)),
    ...(await pastFacts(sql, asked)),
    await depositFact(sql, asked),
    await oppositeFact(sql, asked),
  ];
}

function fact(
  code: RiskCode,
  isStriking: boolean,
  say: string,
  params: RiskFactFound['params'] = {},
): RiskFactFound {
  return { code, level: isStriking ? 'watch' : 'pass', say, params };
}

/**
 * A correction after the request may have taken turnover back. The duties of later credits do not concern this
 * request, whose conditions were frozen.
 */
async function turnoverFact(deps: WithdrawalsDeps, sql: Sql, { member, now }: Asked) {
  const open = await deps.turnover.open(sql, member);
  const { missingMinor } = totalsOf(open.filter(({ createdAt }) => createdAt <= now));
  return missingMinor > 0
    ? fact('turnover', true, 'turnoverMissing', { missing: missingMinor })
    : fact('turnover', false, 'turnoverDone');
}

async function holderFact(deps: WithdrawalsDeps, sql: Sql, { member, account }: Asked) {
  const facts = await deps.members.facts(sql, member);
  if (!facts?.realName) return fact('holder', true, 'holderNone');
  const sealed: SealedAccount | null = await findAccount(sql, member, account.accountId);
  const holder = sealed ? deps.vault.open(sealed.holderSealed) : '';
  const isSame = isSameName(facts.realName, holder);
  return fact('holder', !isSame, isSame ? 'holderSame' : 'holderDiffers');
}

function ageFact({ account, now }: Asked) {
  const ageMs = now - account.addedAt;
  const days = Math.floor(ageMs / DAY_MS);
  const isYoung = ageMs < riskLimits.youngAccountMs;
  return fact('accountAge', isYoung, isYoung ? 'accountYoung' : 'accountDays', { days });
}

async function sharedFact(sql: Sql, { member, account }: Asked) {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*) as count from (
       select member_id from payout_account
       where site_id = $1 and print = $3 and member_id <> $2
       union
       select case when member_id = $2 then other_member_id else member_id end
       from payout_account_clash
       where site_id = $1 and print = $3 and (member_id = $2 or other_member_id = $2)
     ) others`,
    [member.siteId, member.memberId, account.print],
  );
  const count = rows[0]?.count ?? 0;
  return fact('sharedAccount', count > 0, count > 0 ? 'sharedSome' : 'sharedNone', { count });
}

async function companyFacts(deps: WithdrawalsDeps, sql: Sql, asked: Asked) {
  const company = await deps.members.company(sql, asked.member, asked.ip);
  const { onDevices, onNetworks, placeSince } = company;
  const isFresh = placeSince !== null && asked.now - placeSince < riskLimits.freshPlaceMs;
  const place = placeSince === null ? 'loginUnknown' : isFresh ? 'loginFresh' : 'loginKnown';
  return [
    fact('devices', onDevices > 0, onDevices > 0 ? 'devicesSome' : 'devicesNone', {
      count: onDevices,
    }),
    fact('networks', onNetworks >= riskLimits.networkMembers, 'networksFew', { count: onNetworks }),
    fact('loginPlace', place !== 'loginKnown', place),
  ];
}

/** The amount compared with the last days, and whether any withdrawal was ever paid. */
async function pastFacts(sql: Sql, { member, amountMinor, now, orderId }: Asked) {
  const { rows } = await sql.query<{ ever: number; recent: number; sum: number }>(
    `select count(*) as ever,
       count(*) filter (where created_at >= $4) as recent,
       coalesce(sum(amount_minor) filter (where created_at >= $4), 0)::bigint as sum
     from withdrawal_order
     where site_id = $1 and member_id = $2 and stage = 'paid'
       and ($3::uuid is null or id <> $3)`,
    [member.siteId, member.memberId, orderId ?? null, now - riskLimits.meanDays * DAY_MS],
  );
  const { ever = 0, recent = 0, sum = 0 } = rows[0] ?? {};
  const first = fact('firstWithdrawal', ever === 0, ever === 0 ? 'firstYes' : 'firstNo', {
    count: ever,
  });
  if (recent === 0) return [fact('amount', false, 'amountNone'), first];
  // Tenths, so that the sentence can say "4.3 times".
  const tenths = Number((BigInt(amountMinor) * BigInt(recent) * 10n) / BigInt(sum));
  const times = `${Math.floor(tenths / 10)}.${tenths % 10}`;
  const isMuch = tenths >= riskLimits.amountTimes * 10;
  return [fact('amount', isMuch, 'amountUsual', { times }), first];
}

async function depositFact(sql: Sql, { member, now }: Asked) {
  const { rows } = await sql.query<{ channel: string; amount: number }>(
    `select channel, sum(credited_minor)::bigint as amount from deposit_orders
     where site_id = $1 and member_id = $2 and status = 'credited' and created_at >= $3
     group by channel order by channel`,
    [member.siteId, member.memberId, now - riskLimits.depositDays * DAY_MS],
  );
  if (rows.length === 0) return fact('depositSource', true, 'depositsNone');
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const channels = rows.map(({ channel }) => channel).join(', ');
  return fact('depositSource', false, 'depositsSome', { amount, channels });
}

async function oppositeFact(sql: Sql, { member, now }: Asked) {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*) as count from turnover_bet
     where site_id = $1 and member_id = $2 and reason = 'opposite' and placed_at >= $3`,
    [member.siteId, member.memberId, now - riskLimits.meanDays * DAY_MS],
  );
  const count = rows[0]?.count ?? 0;
  return fact('opposite', count > 0, count > 0 ? 'oppositeSome' : 'oppositeNone', { count });
}
