import { must, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { dayText } from '@tianping/reports/server';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { nameOf } from '../reports/breakdown.ts';
import { channelRates } from './channels.ts';

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const range: OfficeHandler<OfficeCalls['dashboard/range']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, now, script } = context;
  const today = Math.floor((now + ZONE_MS) / DAY_MS);
  const first = today - request.days + 1;
  const to = dayText(today);
  const both = { siteId, from: dayText(first - request.days), to };
  const days = must(await services.reports.days(both), 'days of the calendar');
  const shown = { siteId, from: dayText(first), to };
  const sports = must(await services.reports.breakdown(shown, 'sport'), 'days of the calendar');
  const time = { siteId, from: first * DAY_MS - ZONE_MS, to: now + 1 };
  const rates = await channelRates(services.office.deps.db, { ...time, hourFrom: now - HOUR_MS });
  const { t } = textsOf(script);
  return ok({
    at: now,
    days: days.slice(request.days).map(({ day, stakeMinor, ggrMinor }, at) => ({
      day,
      stakeMinor,
      ggrMinor,
      beforeStakeMinor: days[at]?.stakeMinor ?? 0,
    })),
    stakes: sports
      .filter(({ inMinor }) => inMinor > 0)
      .map(({ code, count, inMinor }) => ({
        code,
        count,
        stakeMinor: inMinor,
        name: nameOf(services, context, 'sport', code),
      })),
    channels: rates.map((rate) => {
      const channel = services.payments.channel(rate.code);
      return { ...rate, name: channel ? t(channel.name) : rate.code };
    }),
  });
};
