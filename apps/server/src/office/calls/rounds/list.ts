import { type MemberId, ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { siteText } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { roundRows } from './views.ts';

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const FAR_MS = 8_640_000_000_000_000;

export const roundsList: OfficeHandler<OfficeCalls['rounds/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script } = context;
  const { filters, pageNum, pageSize } = request;
  const venues = services.venues.venuesOf(site).filter(({ seamless }) => seamless);
  const { totals, list } = await services.venues.rounds(
    {
      siteId,
      venues: filters.channelCode === null ? null : [filters.channelCode],
      state: filters.state ?? 'all',
      from: startOf(filters.from) ?? 0,
      before: filters.to === null ? FAR_MS : (startOf(filters.to) ?? 0) + DAY_MS,
      ...(await meantBy(services.db, siteId, filters.text.trim())),
    },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  const { count: total, ...sums } = totals;
  return ok({
    total,
    list: await roundRows(services, context, list),
    sums,
    venues: venues.map(({ code, name }) => ({ channelCode: code, name: siteText(name, script) })),
  });
};

/** A member by the full name, otherwise the provider's id of a round. */
async function meantBy(
  sql: Sql,
  siteId: SiteId,
  text: string,
): Promise<{ readonly memberId: MemberId | null; readonly round: string }> {
  if (text === '') return { memberId: null, round: '' };
  const { rows } = await sql.query<{ id: MemberId }>(
    'select id from members where site_id = $1 and lower(name) = lower($2) limit 1',
    [siteId, text],
  );
  const memberId = rows[0]?.id ?? null;
  return { memberId, round: memberId === null ? text : '' };
}

function startOf(day: string | null): number | null {
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) - ZONE_MS;
}
