import { isUuid, type MemberId, ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { readTicket } from '@tianping/venues';
import { siteText } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { transferRows } from './views.ts';

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const NAMESAKES_MAX = 50;

export const transfersList: OfficeHandler<OfficeCalls['transfers/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script } = context;
  const { filters, pageNum, pageSize } = request;
  const { status, channelCode, direction, stuck } = filters;
  const page = await services.venues.office.list(
    {
      siteId,
      status,
      direction,
      stuck,
      venue: channelCode,
      from: startOf(filters.from),
      to: filters.to === null ? null : (startOf(filters.to) ?? 0) + DAY_MS,
      ...(await meantBy(services.db, siteId, filters.text.trim())),
    },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  const { total, inMinor, outMinor, open } = page;
  const venues = services.venues
    .venuesOf(site)
    .filter(({ shared }) => !shared)
    .map(({ code, name }) => ({ channelCode: code, name: siteText(name, script) }));
  return ok({
    total,
    list: await transferRows(services, context, page.list),
    sums: { inMinor, outMinor, open, stuck: page.stuck },
    venues,
  });
};

/** A transfer's id or number, or else the beginning of members' names. */
async function meantBy(sql: Sql, siteId: SiteId, text: string) {
  const anything = { transferId: null, ticketBits: null, memberIds: null };
  if (text === '') return anything;
  if (isUuid(text)) return { ...anything, transferId: text };
  const ticket = readTicket('ZZ', text);
  if (ticket) return { ...anything, ticketBits: ticket.bits, from: ticket.from, to: ticket.to };
  const { rows } = await sql.query<{ id: MemberId }>(
    `select id from members where site_id = $1 and starts_with(lower(name), lower($2))
     order by name limit ${NAMESAKES_MAX}`,
    [siteId, text],
  );
  return { ...anything, memberIds: rows.map(({ id }) => id) };
}

function startOf(day: string | null): number | null {
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) - ZONE_MS;
}
