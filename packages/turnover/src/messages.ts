import { defineMessages } from '@tianping/i18n';

export const turnoverMessages = defineMessages('turnover', {
  deposit: '存款',
  upgrade: '晋级礼金',
  weekly: '周红包',
  monthly: '月红包',
  birthday: '生日礼金',
  rebate: '返水',
  giftCode: '礼金码',
  depositReward: '存款优惠',
  activity: '优惠活动',
  adjustment: '人工调整',
  sports: '体育',
  reasonOpen: '注单正在重新结算，结算后再计入',
  reasonVoid: '注单已作废，不计流水',
  reasonPush: '走水或退本金，没有有效投注',
  reasonOpposite: '同一盘口对押，不计流水',
  reasonLowOdds: '赔率低于计入流水的最低赔率',
  reasonVoucher: '使用免费投注券下注，不计流水',
  reasonWeight: '该类场馆不计入这笔流水',
  reasonOtherDuty: '已计入更早的一笔流水要求',
});
