import { defineMessages } from '@tianping/i18n';

export const rqglMessages = defineMessages('helpRqgl', {
  lead: '让球把一场实力不均的比赛拉平：先从让球方的进球里减去让球数，再比大小。四分之一盘就是**把一注拆成两半**，分别投在相邻的两条盘口上，再把两半的结果相加。',

  readHead: '让球怎样读',
  read1: '“让 0.5/1”与“−0.5/1”是同一条盘口，都表示让 0.75 球。',
  read2: '经典版只在让球方写出让球数；专业版两方都写，让球方是负号，受让方是正号。',
  read3: '让球数为 0 称为平手，两方都不让，打平即退回本金。',
  namesCaption: '盘口的写法与读法',
  written: '写法',
  value: '数值',
  spoken: '读法',
  n0: '平手',
  n1: '平手/半球（平半）',
  n2: '半球',
  n3: '半球/一球（半一）',
  n4: '一球',
  n5: '一球/球半',
  n6: '球半',
  n7: '球半/两球',
  n8: '两球',

  splitHead: '四分之一盘拆成两半',
  splitText: '投 ¥200 买主队让 0.5/1，香港盘赔率 0.94，终场 2–1，净胜一球：',
  splitCaption: '一半赢、一半走，合起来就是“赢半”：退回全部本金，再加一半的盈利。',

  calculatorHead: '算一算',
  calculatorText: '改动任何一项，结果立即重算。计算与投注单、结算用的是同一份程序。',

  resultsHead: '各盘结果表',

  inPlayHead: '滚球让球',
  inPlayText:
    '足球滚球让球只计投注之后的进球，角球、罚牌的滚球让球也只计投注之后的。投注时的比分会写在注单上。',
  inPlayExample:
    '例：1–0 时买主队让 0.5，终场 2–1。投注后的进球是 1–1，净胜 0 球，减去 0.5，**输**。',
  inPlayBasket: '篮球的滚球让分不同：始终按全场总分计算，不从投注时算起。',

  ballHead: '球类规则',
  ballCaption: '各球类按什么结算',
  sport: '项目',
  counts: '计入',
  excludes: '不计入',
  football: '足球全场',
  footballCounts: '90 分钟及伤停补时',
  footballOut: '加时赛与点球大战',
  footballHalf: '足球上半场',
  footballHalfCounts: '上半场 45 分钟及补时',
  footballHalfOut: '下半场的一切',
  basketball: '篮球全场',
  basketballCounts: '四节与加时赛',
  basketballOut: '无',
  basketballHalf: '篮球上半场',
  basketballHalfCounts: '第一、二节',
  basketballHalfOut: '第三节以后',
  ballMore: '其余项目各有自己的规则，逐项写在本页最后。',

  marketsHead: '其余玩法',
  win: '**独赢**：足球分主胜、客胜、和局三项。篮球只分主胜与客胜；上半场打平的，退回本金。',
  oddEven: '**单双**：看双方得分之和是单数还是双数，没有进球算双。',
  total: '**大小**：看双方得分之和，见[大小规则](/app/help/dxqgl)。',
  withStake:
    '独赢与单双的赔率**含本金**，不随盘口类型改变；让球与大小的赔率按您选择的香港盘、欧洲盘、马来盘或印尼盘显示。',

  voidHead: '没打完怎么办',
  voidText:
    '没有打的比赛，本金全数退回；中途腰斩的，已经打完的时段照常结算。详见[取消规则](/app/help/tytzjc#void)。',
});
