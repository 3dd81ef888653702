import { defineMessages } from '@tianping/i18n';

/** The rules that bets are settled by, as the player reads them. */
export const rules = defineMessages('helpSportRules', {
  general: '通则',
  accepted: '注单以受理时的盘口与赔率结算，之后的变化不影响已受理的注单。',
  official: '以主办方公布的正式赛果为准；分段玩法在该段结束后即可结算。',
  notPlayed: '赛事取消、延期超过期限，或一方未出场：注单取消，退回本金。',
  stopped:
    '开赛后中止且不再续赛：已打完的时段有效；无论怎样打完结果都一样的选项有效，赢输照算（如已不可能出现的波胆判输）；其余取消。各项目另有写明的，以各项目为准。',
  combined:
    '一注含两个条件的组合玩法：任何一个条件已输，该注即输，不论另一个条件是否有效，赛事中止时也一样。没有条件输而有一个条件作废（如没有进球时的首个进球）：另一个条件按1.00计，退回本金。',
  venue: '改在客队场地进行：注单取消。改在中立场地进行：注单有效，另行公告的除外。',
  mistakes: '队名、盘口、赔率或比分出现明显错误：相关注单取消，并公告原因。',
  pastPosting:
    '赛事提前开始，或注单在进球等关键变化之后才受理：注单取消。得分频繁的项目（足球、冰球以外），比分晚到超过{seconds}秒的，其间受理的注单取消。',
  corrected: '结算有误时会恢复注单，按正确赛果重新结算：多付的扣回，少付的补足，全部记入账变。',
  dispute: '对赛果有异议，请在赛果公布后{days}天内书面提出。',

  notBegun: '原定开赛时间后{hours}小时内仍未开赛：注单取消。',
  waits: '比赛改期不影响注单，注单有效至公布结果为止。',

  footballTime: '除写明加时或点球的玩法外，一律按90分钟及伤停补时结算。',
  footballInPlay:
    '滚球让球只计投注之后的进球，角球、罚牌与加时的让球同样只计投注之后的；大小与独赢按整段结算。',
  footballStopped:
    '上半场打完后腰斩：上半场玩法有效；无论怎样打完结果都一样的选项（如首个进球、总进球已超过盘口的大小、已不可能的波胆）有效，赢输照算；其余取消。',
  footballExtra: '没有进行加时或点球大战：只取消写明加时或点球的玩法。',
  footballTaken: '进球、红牌或点球判罚被取消：期间受理的注单取消。',

  virtualRound: '虚拟足球每轮独立开赛，只接受赛前投注，没有滚球与早盘。',
  virtualStopped: '一轮比赛因故中止：该轮全部注单取消。',
  virtualStart: '一轮比赛在原定时间后{hours}小时内没有开始：注单取消。',

  basketballOvertime: '全场玩法计入加时；下半场与第四节不计加时，写明包括加时的除外。',
  basketballStopped:
    '中止时剩余时间不超过{left}分钟（{minutes}分钟的比赛已打满{played}分钟）：全场按当时比分结算。更早中止：全场取消。',
  basketballShort: '{minutes}分钟的比赛，打满{played}分钟后中止才按当时比分结算。',
  partsStand: '已打完的半场与各节照常结算。',
  lastPoint: '个位数玩法只看该队得分的最后一位数字。',

  americanOvertime: '全场玩法计入加时；下半场与第四节不计加时。',
  minutesStopped: '打满{minutes}分钟后中止：全场按当时比分结算。不足{minutes}分钟：全场取消。',

  tennisCount: '让盘与总盘数按盘计算，让局与总局数按局计算，抢七算一局。',
  tennisRetired:
    '有选手退赛或被取消资格：已打完至少一盘，独赢判晋级的一方获胜；未打完一盘，独赢取消。',
  tennisRest:
    '已打完的盘有效；让盘、让局与大小，按赛制余下最少、最多的打法都不会改变结果的，赢输照算（如一盘打到4:4，大9.5局为赢）；其余取消。',
  walkover: '一方未出场：全部注单取消。',

  baseballExtra: '全场玩法计入加时局；前5局、前7局与单局玩法只计该段。',
  baseballShort:
    '不足{innings}局（主队领先时为{half}局）：让球、大小与其余全场玩法取消；独赢在打满{win}局（主队领先时为{winHalf}局）后有效，以中止时领先的一方为胜。',
  baseballCalled:
    '加时局打到一半中止：以最后打满的一局为准；主队在这一局里已追平或领先的，以中止时的比分为准。',
  baseballInnings: '已打完的单局、前5局与前7局照常结算。',
  baseballPitcher: '标明先发投手的注单：任何一方的先发投手没有先发，注单取消。',

  snookerCount: '让局与总局数按局计算；单局玩法按该局得分计算。',
  partRetired:
    '有一方退赛或被取消资格：已打完至少一局，独赢判晋级的一方获胜；未打完一局，独赢取消。',
  framesRest:
    '已打完的局与局段有效；让局与大小，按赛制余下最少、最多的局数都不会改变结果的，赢输照算；其余取消。',

  setsCount: '让局与总局数按局计算，让分与总分按全场得分计算。',
  setsRetired:
    '有一方退赛或比赛中止：已打完的局有效；让局、让分与大小，余下怎样打都不会改变结果的，赢输照算；其余取消，独赢也取消。',

  esportsCount: '让局与总局数按地图计算；击杀与时长玩法只计该局。',
  esportsRest: '已打完的局有效；按赛制余下怎样打都不会改变结果的选项，赢输照算；其余取消。',
  esportsRemake: '主办方裁定重开的一局以重开后的结果为准。',

  hockeyTime: '独赢（60分钟）与各节只计常规时间；让球、大小与独赢（含加时）计入加时与点球大战。',
  thirdsStand: '已打完的各节照常结算。',

  outrightWinner: '投中者按赔率派彩，其余为输。赔率已含本金。',
  outrightTie:
    '并列：本金乘以“剩下的名次数 ÷ 并列的人数”，这一部分按赔率派彩，其余部分为输；没有与人并列的，按赔率全额派彩。',
  outrightAbsent: '选中的队伍或选手没有参赛：视为输；页面写明“无出赛退款”的除外。',
  outrightOff: '整项赛事取消：全部注单取消。',

  series: '综合过关',
  seriesWin: '各关的系数相乘，再乘以每注本金，就是返还金额。任何一关输，该注即输。',
  seriesFactors: '全赢按含本金的赔率计；赢半计一半盈利；走水与取消按1计；输半按0.5计。',
  seriesAllVoid: '全部关都走水或取消：退回本金。只剩一关有效：按该关照常派彩。',
  seriesSame: '同一场比赛的选项不能组成过关；冠军不能与其他玩法混合过关。',
  seriesLegs: '一张过关最多{legs}关。',
  seriesNoInPlay: '滚球选项不能过关。',
  seriesOneSport: '不同项目的选项不能组成过关。',

  caps: '每日最高派彩',
  capAll: '每位会员每日的派彩，各项目合计不超过{usd}美元。',
  capFootball: '足球与虚拟足球每日不超过{usd}美元。',
  capBasketball: '篮球每日不超过{usd}美元。',
  capTennis: '网球每日不超过{usd}美元。',
  capAmericanFootball: '美式足球每日不超过{usd}美元。',
  capBaseball: '棒球每日不超过{usd}美元。',
  capIceHockey: '冰球每日不超过{usd}美元。',
  capVolleyball: '排球每日不超过{usd}美元。',
  capOther: '其他项目每日不超过{usd}美元。',
  capNewHandicap: '新玩法的让球盘（15分钟、角球、罚牌）每日不超过{usd}美元。',
  capLowest: '过关注单按其中上限最低的项目计算。',
  capProfit: '派彩上限不含本金，超出部分不予派发，并记入注单说明。',
  capRate: '按本站当前汇率折合：1美元兑{rate}。',
});
