import type { Message } from '@tianping/i18n';
import { entryMessages as messages } from '../../entry-messages.ts';

/** Names of a browser and its system for display. */
export interface DeviceWords {
  readonly browser: Message;
  readonly system: Message;
}

type Sign = readonly [sign: RegExp, name: Message];

/** Order matters: most browsers also name the ones that they descend from. */
const browsers: readonly Sign[] = [
  [/MicroMessenger\//, messages.browserWechat],
  [/DingTalk\//, messages.browserDingtalk],
  [/AlipayClient\//, messages.browserAlipay],
  [/QQBrowser\//, messages.browserQq],
  [/UCBrowser\//, messages.browserUc],
  [/(MiuiBrowser|XiaoMi)\//, messages.browserMi],
  [/HuaweiBrowser\//, messages.browserHuawei],
  [/VivoBrowser\//, messages.browserVivo],
  [/HeyTapBrowser\//, messages.browserOppo],
  [/SamsungBrowser\//, messages.browserSamsung],
  [/(360SE|360EE|QihooBrowser)/, messages.browser360],
  [/(MetaSr|SogouMobileBrowser)/, messages.browserSogou],
  [/Quark\//, messages.browserQuark],
  [/(Edg|EdgA|EdgiOS)\//, messages.browserEdge],
  [/(OPR|OPT)\//, messages.browserOpera],
  [/(Firefox|FxiOS)\//, messages.browserFirefox],
  [/(Chrome|CriOS|HeadlessChrome)\//, messages.browserChrome],
  [/Version\/[\d.]{1,20} (Mobile\/\w{1,12} )?Safari\//, messages.browserSafari],
];

const systems: readonly Sign[] = [
  [/(HarmonyOS|OpenHarmony)/, messages.systemHarmony],
  [/Android/, messages.systemAndroid],
  [/iPad/, messages.systemIpad],
  [/(iPhone|iPod)/, messages.systemIphone],
  [/Windows/, messages.systemWindows],
  [/CrOS/, messages.systemChrome],
  [/(Macintosh|Mac OS X)/, messages.systemMac],
  [/Linux/, messages.systemLinux],
];

/** Reads a user agent; whatever it contains, only names from our own lists are returned. */
export function deviceWords(userAgent: string): DeviceWords {
  const nameIn = (signs: readonly Sign[]) => signs.find(([sign]) => sign.test(userAgent))?.[1];
  return {
    browser: nameIn(browsers) ?? messages.browserOther,
    system: nameIn(systems) ?? messages.systemOther,
  };
}

/** The names of a family; of one that this version no longer has, "another browser" and "another system". */
export function familyWords(family: string): DeviceWords {
  const [browser, system] = family.split('/');
  const nameOf = (signs: readonly Sign[], id: string | undefined) =>
    signs.find(([, name]) => name.id === id)?.[1];
  return {
    browser: nameOf(browsers, browser) ?? messages.browserOther,
    system: nameOf(systems, system) ?? messages.systemOther,
  };
}

/** The same through updates of browser and system. */
export function deviceFamily(userAgent: string): string {
  const { browser, system } = deviceWords(userAgent);
  return `${browser.id}/${system.id}`;
}
