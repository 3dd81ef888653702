import { defineMessages } from '@tianping/i18n';

/** The page that frames a game. */
export const frameTexts = defineMessages('gameFrame', {
  back: '{game}，返回大厅',
  returned: '返还率',
  time: '本次时长',
  minutes: '{minutes} 分钟',
  result: '本次输赢',
  noResult: '游戏未提供',
  balance: '余额',
  limits: '限额设置',
  full: '全屏',
  fullOff: '退出全屏',
  demo: '试玩',
  game: '{game} 游戏画面',
  opening: '正在打开 {game}',
  slow: '游戏还没有响应，请检查网络或重新进入。',
  reload: '重新进入',
  says: '游戏提示：{message}',
  noneTitle: '没有要打开的游戏',
  noneText: '请从大厅选择游戏后进入。',
  abnormalTitle: '数据异常',
  abnormalText: '数据异常，请重新进入游戏。余额不受影响。',
  home: '返回首页',
  leftTitle: '{game} 已离开',
  leftText: '离开时本次游戏已经结束，已成立的投注照常结算，可在投注记录中查看。',
  leftDemoText: '离开时本次试玩已经结束，重新进入后从头开始。',
});
