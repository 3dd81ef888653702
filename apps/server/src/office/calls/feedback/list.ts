import { err, type MemberId, ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf } from '../../refusals.ts';
import { officeRefusal } from './refusals.ts';
import { feedbackDetail, feedbackRows } from './views.ts';

const NAMESAKES_MAX = 50;
const NUMBER = /^FK[\d-]*$/i;

export const feedbackList: OfficeHandler<OfficeCalls['feedback/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff } = context;
  const { tab, type, memberId, text, from, to } = request.filters;
  const isNumber = NUMBER.test(text);
  const named = text === '' || isNumber ? null : await namesakes(services.db, siteId, text);
  const page = await services.inbox.feedback.serviceList(
    {
      siteId,
      tab,
      type,
      from,
      to,
      staffId: staff.staffId,
      number: isNumber ? text : null,
      memberIds: memberId === null ? named : [memberId as MemberId],
    },
    pageOf(request),
  );
  const { total, list, counts } = page;
  return ok({ total, list: await feedbackRows(services, context, list), counts, sums: {} });
};

async function namesakes(sql: Sql, siteId: SiteId, name: string): Promise<readonly MemberId[]> {
  const { rows } = await sql.query<{ id: MemberId }>(
    `select id from members where site_id = $1 and starts_with(lower(name), lower($2))
     order by name limit ${NAMESAKES_MAX}`,
    [siteId, name],
  );
  return rows.map(({ id }) => id);
}

export const feedbackOne: OfficeHandler<OfficeCalls['feedback/one']> = async ({
  request,
  context,
  services,
}) => {
  const file = await services.inbox.feedback.serviceFile(context.siteId, request.feedbackId);
  if (!file) return err(officeRefusal({ kind: 'feedbackUnknown' }, context.script));
  return ok(await feedbackDetail(services, context, file));
};
