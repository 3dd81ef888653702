import { type MemberId, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
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
  const { db } = services.office.parts;
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
  return ok({ total, list: [...page.rows], sums: { inMinor, outMinor } });
};

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
  const { db } = services.office.parts;
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
