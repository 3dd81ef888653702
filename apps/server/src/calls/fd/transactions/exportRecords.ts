import { csvText, err, minorToText, ok, type Script } from '@tianping/base';
import type { BetView, Calls, ExchangeView } from '@tianping/contract';
import { dealTypeMessages as types } from '@tianping/reports/messages';
import { listDeals, type MemberStatement, parseDay, readStatement } from '@tianping/reports/server';
import type { ContextOf, Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { siteTime } from '../../../site/site-time.ts';
import { exchangeViewOf, rateText } from '../../../views/exchange-view.ts';
import { betCells, betHead } from './bet-cells.ts';
import { timeOfDays } from './days.ts';
import { daysRefusal } from './days-refusal.ts';
import { dealReference, dealTexts } from './deal-texts.ts';
import { dealMessages as text } from './messages.ts';

/** Rows of one file; when there are more, the file says so. */
const ROWS_MAX = 5_000;
/** Bets are read with their legs, that many at a time. */
const BETS_AT_ONCE = 100;

type Export = Calls['fd/transactions/exportRecords'];
type Cell = string | number | null;

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly complete: boolean;
}

interface Asked {
  readonly services: Services;
  readonly context: ContextOf<Export>;
  readonly days: { readonly from: string; readonly to: string };
  readonly time: { readonly from: number; readonly to: number };
}

const yuan = (minor: number | null): string | null => (minor === null ? null : minorToText(minor));

export const exportRecords: Handler<Calls['fd/transactions/exportRecords']> = async ({
  request,
  context,
  services,
}) => {
  const time = timeOfDays(request);
  if (!time.ok) return err(daysRefusal(time.error, context.script));
  const { kind, from, to } = request;
  const table = await tables[kind]({ services, context, days: { from, to }, time: time.value });
  const name = `${table.title}-${from}-${to}.csv`;
  const { head, rows, complete } = table;
  return ok({ name, text: csvText(head, rows), rows: rows.length, complete });
};

const tables = {
  deals: dealTable,
  bets: betTable,
  exchanges: exchangeTable,
  statement: statementTable,
} as const;

async function dealTable({ services, context, time }: Asked): Promise<Table> {
  const { t } = textsOf(context.script);
  const page = await listDeals(services.db, {
    siteId: context.siteId,
    memberId: context.session.memberId,
    ...time,
    type: null,
    state: null,
    limit: ROWS_MAX,
    offset: 0,
  });
  const reader = { services, site: context.site, script: context.script };
  const rows = page.rows.map((row) => {
    const words = dealTexts(row, reader);
    return [
      siteTime(row.at),
      words.type,
      words.note,
      dealReference(row),
      yuan(row.amountMinor),
      yuan(row.balanceAfterMinor),
      words.state,
    ];
  });
  const head = [text.time, text.type, text.note, text.number, text.amount, text.after, text.state];
  return {
    title: t(text.dealsFile),
    head: head.map((message) => t(message)),
    rows,
    complete: rows.length === page.total,
  };
}

async function betTable({ services, context, days }: Asked): Promise<Table> {
  const translator = textsOf(context.script);
  const { t } = translator;
  // By ticket: a bet that is placed meanwhile moves others to the next page.
  const bets = new Map<string, BetView>();
  let isRead = false;
  for (let pageNum = 1; !isRead && bets.size < ROWS_MAX; pageNum += 1) {
    const page = await services.sportsbook.betRecords({
      siteId: context.siteId,
      memberId: context.session.memberId,
      state: 'all',
      ...days,
      pageNum,
      pageSize: BETS_AT_ONCE,
    });
    for (const bet of page.list) bets.set(bet.ticketId, bet);
    isRead = pageNum * BETS_AT_ONCE >= page.total;
  }
  return {
    title: t(text.betsFile),
    head: betHead.map((message) => t(message)),
    rows: [...bets.values()].slice(0, ROWS_MAX).map((bet) => betCells(bet, translator)),
    complete: isRead && bets.size <= ROWS_MAX,
  };
}

const exchangeKinds = {
  coinBuy: text.bought,
  coinSell: text.sold,
  gift: text.giftKind,
} as const satisfies Readonly<Record<ExchangeView['kind'], unknown>>;

async function exchangeTable({ services, context, time }: Asked): Promise<Table> {
  const { script, siteId, session } = context;
  const { t } = textsOf(script);
  const page = await services.venues.exchanges(
    { siteId, memberId: session.memberId },
    { kinds: ['coinBuy', 'coinSell', 'gift'], ...time, limit: ROWS_MAX, offset: 0 },
  );
  const { time: when, type, note, number, rate, coinAmount, coin, amount } = text;
  return {
    title: t(text.exchangesFile),
    head: [when, type, note, number, rate, coinAmount, coin, amount].map((message) => t(message)),
    rows: page.list.map((exchange) => exchangeCells(exchangeViewOf(exchange, script), script)),
    complete: page.list.length === page.total,
  };
}

function exchangeCells(exchange: ExchangeView, script: Script): Cell[] {
  const { at, kind, note, ticketId, rateMilli, coinMinor, coin, amountMinor } = exchange;
  const rate = rateMilli === null ? null : rateText(rateMilli);
  const kindText = textsOf(script).t(exchangeKinds[kind]);
  return [siteTime(at), kindText, note, ticketId, rate, yuan(coinMinor), coin, yuan(amountMinor)];
}

async function statementTable({ services, context, days }: Asked): Promise<Table> {
  const { t } = textsOf(context.script);
  const { siteId, session } = context;
  const [from, to] = [parseDay(days.from) ?? 0, parseDay(days.to) ?? 0];
  const read = await readStatement(services.db, { siteId, memberId: session.memberId, from, to });
  const head = [
    text.day,
    types.deposit,
    types.withdraw,
    text.stake,
    text.payout,
    text.winLoss,
    text.gifts,
    text.other,
    text.closing,
  ];
  return {
    title: t(text.statementFile),
    head: head.map((message) => t(message)),
    rows: read.days.map((day, at) => [
      day.day,
      yuan(day.depositMinor),
      yuan(day.withdrawMinor),
      yuan(day.stakeMinor),
      yuan(day.payoutMinor),
      yuan(day.winLossMinor),
      yuan(day.giftMinor),
      yuan(otherOf(day, read.days[at - 1]?.closingMinor ?? read.openingMinor)),
      yuan(day.closingMinor),
    ]),
    complete: true,
  };
}

/** What is neither deposit nor play nor a gift, so that each row of the file adds up. */
function otherOf(day: MemberStatement['days'][number], beforeMinor: number): number {
  const { depositMinor, withdrawMinor, winLossMinor, giftMinor, closingMinor } = day;
  return closingMinor - beforeMinor - (depositMinor - withdrawMinor + winLossMinor + giftMinor);
}
