import type { SiteConfig } from '@tianping/contract';

/**
 * Areas whose phone numbers a demonstration site takes. Each pattern is matched against area code and number, and
 * takes mobile numbers only: codes go to no other line. The typed number has 11 digits at most.
 */
export const demoAreas: SiteConfig['phoneAreas'] = [
  { areaCode: '86', areaName: '中国大陆', regex: '^861\\d{10}$' },
  { areaCode: '852', areaName: '中国香港', regex: '^852[4-9]\\d{7}$' },
  { areaCode: '853', areaName: '中国澳门', regex: '^8536\\d{7}$' },
  { areaCode: '886', areaName: '中国台湾', regex: '^8869\\d{8}$' },
  { areaCode: '60', areaName: '马来西亚', regex: '^601(?:[02-46-9]\\d{7}|[15]\\d{8})$' },
  { areaCode: '65', areaName: '新加坡', regex: '^65[89]\\d{7}$' },
  { areaCode: '66', areaName: '泰国', regex: '^66[689]\\d{8}$' },
  { areaCode: '84', areaName: '越南', regex: '^84[35789]\\d{8}$' },
  { areaCode: '63', areaName: '菲律宾', regex: '^639\\d{9}$' },
  { areaCode: '855', areaName: '柬埔寨', regex: '^855[16-9]\\d{7,8}$' },
  { areaCode: '81', areaName: '日本', regex: '^81[6-9]0\\d{8}$' },
  { areaCode: '82', areaName: '韩国', regex: '^8210\\d{8}$' },
];
