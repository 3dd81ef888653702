import { defineMessages } from '@tianping/i18n';

export const protectionMessages = defineMessages('protection', {
  periodDay: '每日',
  periodWeek: '每周',
  periodMonth: '每月',
  kindDeposit: '存款限额',
  kindLoss: '亏损限额',
  kindStake: '投注限额',
  kindSession: '在线时长',
  refusedDeposit:
    '这笔存款会超出您自设的{period}存款限额 {limit}，目前还可存 {left}；{time}（GMT+8）重新计算。可在「责任博彩」查看。',
  refusedStake:
    '这笔投注会超出您自设的{period}投注限额 {limit}，目前还可投注 {left}；{time}（GMT+8）重新计算。可在「责任博彩」查看。',
  refusedLoss:
    '未结算的金额连同这一笔，可能超出您自设的{period}亏损限额 {limit}，目前还可用 {left}；{time}（GMT+8）重新计算。可在「责任博彩」查看。',
  refusedSession:
    '您自设的{period}在线时长 {limit} 分钟已用完，{time}（GMT+8）起可继续。取款与查询不受影响，休息一下吧。',
  refusedCoolOff:
    '您的账号正处于冷静期，{time}（GMT+8）前不能存款、转入、投注与进入场馆，也不能提前结束。取款不受影响。',
  refusedExcluded:
    '本账号已自我排除，{time}（GMT+8）前不能存款与投注，期间不能撤销。余额仍可取出，需要协助请联系在线客服。如非您本人申请，可能与他人同名同生日，请联系在线客服核实。',
  refusedExcludedForever:
    '本账号已永久自我排除，不能存款与投注，且不能撤销。余额仍可取出，需要协助请联系在线客服。如非您本人申请，可能与他人同名同生日，请联系在线客服核实。',
  refusedRestricted: '账户状态异常，暂不能办理。需要协助请联系在线客服。',
  refusedUnderage: '未满 18 周岁，不能参与任何游戏，也不能领取福利。',
  refusedTerritory: '您所在的地区暂不提供服务，不能领取福利。账户里的钱仍可取出。',
  refusedEarly: '调高限额的等候时间未满，{time}（GMT+8）起可确认。限额现在仍按原来的执行。',
  refusedNothingPending: '没有待确认的调高申请。它可能已过期或已撤回，请刷新页面后再试。',
  refusedValue: '在线时长须大于 0 分钟，且不超过所选周期的总时长。请改小后再提交。',
  refusedLoosen: '客服只能收紧会员的限额，不能调高或取消。请会员本人在「责任博彩」申请。',
  ruleDeposit: '存款限额',
  ruleStake: '投注限额',
  ruleLoss: '亏损限额',
  ruleSession: '在线时长',
  ruleCoolOff: '冷静期',
  ruleExclusion: '自我排除',
  whereDeposit: '提交存款时',
  whereBets: '每一笔投注',
  whereTransferIn: '转入场馆时',
  whereLaunch: '进入场馆时',
  whereGifts: '买入虚拟币与兑换礼金时',
  whereEntry: '登录与注册时',
  whereBrands: '本运营商的所有品牌',
  eventLimitSet: '设定{limit}：{value}',
  eventLimitLowered: '调低{limit}至 {value}，已生效',
  eventRaiseAsked: '申请调高{limit}至 {value}，须再次确认',
  eventRaiseWithdrawn: '撤回{limit}的调高申请',
  eventRaiseConfirmed: '{limit}调至 {value}，已生效',
  eventCoolOff: '开始冷静期，至 {value}',
  eventExclusion: '开始自我排除，至 {value}',
  eventNotThem: '核实为同名同生日的另一人，解除暂停（原至 {value}）',
  eventReminder: '实况提醒改为每 {value} 分钟',
  eventReminderOff: '关闭实况提醒',
  noLimit: '不设限',
  forGood: '永久',
  minutes: '{value} 分钟',
  limitName: '{period}{kind}',
});
