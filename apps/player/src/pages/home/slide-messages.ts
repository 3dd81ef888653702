import { defineMessages } from '@tianping/i18n';

export const slideMessages = defineMessages('homeSlides', {
  slides: '首页画面',
  match: '焦点赛事',
  grades: 'VIP 权益',
  gifts: '福利中心',
  ledger: '账目清楚',
  gradesFirst: '拾级而上，',
  gradesSecond: '级级有据',
  gradesText: '升级条件、返水与礼金逐级列明，走到哪一级，一看便知。',
  gradesWay: '查看 VIP 权益',
  giftsFirst: '应得之礼，',
  giftsSecond: '一键领取',
  giftsText: '返水次日发放，礼金按等级与日期发放，到期前都可领取。',
  giftsWay: '前往福利中心',
  ledgerFirst: '每分每毫，',
  ledgerSecond: '皆有来处',
  ledgerText: '余额由复式记账得出，收支逐笔入账，随时可以核对。',
  ledgerWay: '查看账单',
});
