import { err, moneyMinor, moneyToText, ok } from '@tianping/base';
import type { BetView, Calls } from '@tianping/contract';
import { listDeals, parseDay, readStatement } from '@tianping/reports/server';
import { csvText } from '../../../csv.ts';
import type { ContextOf, Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { siteTime } from '../../../site-time.ts';
import { timeOfDays } from './days.ts';
import { daysRefusal } from './days-refusal.ts';
import { dealTexts } from './deal-texts.ts';
import { dealMessages as text } from './messages.ts';

/** Rows of one file; what does not fit is said to be missing. */
const ROWS_MAX = 5_000;
/** Bets are read with their legs, so many at a time. */
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

const yuan = (minor: number | null): string | null =>
  minor === null ? null : moneyToText(moneyMinor(minor));

export const exportRecords: Handler<Export> = async ({ request, context, services }) => {
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
  const rows = page.rows.map((row) => {
    const words = dealTexts(row, context.script);
    return [
      siteTime(row.at),
      words.type,
      words.note,
      row.reference,
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
  const { t } = textsOf(context.script);
  const bets: BetView[] = [];
  let total = Number.MAX_SAFE_INTEGER;
  for (let pageNum = 1; bets.length < Math.min(total, ROWS_MAX); pageNum += 1) {
    const page = await services.sportsbook.betRecords({
      siteId: context.siteId,
      memberId: context.session.memberId,
      state: 'all',
      ...days,
      pageNum,
      pageSize: BETS_AT_ONCE,
    });
    if (page.list.length === 0) break;
    total = page.total;
    bets.push(...page.list);
  }
  const head = [
    text.placed,
    text.settled,
    text.number,
    text.match,
    text.stake,
    text.effective,
    text.payout,
    text.result,
  ];
  return {
    title: t(text.betsFile),
    head: head.map((message) => t(message)),
    rows: bets.slice(0, ROWS_MAX).map((bet) => betCells(bet, context.script)),
    complete: bets.length >= total || total === Number.MAX_SAFE_INTEGER,
  };
}

function betCells(bet: BetView, script: ContextOf<Export>['script']): Cell[] {
  const matches = bet.legs.map((leg) => {
    const teams = `${leg.team_h[script]} vs ${leg.team_c[script]}`;
    return leg.runner ? `${leg.leagueName[script]} ${leg.runner[script]}` : teams;
  });
  return [
    siteTime(bet.placedAt),
    bet.settledAt === null ? null : siteTime(bet.settledAt),
    bet.ticketId,
    matches.join('; '),
    yuan(bet.stakeMinor),
    yuan(bet.effectiveMinor),
    yuan(bet.payoutMinor),
    bet.resultCode ?? bet.status,
  ];
}

async function exchangeTable(asked: Asked): Promise<Table> {
  const { services, context, time } = asked;
  const { t } = textsOf(context.script);
  const { rows } = await services.db.query<{
    at: number;
    amount: number;
    coin: string | null;
    coinMinor: number | null;
    note: string;
  }>(
    `select at, amount_minor as amount, coin, coin_minor as "coinMinor", note from exchange
     where site_id = $1 and member_id = $2 and at >= $3 and at < $4
     order by at desc, id desc limit $5`,
    [context.siteId, context.session.memberId, time.from, time.to, ROWS_MAX + 1],
  );
  const head = [text.time, text.amount, text.type, text.coinAmount, text.note];
  return {
    title: t(text.exchangesFile),
    head: head.map((message) => t(message)),
    rows: rows
      .slice(0, ROWS_MAX)
      .map((row) => [siteTime(row.at), yuan(row.amount), row.coin, yuan(row.coinMinor), row.note]),
    complete: rows.length <= ROWS_MAX,
  };
}

async function statementTable({ services, context, days }: Asked): Promise<Table> {
  const { t } = textsOf(context.script);
  const { siteId, session } = context;
  const [from, to] = [parseDay(days.from) ?? 0, parseDay(days.to) ?? 0];
  const read = await readStatement(services.db, { siteId, memberId: session.memberId, from, to });
  const head = [
    text.day,
    text.typeDeposit,
    text.typeWithdraw,
    text.stake,
    text.payout,
    text.winLoss,
    text.typeGift,
    text.closing,
  ];
  return {
    title: t(text.statementFile),
    head: head.map((message) => t(message)),
    rows: read.days.map((day) => [
      day.day,
      yuan(day.depositMinor),
      yuan(day.withdrawMinor),
      yuan(day.stakeMinor),
      yuan(day.payoutMinor),
      yuan(day.winLossMinor),
      yuan(day.giftMinor),
      yuan(day.closingMinor),
    ]),
    complete: true,
  };
}
