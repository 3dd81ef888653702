import { type MemberId, ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { listMovements } from '@tianping/ledger/server';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { findBets } from '../bets/find-bets.ts';
import { readMemberRow } from './rows.ts';

export const membersMovements: OfficeHandler<OfficeCalls['members/movements']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.deps;
  const memberId = request.memberId as MemberId;
  const row = await readMemberRow(db, siteId, memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const { from, to, movements } = request.filters;
  const page = await listMovements(db, {
    siteId,
    memberId,
    from: from ?? 0,
    to: to ?? Number.MAX_SAFE_INTEGER,
    ...(movements ? { movements } : {}),
    ...pageOf(request),
  });
  const { total, inMinor, outMinor } = page;
  const tickets = await depositTickets(
    db,
    siteId,
    page.rows.map(({ reference }) => reference),
  );
  const list = page.rows.map((moved) => ({
    ...moved,
    reference: tickets.get(moved.reference) ?? moved.reference,
  }));
  return ok({ total, list, sums: { inMinor, outMinor } });
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deposits are referred to by their order's id; people know orders by their number. */
async function depositTickets(
  sql: Sql,
  siteId: SiteId,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = references.filter((reference) => UUID.test(reference));
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<{ id: string; ticket: string }>(
    'select id, ticket_id as ticket from deposit_orders where site_id = $1 and id = any($2::uuid[])',
    [siteId, ids],
  );
  return new Map(rows.map(({ id, ticket }) => [id, ticket]));
}

const STATUSES = {
  open: ['waiting', 'accepted'],
  settled: ['settled'],
  cancelled: ['void', 'refused'],
  all: null,
} as const;

export const membersBets: OfficeHandler<OfficeCalls['members/bets']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { db } = services.office.deps;
  const { memberId, filters } = request;
  const row = await readMemberRow(db, siteId, memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const { from, to, state } = filters;
  const filter = { siteId, memberId, from, to, statuses: STATUSES[state] };
  const found = await findBets(db, filter, pageOf(request));
  const { stakeMinor, effectiveMinor, profitMinor } = found.sums;
  return ok({
    total: found.total,
    list: found.rows.map(({ bet }) => bet),
    sums: { stakeMinor, effectiveMinor, profitMinor },
  });
};
