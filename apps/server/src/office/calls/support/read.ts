import { ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { siteText } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { colleaguesOf } from './colleagues.ts';
import { attendingFile, attendingRows } from './views.ts';

const NAMESAKES_MAX = 50;

export const supportList: OfficeHandler<OfficeCalls['support/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff } = context;
  const { text: typed } = request.filters;
  const page = await services.support.attending.list({
    ...request.filters,
    ...pageOf(request),
    siteId,
    staffId: staff.staffId,
    memberIds: typed === '' ? [] : await namesakes(services.db, siteId, typed),
  });
  const { total, list, counts, figures } = page;
  const rows = await attendingRows(services, context, list);
  return ok({ total, list: rows, counts, figures, sums: {} });
};

async function namesakes(sql: Sql, siteId: SiteId, name: string): Promise<readonly string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from members where site_id = $1 and starts_with(lower(name), lower($2))
     order by name limit ${NAMESAKES_MAX}`,
    [siteId, name],
  );
  return rows.map(({ id }) => id);
}

export const supportOne: OfficeHandler<OfficeCalls['support/one']> = async ({
  request,
  context,
  services,
}) => {
  const file = await services.support.attending.file(context.siteId, request.talkId);
  if (!file) return refusal(context.script, 'noData', text.talkUnknown);
  return ok(await attendingFile(services, context, file));
};

export const supportCanned: OfficeHandler<OfficeCalls['support/canned']> = async ({
  context,
  services,
}) => {
  const list = await services.support.canned.list(context.siteId);
  return ok({
    list: list.map((answer) => ({ ...answer, wordsHant: siteText(answer.words, 'hant') })),
  });
};

export const supportColleagues: OfficeHandler<OfficeCalls['support/colleagues']> = async ({
  context,
  services,
}) => {
  const colleagues = await colleaguesOf(services.db, context);
  return ok({ list: colleagues.map(({ staffId, displayName }) => ({ staffId, displayName })) });
};
