import { defineMessages } from '@tianping/i18n';

export const dxqglMessages = defineMessages('helpDxqgl', {
  lead: '大小玩法，看的是一个数：双方得分之和。高于盘口是**大**，低于盘口是**小**，正好相等就退回本金。谁赢谁输，没有关系。',

  readHead: '盘口怎样读',
  read1: '整数盘（如 3）：正好 3 球时，大与小都退回本金，称为走。',
  read2: '半数盘（如 2.5）：没有走，不是赢就是输。',
  read3: '四分之一盘（如 2.5/3，即 2.75）：本金拆成两半，分别投在 2.5 与 3 上。',

  splitHead: '2.5/3 拆成两半',
  splitText: '投 ¥200 买大 2.5/3，香港盘赔率 0.94，终场 2–1，共三球：',
  splitCaption: '大 2.5 赢，大 3 走，合起来是“赢半”。若只进两球，两半都输；进四球，两半都赢。',

  calculatorHead: '算一算',
  calculatorText: '改动任何一项，结果立即重算。计算与投注单、结算用的是同一份程序。',

  resultsHead: '各盘结果表',

  countHead: '哪些得分算数',
  count1: '足球全场：90 分钟及伤停补时，不含加时赛与点球大战。乌龙球照算。',
  count2: '足球上半场：只计上半场。',
  count3: '篮球全场：四节与加时赛的总分。',
  count4: '滚球大小按整场计算，投注之前的进球也算在内。这一点与滚球让球不同。',

  exampleHead: '三个例子',
  exampleCaption: '投 ¥100，香港盘赔率 0.90',
  bet: '投注',
  score: '终场',
  result: '结果',
  back: '返还',
  over: '大 {line}',
  under: '小 {line}',

  differHead: '与让球怎样选',
  differ1: '看好某一方，但不确定赢多少：看[让球](/app/help/rqgl)。',
  differ2: '不看好任何一方，只判断场面开放还是胶着：看大小。',
  differText: '两种玩法的抽水相近，没有哪一种更容易赢。',
});
