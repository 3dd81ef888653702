import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { siteText } from '../../../../http/texts.ts';

/** All areas of the site, or the one whose code is requested. */
export const queryCountryArea: Handler<Calls['site/site/countryArea/queryCountryArea']> = async ({
  request: { area },
  context: { site, script },
}) => {
  const asked = site.phoneAreas.filter(({ areaCode }) => area === '' || areaCode === area);
  const list = asked.map((one) => ({ ...one, areaName: siteText(one.areaName, script) }));
  return ok({ list });
};
