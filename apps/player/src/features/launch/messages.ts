import { defineMessages } from '@tianping/i18n';

/** Opening games. */
export const launchTexts = defineMessages('launch', {
  loginFirst: '请先登录后再进入{venue}',
  abnormal: '数据异常，请重新进入游戏',
  lost: '网络连接异常，请稍后重试。',
  moved: '自动免转已完成',
  movedBack: '已从其他场馆转回 {amount}',
  movedHome: '已转回中心钱包 {amount}',
  movedIn: '已转入 {amount}',
  movedBoth: '已转回 {back}，转入 {into}',
  movedOpen: '有转账尚待场馆确认，可在转账记录中查看',
});
