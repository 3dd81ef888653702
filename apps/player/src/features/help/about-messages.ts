import { defineMessages } from '@tianping/i18n';

/**
 * What the site is, in words that people and search engines read alike: the footer's fold and the
 * page's description. `{name}` is the brand.
 */
export const aboutMessages = defineMessages('about', {
  aboutText:
    '{name}是面向 18 岁及以上成年会员的综合娱乐平台。体育为自营场馆，可投注足球与篮球的滚球、今日和早盘，玩法有让球、大小、独赢与单双，让球与大小支持香港盘、欧洲盘、马来盘和印尼盘。平台的场馆分类另有彩票、电竞、真人（百家乐、轮盘、二十一点）、棋牌、电子和捕鱼，已开放的场馆以导航栏所列为准。规则、限额与派彩上限全部公开，注单附结算说明。请量力而行，适可而止。',
  metaText:
    '{name}：面向成年会员的综合娱乐平台。体育滚球、今日与早盘，另有彩票、电竞、真人（百家乐、轮盘、二十一点）、棋牌、电子与捕鱼分类，已开放的场馆以导航栏所列为准。仅限 18 岁及以上。',
});
