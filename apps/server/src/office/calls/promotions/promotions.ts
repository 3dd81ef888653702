import { err, ok, type Script } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { ActFault, SaveFault } from '@tianping/promotions/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf } from '../../refusals.ts';
import { takePicture } from '../config/picture.ts';
import { promotionOfficeTexts as text } from './messages.ts';

const CODES = {
  unknown: 'noData',
  kind: 'invalidParameter',
  issues: 'invalidParameter',
  picture: 'invalidParameter',
  noBudget: 'invalidParameter',
} as const;

/** Why an act on an activity is refused, in words of the office. */
export function activityRefusal(fault: ActFault | SaveFault, script: Script): CallRefusal {
  const name = fault in CODES ? CODES[fault as keyof typeof CODES] : 'warning';
  return { code: statusCodes[name].code, message: textsOf(script).t(text[fault]) };
}

export const promotionsList: OfficeHandler<OfficeCalls['promotions/list']> = async ({
  request,
  context: { siteId, script },
  services,
}) =>
  ok(
    await services.promotions.office.list({
      siteId,
      script,
      ...request.filters,
      ...pageOf(request),
    }),
  );

export const promotionsKinds: OfficeHandler<OfficeCalls['promotions/kinds']> = async ({
  context: { siteId, script },
  services,
}) => ok(await services.promotions.office.kinds({ siteId, script }));

export const promotionsOne: OfficeHandler<OfficeCalls['promotions/one']> = async ({
  request,
  context: { siteId, script },
  services,
}) => {
  const one = await services.promotions.office.one({ siteId, id: request.id, script });
  return one ? ok(one) : err(activityRefusal('unknown', script));
};

export const promotionsCheck: OfficeHandler<OfficeCalls['promotions/check']> = async ({
  request,
  context,
  services,
}) => ok(services.promotions.office.check(context.siteId, request));

export const promotionsSave: OfficeHandler<OfficeCalls['promotions/save']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script, trail } = context;
  const by = { staffId: staff.staffId, name: staff.name };
  const { office } = services.promotions;
  const { key } = context.idempotency;
  const saved = await office.save({ siteId, id: request.id, terms: request.terms, by, key });
  if (!saved.ok) return err(activityRefusal(saved.error, script));
  trail.subject(`activity:${saved.value.id}`);
  trail.after(saved.value);
  const { issues } = office.check(siteId, { terms: request.terms, script });
  return ok({ ...saved.value, issues });
};

export const promotionsPreview: OfficeHandler<OfficeCalls['promotions/preview']> = async ({
  request: { id },
  context: { siteId, script },
  services,
}) => {
  const found = await services.promotions.office.preview({ siteId, id });
  return found.ok ? found : err(activityRefusal(found.error, script));
};

export const promotionsCover: OfficeHandler<OfficeCalls['promotions/cover']> = (asked) =>
  takePicture(asked);

export const promotionsForecast: OfficeHandler<OfficeCalls['promotions/forecast']> = async ({
  request,
  context: { siteId, script },
  services,
}) => ok(await services.promotions.office.forecast({ siteId, terms: request.terms, script }));

export const promotionsFigures: OfficeHandler<OfficeCalls['promotions/figures']> = async ({
  request,
  context: { siteId, script },
  services,
}) => {
  const figures = await services.promotions.office.figures({ siteId, id: request.id });
  return figures ? ok(figures) : err(activityRefusal('unknown', script));
};

export const promotionsCompare: OfficeHandler<OfficeCalls['promotions/compare']> = async ({
  request,
  context: { siteId, script },
  services,
}) => {
  const both = await services.promotions.office.compare({ siteId, ...request, script });
  return both ? ok(both) : err(activityRefusal('unknown', script));
};

export const promotionsGrants: OfficeHandler<OfficeCalls['promotions/grants']> = async ({
  request,
  context: { siteId, script },
  services,
}) => {
  const asked = { siteId, script, ...request.filters, ...pageOf(request) };
  return ok(await services.promotions.office.grants(asked));
};

export const promotionsFlags: OfficeHandler<OfficeCalls['promotions/flags']> = async ({
  request,
  context: { siteId, script },
  services,
}) =>
  ok(
    await services.promotions.office.flags({
      siteId,
      script,
      ...request.filters,
      ...pageOf(request),
    }),
  );

export const promotionsGiven: OfficeHandler<OfficeCalls['promotions/given']> = async ({
  request,
  context: { siteId },
  services,
}) => ok(await services.promotions.office.given({ siteId, ...pageOf(request) }));
