import { MAINLAND_CODE, MAINLAND_REGEX, type PhoneArea } from '@tianping/members';
import { useT } from '@tianping/ui';
import { useCall } from '../../../app/query.ts';
import { recoveryMessages as text } from '../recovery/messages.ts';

/** The areas whose phones the site accepts; mainland until they are known, and where none is configured. */
export function useAreas(): readonly [PhoneArea, ...PhoneArea[]] {
  const { t } = useT();
  const { data } = useCall('site/site/countryArea/queryCountryArea', { area: '' });
  const [first, ...others] = data?.list ?? [];
  if (first) return [first, ...others];
  return [{ areaName: t(text.mainland), areaCode: MAINLAND_CODE, regex: MAINLAND_REGEX }];
}
