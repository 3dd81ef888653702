import { type MemberId, type MoneyMinor, moneyMinor, type SiteId, sumMoney } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { incomingDepositsMinorSql } from '@tianping/payments/server';
import { coinWorth } from '@tianping/venues';
import { coinsHeldSql, transferFrozenSql, venueMinorSql } from '@tianping/venues/server';
import { withdrawalFrozenSql } from '@tianping/withdrawals/server';
import type { HoldingParts, WalletParts } from '../rules/holdings.ts';

interface Owner {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** The wallet's parts with the number of its changes. */
export interface WalletHoldings extends WalletParts {
  readonly version: number;
}

/** Everything that a member holds here, by place. */
export type Holdings = HoldingParts & WalletHoldings;

/** The rate at which a site buys a coin back, thousandths of a yuan. */
export interface CoinRate {
  readonly currency: string;
  readonly sellMilli: number;
}

interface WalletRow {
  readonly main: number;
  readonly hold: number;
  readonly debt: number;
  readonly version: number;
  readonly venue: number;
  readonly frozen: number;
}

const WALLET = `coalesce(w.main_minor, 0) as main, coalesce(w.hold_minor, 0) as hold,
    coalesce(w.debt_minor, 0) as debt, coalesce(w.version, 0) as version,
    ${venueMinorSql} as venue, ${transferFrozenSql} + ${withdrawalFrozenSql} as frozen`;
const OWNER = `(select $1::integer as site_id, $2::uuid as member_id) m
  left join ledger_wallet w on w.site_id = m.site_id and w.member_id = m.member_id`;

/** The wallet's parts in one statement: it runs for each bet, to be pushed to the open page. */
export async function readWallet(sql: Sql, { siteId, memberId }: Owner): Promise<WalletHoldings> {
  const { rows } = await sql.query<WalletRow>(`select ${WALLET} from ${OWNER}`, [siteId, memberId]);
  return walletOf(rows[0]);
}

/** All of it in one statement, so that nothing is missed or counted twice while it moves. */
export async function readHoldings(
  sql: Sql,
  { siteId, memberId }: Owner,
  coins: readonly CoinRate[],
): Promise<Holdings> {
  const { rows } = await sql.query<
    WalletRow & { readonly deposits: number; readonly coins: Readonly<Record<string, number>> }
  >(
    `select ${WALLET}, ${incomingDepositsMinorSql} as deposits, ${coinsHeldSql} as coins
     from ${OWNER}`,
    [siteId, memberId],
  );
  const row = rows[0];
  return {
    ...walletOf(row),
    debtMinor: row?.debt ?? 0,
    depositMinor: moneyMinor(row?.deposits ?? 0),
    coinMinor: sumMoney(
      Object.entries(row?.coins ?? {}).map(([coin, held]) => worthOf(coin, held, coins)),
    ),
  };
}

/** A coin that the site no longer buys back has no rate; it is not worthless, so each counts as one yuan. */
function worthOf(coin: string, coinMinor: number, coins: readonly CoinRate[]): MoneyMinor {
  const rate = coins.find(({ currency }) => currency === coin);
  return coinWorth(coinMinor, rate?.sellMilli ?? 1_000, 'sell');
}

function walletOf(row: WalletRow | undefined): WalletHoldings {
  return {
    mainMinor: moneyMinor(row?.main ?? 0),
    holdMinor: moneyMinor(row?.hold ?? 0),
    frozenMinor: moneyMinor(row?.frozen ?? 0),
    venueMinor: moneyMinor(row?.venue ?? 0),
    version: row?.version ?? 0,
  };
}
