import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { MAILING_ALONE_MAX } from '@tianping/inbox';
import { secondFault } from '@tianping/office/server';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf } from '../../refusals.ts';
import { mailingRefused } from './refusals.ts';
import { mailingDetail, mailingRow, waitingIds } from './views.ts';

export const mailingsList: OfficeHandler<OfficeCalls['mailings/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId } = context;
  const waiting = await waitingIds(services, siteId);
  const { total, list } = await services.inbox.mailings.list({
    ...request.filters,
    siteId,
    waitingIds: [...waiting],
    ...pageOf(request),
  });
  return ok({ total, list: list.map((mailing) => mailingRow(mailing, waiting)), sums: {} });
};

export const mailingsOne: OfficeHandler<OfficeCalls['mailings/one']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const mailing = await services.inbox.mailings.one(siteId, request.mailingId);
  if (!mailing) return mailingRefused('unknown', script);
  return ok(mailingDetail(mailing, await waitingIds(services, siteId)));
};

export const mailingsPreview: OfficeHandler<OfficeCalls['mailings/preview']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, staff, script } = context;
  const { mailings } = services.inbox;
  const mailing = await mailings.one(siteId, request.mailingId);
  if (!mailing) return mailingRefused('unknown', script);
  const shown = await mailings.preview(mailing, (of, ids) => services.promotions.mayShow(of, ids));
  const aloneMax = site.mailingAloneMax ?? MAILING_ALONE_MAX;
  const { staffId } = staff;
  const left = await mailings.aloneLeft({ siteId, staffId, aloneMax });
  const { deps } = services.office;
  const isNew = await deps.db.tx((sql) => secondFault(sql, deps, { staffId, firstId: null }));
  const takesTwo = isNew !== null || shown.receivers === null || shown.receivers > left;
  return ok({ ...shown, takesTwo, aloneMax });
};
