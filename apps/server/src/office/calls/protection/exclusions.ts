import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';

export const protectionExclusions: OfficeHandler<OfficeCalls['protection/exclusions']> = async ({
  request,
  context,
  services,
}) => {
  const { pageNum, pageSize, filters } = request;
  const { protection } = services;
  const { total, list } = await protection.pauses(context.siteId, {
    ...filters,
    pageNum,
    pageSize,
  });
  const names = await protection.names(list.map(({ memberId }) => memberId));
  return ok({
    total,
    list: list.map((row) => ({ ...row, name: names.get(row.memberId) ?? '' })),
    sums: {},
  });
};
