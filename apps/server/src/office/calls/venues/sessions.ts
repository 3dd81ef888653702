import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import { siteText } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { memberByName, spanOf } from './shared.ts';

export const venuesSessions: OfficeHandler<OfficeCalls['venues/sessions']> = async ({
  request,
  context: { siteId, site, script, now },
  services,
}) => {
  const { filters, pageNum, pageSize } = request;
  const venues = services.venues
    .venuesOf(site)
    .filter(({ seamless }) => seamless)
    .map(({ code, name }) => ({ code, name: siteText(name, script) }));
  const text = filters.text.trim();
  const memberId = text === '' ? null : await memberByName(services.db, siteId, text);
  // An unknown name finds nothing, not everybody.
  if (text !== '' && memberId === null)
    return ok({ total: 0, list: [], sums: { open: 0 }, venues });
  const found = await services.venues.office.sessions(
    {
      siteId,
      memberId,
      venue: filters.channelCode,
      state: filters.state ?? 'all',
      ...spanOf(filters),
    },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  const names = await readNames(services.db, siteId, [
    ...new Set(found.list.map((row) => row.memberId)),
  ]);
  return ok({
    total: found.total,
    list: found.list.map(({ venue, ...row }) => ({
      ...row,
      sessionKey: `${row.memberId} ${venue} ${row.gameCode} ${row.openedAt}`,
      memberName: names.get(row.memberId) ?? '',
      venueName: venues.find(({ code }) => code === venue)?.name ?? venue,
      state: row.endedAt !== null ? 'ended' : row.expiresAt > now ? 'open' : 'expired',
    })),
    sums: { open: found.open },
    venues,
  });
};
