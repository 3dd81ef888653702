import { must, ok, type Script } from '@tianping/base';
import type { OfficeCalls, SiteConfig } from '@tianping/contract';
import type { BreakdownBy } from '@tianping/reports/server';
import { siteText, textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeHandler } from '../../handler.ts';
import { refusedDays } from './days.ts';
import { reportMessages } from './messages.ts';

export const breakdown: OfficeHandler<OfficeCalls['reports/breakdown']> = async ({
  request,
  context,
  services,
}) => {
  const refused = refusedDays(request, context);
  if (refused) return refused;
  const { by, ...days } = request;
  const rows = must(
    await services.reports.breakdown({ siteId: context.siteId, ...days }, by),
    'days of the calendar',
  );
  return ok({
    list: rows.map(({ code, count, inMinor, outMinor }) => ({
      code,
      name: nameOf(services, context, by, code),
      count,
      inMinor,
      outMinor,
      netMinor: inMinor - outMinor,
    })),
  });
};

const names: Readonly<Record<string, (typeof reportMessages)[keyof typeof reportMessages]>> =
  reportMessages;

/** The name of a breakdown's row: of a sport, a venue, a channel, a kind of gift. */
export function nameOf(
  services: Services,
  { site, script }: { readonly site: SiteConfig; readonly script: Script },
  by: BreakdownBy,
  code: string,
): string {
  const { t } = textsOf(script);
  if (by === 'venue') {
    const venue = site.funds.venues.find((one) => one.code === code);
    return venue ? siteText(venue.name, script) : code;
  }
  if (by === 'channel' || by === 'payout') {
    const source = services.reports.sources.find((one) => one.code === code);
    return source ? siteText(source.name, script) : code;
  }
  const name = names[by === 'sport' ? `sport${code}` : code];
  return name ? t(name) : code;
}
