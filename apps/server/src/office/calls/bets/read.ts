import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readPage } from '@tianping/db';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { byOf } from './by-whom.ts';
import { findBets } from './find-bets.ts';

export const betsList: OfficeHandler<OfficeCalls['bets/list']> = async ({
  request,
  context,
  services,
}) => {
  const { status, ...filters } = request.filters;
  const filter = { ...filters, siteId: context.siteId, statuses: status ? [status] : null };
  const found = await findBets(services.office.deps.db, filter, pageOf(request));
  const { stakeMinor, payoutMinor, profitMinor } = found.sums;
  return ok({
    total: found.total,
    list: found.rows,
    sums: { stakeMinor, payoutMinor, profitMinor },
  });
};

export const betsOne: OfficeHandler<OfficeCalls['bets/one']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { betId } = request;
  const { db } = services.office.deps;
  const found = await findBets(db, { siteId, q: betId }, { limit: 1, offset: 0 });
  const row = found.rows.find(({ bet }) => bet.betId === betId);
  if (!row) return refusal(script, 'notFound', text.betUnknown);
  const settlements = await db.query<{ seq: number; at: number; code: string; payout: number }>(
    'select seq, at, code, payout from bet_settlement where bet_id = $1 order by seq',
    [betId],
  );
  const voids = await db.query<{
    seq: number;
    reason: string | null;
    note: string;
    by_whom: string;
    at: number;
  }>('select seq, reason, note, by_whom, at from bet_void where bet_id = $1 order by seq', [betId]);
  const isVoided = (voids.rows.at(-1)?.reason ?? null) !== null;
  const isOpen = ['accepted', 'settled', 'void'].includes(row.bet.status);
  return ok({
    ...row,
    settlements: settlements.rows.map(({ seq, at, code, payout }) => ({
      seq,
      at,
      code,
      kind: code === 'A' ? 'restored' : 'settled',
      payoutMinor: payout,
    })),
    voids: voids.rows.map(({ by_whom, ...rest }) => ({ ...rest, by: byOf(by_whom) })),
    mayVoid: isOpen && !isVoided,
    mayRestore: isOpen && isVoided,
  });
};

export const betsOrders: OfficeHandler<OfficeCalls['bets/orders']> = async ({
  request,
  services,
}) => {
  const { total, rows } = await readPage<OrderRow>(
    services.office.deps.db,
    {
      text: `select o.key, o.scope, o.family, o.period, o.reason, o.note, o.by_whom, o.at,
          o.taken_back_at, o.taken_back_by, o.taken_back_note, count(*) over () as total,
          (select count(*) from bet_void_order n where n.key = o.key) as matches,
          m.match_id, m.home, m.away
        from (select distinct on (key) * from bet_void_order
              where ($1::text is null or match_id = $1::text) order by key, match_id) o
        join sport_match m on m.match_id = o.match_id
        order by o.at desc, o.key`,
      params: [request.filters.matchId],
    },
    pageOf(request),
  );
  return ok({ total, list: rows.map(orderOf), sums: {} });
};

interface OrderRow {
  readonly key: string;
  readonly scope: string;
  readonly family: string | null;
  readonly period: string | null;
  readonly reason: string;
  readonly note: string;
  readonly by_whom: string;
  readonly at: number;
  readonly taken_back_at: number | null;
  readonly taken_back_by: string | null;
  readonly taken_back_note: string | null;
  readonly matches: number;
  readonly match_id: string;
  readonly home: { readonly hans: string; readonly hant: string };
  readonly away: { readonly hans: string; readonly hant: string };
}

function orderOf(row: OrderRow) {
  return {
    orderKey: row.key,
    scope: row.scope,
    matches: row.matches,
    matchId: row.match_id,
    home: row.home,
    away: row.away,
    family: row.family,
    period: row.period,
    reason: row.reason,
    note: row.note,
    by: byOf(row.by_whom),
    at: row.at,
    takenBackAt: row.taken_back_at,
    takenBackBy: row.taken_back_by === null ? null : byOf(row.taken_back_by),
    takenBackNote: row.taken_back_note,
  };
}
