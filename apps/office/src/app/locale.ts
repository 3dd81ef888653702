import type { Script } from '@tianping/base';
import type { Locale } from 'antd/es/locale/index.js';
import zhCN from 'antd/es/locale/zh_CN.js';
import zhTW from 'antd/es/locale/zh_TW.js';
// Names of months and days in calendars.
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/zh-tw.js';

/** Ant Design's own words in the chosen script. */
export function antLocale(script: Script): Locale {
  return plain(script === 'hant' ? zhTW : zhCN);
}

/** The module itself or its default export, because bundlers and Node differ. */
function plain(module: Locale | { readonly default: Locale }): Locale {
  return 'default' in module ? module.default : module;
}
