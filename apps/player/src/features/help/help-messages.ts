import { defineMessages } from '@tianping/i18n';

/** The frame of the help area: home, menu, search, page head and foot. */
export const helpFrame = defineMessages('helpFrame', {
  heroTitle: '有疑问，先称一称',
  heroText: '规则、限额与时间，与系统执行的是同一份。',
  search: '搜索',
  searchLabel: '搜索帮助',
  searchPlaceholder: '例如：让球、到账、rq',
  searchHint: '支持简体、繁体与拼音首字母',
  searchLoading: '正在准备搜索…',
  searchFailed: '搜索暂时用不了，请检查网络后再试。',
  searchCount: '找到 {count} 处',
  searchNone: '没有找到“{text}”',
  searchNoneText: '换个词试试，或直接问客服。',
  popular: '常问',
  popularHalf: '赢半与输半',
  popularLate: '付款未到账',
  popularTurnover: '有效投注',
  popularLimits: '投注限额',
  pagesCount: '{count} 篇',
  menu: '帮助目录',
  onPage: '本页目录',
  breadcrumbs: '所在位置',
  updated: '更新于 {day}',
  readTime: '约 {minutes} 分钟读完',
  print: '打印本页',
  previous: '上一篇',
  next: '下一篇',
  neighbours: '前后篇',
  partners: '合作页面',
  loading: '正在打开…',
  unsolved: '还没有解决？',
  askService: '在线客服',
  askServiceText: '说明经过，并附上注单号或订单号',
  askServiceOpen: '联系客服',
  feedback: '意见反馈',
  feedbackText: '可附截图，处理结果在反馈列表里查看',
  feedbackOpen: '去填写',
  disputes: '规则争议',
  disputesText: '结果公布后 14 天内以书面提出',
  disputesOpen: '查看条款',
  faq: '常见问题',
  pictured: '看图就懂',
  picturedText: '让 0.5/1，净胜一球：一注拆成两半，结果是“赢半”。',
  picturedOpen: '让球图解与计算器',
  retry: '重试',
  rulesMissing: '本站的限额暂时读不到，下文省去了具体数字，请稍后重试。',
  printedFrom: '{name} · {title} · 更新于 {day}',
});

/** The questions that stand open on the home page of the help area. */
export const helpFaq = defineMessages('helpFaq', {
  half: '为什么注单显示“赢半”？',
  halfAnswer:
    '四分之一盘（如 0.5/1）把本金拆成两半，分别投在相邻的两条盘口上。一半赢、一半走，合起来就是赢半：退回全部本金，再加一半盈利。[看图解](/app/help/rqgl#split)',
  wait: '滚球注单为什么要等几秒？',
  waitAnswer:
    '从您点击到受理，场上随时可能进球。等待结束时，比分与赔率没有您不接受的变化，注单才会受理；否则会告诉您原因，冻结的金额立即退回。[看等待时间](/app/help/tywt#wait)',
  order: '付了款，存款订单却超时了，怎么办？',
  orderAnswer:
    '不必重新付款。款项到达后，即使订单已经超时或取消，仍会自动入账。[看存款说明](/app/help/ck#late)',
  void: '比赛延期或腰斩，注单怎么算？',
  voidAnswer:
    '没有打的比赛，本金全数退回。中途腰斩的，已经打完的时段照常结算，其余退回本金。[看取消规则](/app/help/tytzjc#void)',
  negative: '马来盘、印尼盘的负数赔率是什么意思？',
  negativeAnswer:
    '负数表示：赢的时候赢得投注金额，输的时候输掉的是占用的金额。占用多少，投注单会事先写明。[看对照表](/app/help/tytzjc#odds)',
  forgot: '忘记密码怎么办？',
  forgotAnswer:
    '在登录窗口点击“忘记密码”，用绑定过的手机或邮箱收验证码，三步重设。[看步骤](/app/help/bczr#forgot)',
  limit: '想少玩一点，从哪里开始？',
  limitAnswer:
    '先定下本月输得起的数，再做一遍自测。需要暂停或关闭账户，客服会照办。[看博彩责任](/app/help/bczr#care)',
});
