import { createSecureRng, createUuid, type OrderId, systemClock } from '@tianping/base';
import { deposit } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { md5Hex } from '@tianping/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardNumber } from '../testing/funds-world.ts';
import { type Caller, type JsonObject, PASSWORD, type Victim } from './attack-world.ts';
import { asCaller, createSportsWorld, matches, onHome, type SportsWorld } from './sports-world.ts';

const FUND = md5Hex('fund-password-1');
const YUAN = 100;
const rng = createSecureRng();
const newId = () => createUuid({ clock: systemClock, rng });
let world: SportsWorld;
let member: Victim;
beforeAll(async () => {
  world = await createSportsWorld();
  member = await world.bettor(0);
  await eventful();
});
afterAll(() => world.close());

const keyed = (): Caller => ({
  ...asCaller(member),
  device: 'seeded',
  request: { headers: { 'x-idempotency-key': newId() } },
});
async function ask(name: Parameters<SportsWorld['call']>[0], body: object): Promise<JsonObject> {
  const { code, data } = await world.call(name, body, keyed());
  expect([name, code]).toEqual([name, 6000]);
  return data;
}

/** A deposit order that brought another amount than was ordered, hours after it was placed. */
async function paidIn(askedYuan: number, creditedYuan: number): Promise<void> {
  const { db, turnover } = world.composition();
  const [orderId, at] = [newId() as string as OrderId, world.clock.now()];
  const { site, memberId } = member;
  const who = { siteId: site as never, memberId };
  const amountMinor = creditedYuan * YUAN;
  await db.tx(async (sql) => {
    await sql.query(
      `insert into deposit_orders (id, ticket_id, site_id, member_id, channel, amount_minor, pay_minor, status,
         idempotency_key, body_hash, pay_url, created_at, expires_at, asks, credited_minor, paid_minor, credited_at)
       values ($1::uuid, $2, $3, $4, 'sandbox-bank', $5, $5, 'credited', $2, 'b', '', $7, $7, 0, $6, $6, $8)`,
      [orderId, newId(), site, memberId, askedYuan * YUAN, amountMinor, at - 7_200_000, at],
    );
    const input = { channel: 'sandbox-bank', amountMinor: amountMinor as never };
    const posting = { ...who, transferId: newId(), key: orderId as never, reference: 'DP', at };
    await postMovement(sql, deposit, { ...posting, input });
    await turnover.addDeposit(sql, { ...who, orderId, amountMinor, at });
  });
}

async function exchange(direction: 'buy' | 'sell', amount: string): Promise<void> {
  const rates = await ask('fd/transfer/getTransferRate', {});
  const rate = (rates.list as JsonObject[]).find(({ coin }) => coin === 'USDT');
  await ask('fd/transfer/utcTransfer', { coin: 'USDT', direction, amount, rateId: rate?.rateId });
}

async function giftCode(): Promise<string> {
  const made = await world.composition().venues.office.createGifts({
    siteId: member.site as never,
    key: newId() as never,
    bodyHash: 'gift',
    by: newId(),
    name: 'gift',
    amountMinor: 88 * YUAN,
    multipleMilli: 1_000,
    codes: 1,
    usesEach: 1,
    oncePerMember: true,
    expiresAt: (world.clock.now() + 86_400_000) as never,
    note: 'test',
  });
  return made.ok ? String(made.value.codes[0]) : '';
}

/** A card that can be paid out to now, of a member with a known real name. */
async function card(): Promise<string> {
  const answered = { realName: '李明', secondPassword: FUND, proofPassword: PASSWORD };
  await ask('site/user/member/bindOther', answered);
  const { db } = world.composition();
  await db.tx((sql) =>
    sql.query('update member_profiles set sensitive_changed_at = null where member_id = $1', [
      member.memberId,
    ]),
  );
  const body = { kind: 'bank', providerCode: 'ICBC', account: cardNumber(811) };
  const added = await ask('fd/bankCard/add', { ...body, holder: '李明', password: FUND });
  await db.tx((sql) =>
    sql.query('update payout_account set usable_at = 0 where id = $1', [added.accountId]),
  );
  return String(added.accountId);
}

/** Staff refuse the withdrawal: all of it is returned. */
async function refuse(orderId: string): Promise<void> {
  const refused = await world.composition().withdrawals.office.refuse({
    siteId: member.site as never,
    orderId,
    note: 'seen',
    reason: 'other',
    staff: { staffId: 'ann', name: 'ann' },
    key: newId() as never,
    bodyHash: newId(),
  });
  expect(refused.ok).toBe(true);
}

/**
 * A late and too large deposit, bets won, lost, void and open, gifts, coin, a transfer on its way, withdrawals, an
 * exclusion.
 */
async function eventful(): Promise<void> {
  const accountId = await card();
  await paidIn(2_000, 2_000);
  await ask('site/protection/setLimit', { kind: 'stake', period: 'day', value: 5_000 * YUAN });
  const [won, lost, off, open] = await matches(world, 4);
  for (const match of [won, lost, off, open]) {
    expect((await world.bet(member, onHome(match))).outcome).toBe('accepted');
  }
  const periods = (home: number, away: number) => ({
    HT: { home: 0, away: 0 },
    FT: { home, away },
  });
  await won?.result({ periods: periods(2, 0) });
  await lost?.result({ periods: periods(0, 2) });
  await off?.result({ status: 'cancelled' });
  await world.idle();
  await paidIn(500, 777);
  await ask('act/activityTopGift/redeem', { code: await giftCode() });
  await exchange('buy', '30');
  await exchange('sell', '10');
  const into = { channelCode: 'XQZR', amount: '50', ty: '1', isActivity: false };
  await world.call('game/venue/transfer', into, keyed());
  await ask('site/protection/exclude', { months: 6, password: PASSWORD });
  const first = await ask('fd/withdraw/new', { accountId, amount: '300', password: FUND });
  await refuse(String(first.orderId));
  await ask('fd/withdraw/new', { accountId, amount: '400', password: FUND });
}

/** The sum that postings of those movements brought to an account of the member's, from the rows alone. */
async function posted(account: 'main' | 'hold', movements: readonly string[]): Promise<number> {
  const { rows } = await world.composition().db.query<{ movement: string; amount: number }>(
    `select t.movement, p.amount_minor as amount from ledger_transfer t
     join ledger_posting p on p.transfer_id = t.id and p.site_id = t.site_id and p.member_id = t.member_id
     where t.site_id = $1 and t.member_id = $2 and p.account = $3`,
    [member.site, member.memberId, account],
  );
  const chosen = rows.filter(
    ({ movement }) => movements[0] === '*' || movements.includes(movement),
  );
  return chosen.reduce((sum, { amount }) => sum + amount, 0);
}

const SETTLING = ['betSettle', 'betRestore'];
const WITHDRAWING = ['withdrawHold', 'withdrawReturn'];
const MOVING = ['venueIn', 'venueInReturn', 'venueOut'];

describe('figures of a member with an eventful history are those of the ledger', () => {
  test("the wallet page shows the ledger's figures", async () => {
    const wallet = await ask('game/venue/allBalance', { category: null, refresh: false });
    const frozen = -(await posted('main', [...WITHDRAWING, 'venueIn', 'venueInReturn']));
    expect(wallet).toMatchObject({
      centerMinor: await posted('main', ['*']),
      heldMinor: await posted('hold', ['*']),
      frozenMinor: frozen,
      coins: [{ coin: 'USDT', coinMinor: 20_00 }],
    });
    expect([wallet.heldMinor, wallet.frozenMinor]).toEqual([100 * YUAN, 450 * YUAN]);
  });

  test("the withdrawal page and its turnover show the ledger's figures", async () => {
    const terms = await ask('fd/withdraw/withdrawInfo', {});
    const main = await posted('main', ['*']);
    const given = await posted('main', ['giftCode']);
    expect(terms).toMatchObject({
      availableMinor: main,
      leave: { withdrawableMinor: main - given, keptMinor: given, missingMinor: 0 },
      turnover: { requiredMinor: given, doneMinor: 0, missingMinor: given },
      todayMinor: 400 * YUAN,
      todayCount: 1,
    });
    const rows = terms.turnoverRows as JsonObject[];
    const own = rows.filter(({ source }) => source === 'deposit');
    const sum = (name: string) => own.reduce((total, row) => total + Number(row[name]), 0);
    expect(own.map(({ status }) => status)).toEqual(['released', 'released']);
    expect(sum('amountMinor')).toBe(await posted('main', ['deposit']));
    // The won and the lost bet count; the void and the open one do not.
    expect(sum('doneMinor')).toBe(200 * YUAN);
  });

  test("the statement and the sums of the records show the ledger's figures", async () => {
    const day = new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const range = { from: day, to: day };
    const main = await posted('main', ['*']);
    const payout = await posted('main', SETTLING);
    const stake = -(await posted('hold', SETTLING));
    expect(await ask('fd/transactions/statement', range)).toMatchObject({
      openingMinor: 0,
      closingMinor: main,
      depositMinor: await posted('main', ['deposit']),
      withdrawMinor: -(await posted('main', WITHDRAWING)),
      stakeMinor: stake,
      payoutMinor: payout,
      winLossMinor: payout - stake,
      giftMinor: await posted('main', ['giftCode']),
    });
    const asked = { ...range, type: null, state: null, pageNum: 1, pageSize: 20 };
    const deals = await ask('fd/transactions/queryDealRecord', asked);
    const own = await posted('main', [...MOVING, 'coinBuy', 'coinSell']);
    expect(Number(deals.inMinor) - Number(deals.outMinor)).toBe(main - own);
  });

  test("the protection page shows the ledger's figures", async () => {
    const { limits } = await ask('site/protection/overview', {});
    // Three of the four bets count: won, lost and open.
    expect(limits).toMatchObject([{ kind: 'stake', value: 5_000 * YUAN, used: 300 * YUAN }]);
    const sitting = await ask('site/protection/session', {});
    expect(sitting).toMatchObject({
      stakeMinor: 300 * YUAN,
      winLossMinor: (await posted('main', SETTLING)) + (await posted('hold', SETTLING)),
      depositMinor: await posted('main', ['deposit']),
    });
  });

  test('the ledger audit finds no difference', async () => {
    expect(await world.findings()).toEqual([]);
    expect(world.broken).toEqual([]);
  });
});
