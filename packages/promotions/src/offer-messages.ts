import { defineMessages } from '@tianping/i18n';

/**
 * Texts in the head of an activity and of the list: the server writes them into the first HTML, pages use them after
 * it.
 */
export const offerMessages = defineMessages('offers', {
  offers: '优惠',
  offersLine: '条件写在明处，进度随时可查。',
  place: '位置',
  allOffers: '全部优惠',
  seeAll: '查看全部优惠',
  newcomer: '新人',
  daily: '日常',
  sport: '体育',
  live: '真人',
  slots: '电子',
  chess: '棋牌',
  lottery: '彩票',
  esports: '电竞',
  vip: 'VIP',
  limited: '限时',
  until: '{time} 止',
  from: '{time} 开始',
  noEnd: '长期',
  placesLeft: '余 {count} 个名额',
});
