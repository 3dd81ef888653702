import { csvText, minorToText, must, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages } from '../../messages.ts';
import { refusedDays } from './days.ts';
import { reportMessages as text } from './messages.ts';
import { namesOf } from './names.ts';

/** Rows of one file, as many as spreadsheets and the browser's memory can take. */
const MEMBERS_MAX = 10_000;

export const reportExport: OfficeHandler<OfficeCalls['reports/export']> = async (input) => {
  const refused = refusedDays(input.request, input.context);
  if (refused) return refused;
  return input.request.report === 'revenue' ? await revenueFile(input) : await membersFile(input);
};

const revenueFile: typeof reportExport = async ({ request, context, services }) => {
  const { from, to } = request;
  const report = must(
    await services.reports.revenue({ siteId: context.siteId, from, to }),
    'days of the calendar',
  );
  const { t } = textsOf(context.script);
  const head = [
    text.day,
    text.deposits,
    text.depositCount,
    text.depositors,
    text.withdrawals,
    text.withdrawCount,
    text.stakes,
    text.effective,
    text.payouts,
    text.bets,
    text.bettors,
    text.ggr,
    text.bonus,
    text.fees,
    text.ngr,
    text.registered,
  ].map((message) => t(message));
  const rows = report.days.map((day) => [
    day.day,
    minorToText(day.depositMinor),
    day.depositCount,
    day.depositorCount,
    minorToText(day.withdrawMinor),
    day.withdrawCount,
    minorToText(day.stakeMinor),
    minorToText(day.effectiveMinor),
    minorToText(day.payoutMinor),
    day.betCount,
    day.bettorCount,
    minorToText(day.ggrMinor),
    minorToText(day.bonusMinor),
    minorToText(day.feeMinor),
    minorToText(day.ngrMinor),
    day.registered,
  ]);
  const name = `${t(text.revenueFile)}-${from}-${to}.csv`;
  const { length } = rows;
  return ok({ name, text: csvText(head, rows), rows: length, total: length, parts: 1 });
};

const membersFile: typeof reportExport = async ({ request, context, services }) => {
  const { from, to, part } = request;
  const offset = (part - 1) * MEMBERS_MAX;
  const page = must(
    await services.reports.members(
      { siteId: context.siteId, from, to },
      { sort: 'ggr', descending: true, limit: MEMBERS_MAX, offset },
    ),
    'days of the calendar',
  );
  const names = await namesOf(services, context.siteId, page.rows);
  const { t } = textsOf(context.script);
  const head = [text.member, text.deposits, text.withdrawals, text.stakes, text.ggr, text.bonus];
  const rows = page.rows.map((row) => [
    names.get(row.memberId) ?? row.memberId,
    minorToText(row.depositMinor),
    minorToText(row.withdrawMinor),
    minorToText(row.stakeMinor),
    minorToText(row.ggrMinor),
    minorToText(row.bonusMinor),
  ]);
  const parts = Math.max(part, Math.ceil(page.total / MEMBERS_MAX));
  const whole = `${t(text.membersFile)}-${from}-${to}`;
  return ok({
    name:
      parts === 1 ? `${whole}.csv` : `${whole}-${t(officeMessages.filePart, { part, parts })}.csv`,
    text: csvText(
      head.map((message) => t(message)),
      rows,
    ),
    rows: rows.length,
    total: page.total,
    parts,
  });
};
