import { defineMessages } from '@tianping/i18n';

/** What stands below every page. */
export const footerMessages = defineMessages('shellFooter', {
  footRules: '规则',
  footHelp: '帮助',
  footAbout: '关于',
  footLists: '更多页面',
  footSports: '体育',
  footCare: '博彩责任与求助',
  adultsOnly: '仅限成年人参与',
  adultsText: '须年满 18 周岁。请量力而行，适可而止；需要帮助时，请随时联系客服。',
  adultsMark: '仅限 18 岁及以上',
  about: '关于本站',
  licence: '牌照：{authority} {number}',
  noLicence: '演示站未持有博彩牌照，不提供真实资金博彩。',
  demo: '演示版',
  demoText: '本站使用虚拟币，不涉及真实资金，不可充值或兑换。',
  timezone: '时间均为 GMT+8',
  copyright: '© {year} {name}',
  service: '在线客服',
});
