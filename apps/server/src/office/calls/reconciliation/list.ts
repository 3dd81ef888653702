import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { siteText } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { refusedDays } from '../reports/days.ts';
import { runViewOf } from './views.ts';

export const reconciliationList: OfficeHandler<OfficeCalls['reconciliation/list']> = async ({
  request,
  context,
  services,
}) => {
  const refused = refusedDays(request, context);
  if (refused) return refused;
  const { from, to, source, status, pageNum, pageSize } = request;
  const { total, openDifferences, rows } = await services.reports.runs({
    siteId: context.siteId,
    from,
    to,
    source,
    status,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return ok({
    total,
    openDifferences,
    sources: services.reports.sources.map(({ code, name }) => ({
      code,
      name: siteText(name, context.script),
    })),
    list: rows.map((run) => runViewOf(services, run, context.script)),
  });
};
