// tidy: data

/** The rules for readers of English, by the sentences that members read. */
export const englishRules: Readonly<Record<string, string>> = {
  通则: 'General',
  '注单以受理时的盘口与赔率结算，之后的变化不影响已受理的注单。':
    'A bet settles at the line and price at which it was accepted. Later changes do not affect it.',
  '以主办方公布的正式赛果为准；分段玩法在该段结束后即可结算。':
    'The official result of the organiser counts. A market on a part of the match may settle when that part is over.',
  '赛事取消、延期超过期限，或一方未出场：注单取消，退回本金。':
    'If a match is cancelled, is postponed beyond the time limit, or one side does not appear: bets are void and stakes are returned.',
  '开赛后中止且不再续赛：已打完的时段有效；无论怎样打完结果都一样的选项有效，赢输照算（如已不可能出现的波胆判输）；其余取消。各项目另有写明的，以各项目为准。':
    'If a match is stopped after its start and not resumed: completed parts stand. A selection that would end alike however the match went on stands, won or lost (a correct score that is no longer possible has lost). The rest is void. What a sport rules otherwise below takes precedence.',
  '一注含两个条件的组合玩法：任何一个条件已输，该注即输，不论另一个条件是否有效，赛事中止时也一样。没有条件输而有一个条件作废（如没有进球时的首个进球）：另一个条件按1.00计，退回本金。':
    'A combination of two conditions in one bet: once either has lost the bet has lost, whether or not the other stands, in a stopped match too. If none has lost and one is void (the first goal when there is none), the other counts at 1.00 and the stake is returned.',
  '改在客队场地进行：注单取消。改在中立场地进行：注单有效，另行公告的除外。':
    'Played at the away side’s ground instead: bets are void. Moved to a neutral ground: bets stand, unless announced otherwise.',
  '队名、盘口、赔率或比分出现明显错误：相关注单取消，并公告原因。':
    'An obvious error in a team’s name, a line, a price or a score: the bets concerned are void, and the reason is announced.',
  '赛事提前开始，或注单在进球等关键变化之后才受理：注单取消。得分频繁的项目（足球、冰球以外），比分晚到超过{seconds}秒的，其间受理的注单取消。':
    'The match began early, or the bet was accepted after a goal or another decisive event: the bet is void. In sports that score often (all but football and ice hockey), when a score arrives more than {seconds} seconds late, bets accepted meanwhile are void.',
  '结算有误时会恢复注单，按正确赛果重新结算：多付的扣回，少付的补足，全部记入账变。':
    'A wrong settlement is taken back and done again by the right result: what was overpaid is deducted, what was underpaid is added, and all of it is recorded.',
  '对赛果有异议，请在赛果公布后{days}天内书面提出。':
    'Objections to a result are to be raised in writing within {days} days of its publication.',

  '原定开赛时间后{hours}小时内仍未开赛：注单取消。':
    'Not begun within {hours} hours of the scheduled start: bets are void.',
  '比赛改期不影响注单，注单有效至公布结果为止。':
    'A change of date does not affect bets; they stand until the result is announced.',

  '除写明加时或点球的玩法外，一律按90分钟及伤停补时结算。':
    'All markets settle on 90 minutes and stoppage time, except those that name extra time or the shoot-out.',
  '滚球让球只计投注之后的进球，角球、罚牌与加时的让球同样只计投注之后的；大小与独赢按整段结算。':
    'In-play handicaps count goals after the bet only; handicaps on corners, bookings and extra time likewise. Totals and winners settle on the whole part.',
  '上半场打完后腰斩：上半场玩法有效；无论怎样打完结果都一样的选项（如首个进球、总进球已超过盘口的大小、已不可能的波胆）有效，赢输照算；其余取消。':
    'Abandoned after a completed first half: markets on the first half stand. Selections that would end alike however the match went on (the first goal, a total that is already passed, a correct score that is no longer possible) stand, won or lost. The rest is void.',
  '没有进行加时或点球大战：只取消写明加时或点球的玩法。':
    'No extra time or shoot-out was played: only markets that name them are void.',
  '进球、红牌或点球判罚被取消：期间受理的注单取消。':
    'A goal, a red card or a penalty decision is withdrawn: bets accepted meanwhile are void.',

  '虚拟足球每轮独立开赛，只接受赛前投注，没有滚球与早盘。':
    'Rounds of virtual football are independent. Bets are taken before the start only; there is neither in-play nor early betting.',
  '一轮比赛因故中止：该轮全部注单取消。':
    'A round is stopped for any reason: all bets on it are void.',
  '一轮比赛在原定时间后{hours}小时内没有开始：注单取消。':
    'A round has not begun within {hours} hour(s) of its time: bets are void.',

  '全场玩法计入加时；下半场与第四节不计加时，写明包括加时的除外。':
    'Markets on the match include overtime. The second half and the fourth quarter do not, unless stated.',
  '中止时剩余时间不超过{left}分钟（{minutes}分钟的比赛已打满{played}分钟）：全场按当时比分结算。更早中止：全场玩法只有无论怎样打完结果都一样的选项有效，赢输照算；其余取消。':
    'Stopped with {left} minutes left or less (in a match of {minutes} minutes, after {played}): the match settles on the score at that time. Stopped earlier: of the markets on the match only selections that would end alike however it went on stand, won or lost; the rest is void.',
  '{minutes}分钟的比赛，打满{played}分钟后中止才按当时比分结算。':
    'In a match of {minutes} minutes the score at the stop counts only after {played} minutes.',
  '已打完的半场与各节照常结算。': 'Completed halves and quarters settle as usual.',
  '个位数玩法只看该队得分的最后一位数字。':
    'Markets on the last digit look at the last digit of that team’s points only.',

  '全场玩法计入加时；下半场与第四节不计加时。':
    'Markets on the match include overtime. The second half and the fourth quarter do not.',
  '打满{minutes}分钟后中止：全场按当时比分结算。不足{minutes}分钟：全场玩法只有无论怎样打完结果都一样的选项有效，赢输照算；其余取消。':
    'Stopped after {minutes} minutes: the match settles on the score at that time. Before {minutes} minutes: of the markets on the match only selections that would end alike however it went on stand, won or lost; the rest is void.',

  '让盘与总盘数按盘计算，让局与总局数按局计算，抢七算一局。':
    'Handicaps and totals in sets count sets, those in games count games; a tie-break is one game.',
  '有选手退赛或被取消资格：已打完至少一盘，独赢判晋级的一方获胜；未打完一盘，独赢取消。':
    'A player retires or is disqualified: after at least one completed set the side that goes through has won; without one the winner market is void.',
  '已打完的盘有效；让盘、让局与大小，按赛制余下最少、最多的打法都不会改变结果的，赢输照算（如一盘打到4:4，大9.5局为赢）；其余取消。':
    'Completed sets stand. Handicaps and totals that neither the shortest nor the longest continuation could change stand, won or lost (at 4:4 in a set, over 9.5 games has won). The rest is void.',
  '一方未出场：全部注单取消。': 'One side does not appear: all bets are void.',

  '全场玩法计入加时局；前5局、前7局与单局玩法只计该段。':
    'Markets on the match include extra innings. Those on the first 5 innings, the first 7 and single innings count that part only.',
  '不足{innings}局（主队领先时为{half}局）：让球、大小与其余全场玩法取消；独赢在打满{win}局（主队领先时为{winHalf}局）后有效，以中止时领先的一方为胜。':
    'Fewer than {innings} innings ({half} with home in front): handicaps, totals and the other markets on the match are void. The winner market stands after {win} innings ({winHalf} with home in front); the side in front at the stop has won.',
  '加时局打到一半中止：以最后打满的一局为准；主队在这一局里已追平或领先的，以中止时的比分为准。':
    'Stopped in the middle of an extra inning: the last full inning counts; if home has drawn level or gone in front in the inning, the score at the stop counts.',
  '已打完的单局、前5局与前7局照常结算。':
    'Completed single innings, the first 5 and the first 7 settle as usual.',
  '标明先发投手的注单：任何一方的先发投手没有先发，注单取消。':
    'Bets that name starting pitchers: if either does not start, the bet is void.',

  '让局与总局数按局计算；单局玩法按该局得分计算。':
    'Handicaps and totals in frames count frames; markets on a single frame count its points.',
  '有一方退赛或被取消资格：已打完至少一局，独赢判晋级的一方获胜；未打完一局，独赢取消。':
    'A side retires or is disqualified: after at least one completed frame or map the side that goes through has won; without one the winner market is void.',
  '已打完的局与局段有效；让局与大小，按赛制余下最少、最多的局数都不会改变结果的，赢输照算；其余取消。':
    'Completed frames and groups of frames stand. Handicaps and totals that neither the fewest nor the most remaining frames could change stand, won or lost. The rest is void.',

  '让局与总局数按局计算，让分与总分按全场得分计算。':
    'Handicaps and totals in sets count sets; those in points count the points of the match.',
  '有一方退赛或比赛中止：已打完的局有效；让局、让分与大小，余下怎样打都不会改变结果的，赢输照算；其余取消，独赢也取消。':
    'A side retires or the match is stopped: completed sets stand. Handicaps and totals that no continuation could change stand, won or lost. The rest is void, the winner market too.',

  '让局与总局数按地图计算；击杀与时长玩法只计该局。':
    'Handicaps and totals in maps count maps; markets on kills and duration count that map only.',
  '已打完的局有效；按赛制余下怎样打都不会改变结果的选项，赢输照算；其余取消。':
    'Completed maps stand. Selections that no continuation of the format could change stand, won or lost. The rest is void.',
  '主办方裁定重开的一局以重开后的结果为准。':
    'Where the organiser orders a map to be played again, the replay counts.',

  '独赢（60分钟）与各节只计常规时间；让球、大小与独赢（含加时）计入加时与点球大战。':
    'The winner in 60 minutes and the periods count regulation time only. Handicaps, totals and the winner including overtime count overtime and the shoot-out.',
  '已打完的各节照常结算。': 'Completed periods settle as usual.',

  '投中者按赔率派彩，其余为输。赔率已含本金。':
    'The right selection is paid at its price, the others lose. The price includes the stake.',
  '并列：本金乘以“剩下的名次数 ÷ 并列的人数”，这一部分按赔率派彩，其余部分为输；没有与人并列的，按赔率全额派彩。':
    'Dead heat: the stake times “places left ÷ those who share them” is paid at the price, the rest loses. Who shares no place is paid in full.',
  '选中的队伍或选手没有参赛：视为输；页面写明“无出赛退款”的除外。':
    'The selected team or player does not take part: lost, unless the page says that stakes on non-runners are returned.',
  '整项赛事取消：全部注单取消。': 'The whole event is cancelled: all bets are void.',

  综合过关: 'Parlays',
  '各关的系数相乘，再乘以每注本金，就是返还金额。任何一关输，该注即输。':
    'The factors of the legs multiplied, times the stake of each bet, are what is returned. If any leg loses, the bet loses.',
  '全赢按含本金的赔率计；赢半计一半盈利；走水与取消按1计；输半按0.5计。':
    'A win counts at the price with the stake; a half win with half the profit; a push and a void as 1; a half loss as 0.5.',
  '全部关都走水或取消：退回本金。只剩一关有效：按该关照常派彩。':
    'All legs push or are void: the stake is returned. Only one leg counts: it is paid like that leg alone.',
  '同一场比赛的选项不能组成过关；冠军不能与其他玩法混合过关。':
    'Selections of one match cannot be combined, nor outrights with other markets.',
  '全中可赢超过单票最高可赢的复式过关照常受理，派彩以单票最高可赢为限，投注单在投注前写明。':
    'A parlay of several combinations that could win more than one ticket may win is accepted; the payout is limited to that maximum, and the slip says so before the bet.',
  '一张过关最多{legs}关。': 'A parlay has at most {legs} legs.',

  每日最高派彩: 'Maximum payout a day',
  '每位会员每日的派彩，各项目合计不超过{usd}美元。':
    'What a member is paid in a day on all sports together is at most {usd} US dollars.',
  '足球与虚拟足球每日不超过{usd}美元。': 'Football and virtual football: {usd} US dollars a day.',
  '篮球每日不超过{usd}美元。': 'Basketball: {usd} US dollars a day.',
  '网球每日不超过{usd}美元。': 'Tennis: {usd} US dollars a day.',
  '美式足球每日不超过{usd}美元。': 'American football: {usd} US dollars a day.',
  '棒球每日不超过{usd}美元。': 'Baseball: {usd} US dollars a day.',
  '冰球每日不超过{usd}美元。': 'Ice hockey: {usd} US dollars a day.',
  '排球每日不超过{usd}美元。': 'Volleyball: {usd} US dollars a day.',
  '其他项目每日不超过{usd}美元。': 'Other sports: {usd} US dollars a day.',
  '新玩法的让球盘（15分钟、角球、罚牌）每日不超过{usd}美元。':
    'Handicaps of the newer markets (15 minutes, corners, bookings): {usd} US dollars a day.',
  '过关注单按其中上限最低的项目计算。': 'A parlay counts under the lowest limit among its sports.',
  '派彩上限不含本金，超出部分不予派发，并记入注单说明。':
    'The limits do not include stakes. What exceeds them is not paid, and the bet’s explanation says so.',
};
