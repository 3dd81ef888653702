import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import { siteText } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';

export const venuesJackpots: OfficeHandler<OfficeCalls['venues/jackpots']> = async ({
  request,
  context: { siteId, site, script },
  services,
}) => {
  const { filters, pageNum, pageSize } = request;
  const pools = site.funds.jackpots ?? [];
  const found = await services.venues.office.jackpots(
    { siteId, code: filters.code, state: filters.state ?? 'all' },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  const winners = found.list.flatMap(({ memberId }) => memberId ?? []);
  const names = await readNames(services.db, siteId, [...new Set(winners)]);
  return ok({
    total: found.total,
    list: found.list.map(({ id, ...row }) => {
      const pool = pools.find(({ code }) => code === row.code);
      return {
        ...row,
        jackpotId: id,
        name: siteText(pool?.name ?? row.code, script),
        kind: pool?.kind ?? null,
        shareBasisPoints: pool?.shareBasisPoints ?? null,
        boundMinor: pool?.boundMinor ?? null,
        state: row.wonAt === null ? 'open' : row.paidAt === null ? 'won' : 'paid',
        memberName: row.memberId === null ? null : (names.get(row.memberId) ?? ''),
      };
    }),
    sums: { poolMinor: found.poolMinor, paidMinor: found.paidMinor },
    pools: pools.map(({ code, name }) => ({ code, name: siteText(name, script) })),
  });
};
