import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';

export const protectionClusters: OfficeHandler<OfficeCalls['protection/clusters']> = async ({
  request,
  context,
  services,
}) => {
  const { pageNum, pageSize } = request;
  const clusters = await services.protection.clusters(context.siteId);
  const shown = clusters.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const names = await services.protection.names(shown.flatMap(({ memberIds }) => memberIds));
  return ok({
    total: clusters.length,
    list: shown.map(({ memberIds, links, score }) => ({
      members: memberIds.map((memberId) => ({ memberId, name: names.get(memberId) ?? '' })),
      links: links.map((link) => ({ ...link, memberIds: [...link.memberIds] })),
      score,
    })),
    sums: {},
  });
};
