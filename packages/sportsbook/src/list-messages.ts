import { defineMessages } from '@tianping/i18n';

/**
 * Names shown in lists: sports, show types, odds types. Separate from the rules' texts, as the home page needs only
 * these.
 */
export const listMessages = defineMessages('sportsbook', {
  gameAll: '全部',
  gameFootball: '足球',
  gameVirtualFootball: '虚拟足球',
  gameBasketball: '篮球',
  gameTennis: '网球',
  gameOther: '其他球类',
  gameSnooker: '斯诺克',
  gameOutrights: '冠军',
  gameBaseball: '棒球',
  gameVolleyball: '排球',
  gameTableTennis: '乒乓球',

  showEarly: '早盘',
  showToday: '今日',
  showInPlay: '滚球',
  showOutrightToday: '今日冠军',
  showOutrightEarly: '早盘冠军',
  oddsEuropean: '欧洲盘',
  oddsHongKong: '香港盘',
  oddsIndonesian: '印尼盘',
  oddsMalay: '马来盘',
});
