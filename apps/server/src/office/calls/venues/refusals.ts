import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import type { OfficeHandler } from '../../handler.ts';
import { spanOf } from './shared.ts';

export const venuesRefusals: OfficeHandler<OfficeCalls['venues/refusals']> = async ({
  request,
  context: { siteId },
  services,
}) => {
  const { filters, pageNum, pageSize } = request;
  const found = await services.venues.office.refusals(
    { siteId, why: filters.why, ...spanOf(filters) },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  const meant = found.list.flatMap(({ memberId }) => memberId ?? []);
  const names = await readNames(services.db, siteId, [...new Set(meant)]);
  return ok({
    total: found.total,
    list: found.list.map(({ id, siteId: _siteId, memberId, ...row }) => {
      // A call may name an account that never existed.
      const memberName = memberId === null ? null : (names.get(memberId) ?? null);
      return { ...row, refusalId: id, memberId: memberName === null ? null : memberId, memberName };
    }),
    sums: { times: found.times },
    whys: [...found.whys],
  });
};
