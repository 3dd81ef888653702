import {
  createUuid,
  err,
  type IdempotencyKey,
  moneyMinor,
  ok,
  type Result,
  type UnixMs,
} from '@tianping/base';
import type { CoinConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { coinBuy, coinSell } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import {
  type CoinAmountRefusal,
  type CoinDirection,
  coinAmount,
  coinWorth,
} from '../../rules/coin.ts';
import { ticketOf } from '../../rules/ticket.ts';
import type { VenueMember } from '../../rules/venue.ts';
import type { GuardRefusal, VenueSite, VenuesDeps } from '../deps.ts';
import { type Exchange, findExchange, insertExchange, type NewExchange } from './exchange-store.ts';
import type { Rates } from './rates.ts';

/** A coin that the site exchanges, at the present rate, and how much of it the member has. */
export interface CoinOffer {
  readonly config: CoinConfig;
  readonly rateId: string;
  readonly at: UnixMs;
  readonly until: UnixMs;
  readonly coinMinor: number;
}

export interface ExchangeInput extends VenueMember {
  readonly site: VenueSite;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly coin: string;
  readonly direction: CoinDirection;
  /** Coins, as the member typed them. */
  readonly amount: string;
  readonly rateId: string;
}

export type ExchangeRefusal =
  | CoinAmountRefusal
  | { readonly kind: 'coinUnknown' | 'keyReused' | 'moneyInsufficient' | 'coinInsufficient' }
  | { readonly kind: 'rateExpired' | 'rateUnknown'; readonly offer: CoinOffer }
  | { readonly kind: 'guarded'; readonly guarded: GuardRefusal };

export async function coinOffers(
  deps: VenuesDeps,
  rates: Rates,
  { siteId, memberId, site }: VenueMember & { readonly site: VenueSite },
): Promise<readonly CoinOffer[]> {
  const { rows } = await deps.db.query<{ coin: string; minor: number }>(
    `select coin, balance_minor as minor from coin_wallet
     where site_id = $1 and member_id = $2`,
    [siteId, memberId],
  );
  const held = new Map(rows.map(({ coin, minor }) => [coin, minor]));
  return site.funds.coins.map((config) => {
    const { rateId, at, until } = rates.show(siteId, config, deps.clock.now());
    return { config, rateId, at, until, coinMinor: held.get(config.currency) ?? 0 };
  });
}

/** One side has too little: the transaction is rolled back. */
class TooLittle extends Error {
  readonly kind: 'moneyInsufficient' | 'coinInsufficient';

  constructor(kind: 'moneyInsufficient' | 'coinInsufficient') {
    super(kind);
    this.kind = kind;
  }
}

/** Exchanges at a rate that was shown and has not expired, both sides in one transaction, once for a key. */
export async function exchangeCoin(
  deps: VenuesDeps,
  rates: Rates,
  input: ExchangeInput,
): Promise<Result<Exchange, ExchangeRefusal>> {
  const before = await findExchange(deps.db, input, input.key);
  if (before) return again(before, input.bodyHash);
  const offer = (await coinOffers(deps, rates, input)).find(
    ({ config }) => config.currency === input.coin,
  );
  if (!offer) return err({ kind: 'coinUnknown' });
  const amount = coinAmount(input.amount, offer.config);
  if (!amount.ok) return amount;
  const shown = rates.read(input.siteId, input.rateId);
  if (shown?.coin !== input.coin) return err({ kind: 'rateUnknown', offer });
  if (deps.clock.now() >= shown.until) return err({ kind: 'rateExpired', offer });
  const rateMilli = input.direction === 'buy' ? shown.buyMilli : shown.sellMilli;
  const done = await deps.db
    .tx((sql) => exchangeIn(deps, sql, input, { coinMinor: amount.value, rateMilli }))
    .catch((fault: unknown) => {
      if (fault instanceof TooLittle) return err({ kind: fault.kind });
      throw fault;
    });
  if (done.ok) deps.events.onBalanceChanged(input);
  return done;
}

async function exchangeIn(
  deps: VenuesDeps,
  sql: Sql,
  input: ExchangeInput,
  deal: { readonly coinMinor: number; readonly rateMilli: number },
): Promise<Result<Exchange, ExchangeRefusal>> {
  const { siteId, memberId, direction, coin, key, bodyHash } = input;
  const at = deps.clock.now();
  const worth = coinWorth(deal.coinMinor, deal.rateMilli, direction);
  const isBuy = direction === 'buy';
  if (isBuy) {
    const question = { siteId, memberId, action: 'exchange', amountMinor: worth, at } as const;
    const guarded = await deps.guard(sql, question);
    if (guarded) return err({ kind: 'guarded', guarded });
  }
  const made: NewExchange = {
    exchangeId: createUuid(deps),
    siteId,
    memberId,
    coin,
    at,
    key,
    bodyHash,
    rateMilli: deal.rateMilli,
    kind: isBuy ? 'coinBuy' : 'coinSell',
    amountMinor: moneyMinor(isBuy ? -worth : worth),
    coinMinor: isBuy ? deal.coinMinor : -deal.coinMinor,
    code: null,
    batchId: null,
    onceBatchId: null,
    note: '',
  };
  if (!(await insertExchange(sql, made))) {
    const before = await findExchange(sql, input, key);
    return before ? again(before, bodyHash) : err({ kind: 'keyReused' });
  }
  const posted = await postMovement(sql, isBuy ? coinBuy : coinSell, {
    siteId,
    memberId,
    transferId: createUuid(deps),
    key: made.exchangeId as IdempotencyKey,
    reference: ticketOf('DH', made.exchangeId, at),
    at,
    input: { coin, amountMinor: worth },
  });
  if (posted === 'insufficient') throw new TooLittle('moneyInsufficient');
  if (!(await changeCoins(sql, made))) throw new TooLittle('coinInsufficient');
  return ok(made);
}

/** Writes the coin side; false when there are too few. The wallet's row lock orders its entries. */
async function changeCoins(sql: Sql, made: NewExchange): Promise<boolean> {
  const { siteId, memberId, coin, coinMinor, exchangeId, at } = made;
  await sql.query(
    `insert into coin_wallet (site_id, member_id, coin, balance_minor, version)
     values ($1, $2, $3, 0, 0) on conflict do nothing`,
    [siteId, memberId, coin],
  );
  const { rowCount } = await sql.query(
    `with changed as (
       update coin_wallet set balance_minor = balance_minor + $4::bigint, version = version + 1
       where site_id = $1 and member_id = $2 and coin = $3 and balance_minor + $4::bigint >= 0
       returning balance_minor, version
     )
     insert into coin_entry
       (site_id, member_id, coin, version, amount_minor, balance_after, exchange_id, at)
     select $1::integer, $2::uuid, $3::text, version, $4::bigint, balance_minor, $5::uuid, $6::bigint
     from changed`,
    [siteId, memberId, coin, coinMinor, exchangeId, at],
  );
  return rowCount === 1;
}

function again(
  before: Exchange & { readonly bodyHash: string },
  bodyHash: string,
): Result<Exchange, ExchangeRefusal> {
  return before.bodyHash === bodyHash ? ok(before) : err({ kind: 'keyReused' });
}
