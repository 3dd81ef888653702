import { defineMessages } from '@tianping/i18n';

export const ventureMessages = defineMessages('helpVenture', {
  lead: '合营面向有运营经验的团队：以您的品牌开站，由我们提供体育场馆、钱包与结算，按约定分担成本、分享收入。',

  differHead: '合营与代理的区别',
  differCaption: '两种合作方式',
  item: '项目',
  agent: '代理',
  venture: '合营',
  brand: '品牌',
  brandAgent: '推广本站',
  brandVenture: '经营自己的品牌',
  duty: '职责',
  dutyAgent: '介绍会员',
  dutyVenture: '运营、客服与合规',
  income: '收入',
  incomeAgent: '佣金',
  incomeVenture: '按协议分成',
  licence: '牌照',
  licenceAgent: '不需要',
  licenceVenture: '须持有，或由持牌方经营',
  more: '只想介绍会员的，请看[代理](/agent)。',

  giveHead: '由我们提供',
  give1: '足球与篮球的赛前、滚球盘口，以及按同一规则的受理与结算。',
  give2: '每一分钱都可核对的账目，注单逐步说明，赛果更正后自动重算。',
  give3: '经典与专业两个版本、简体与繁体、电脑与手机，换一个品牌不改一行程序。',
  give4: '本帮助中心的全部内容，数字随您的限额设置自动改变。',

  needHead: '由您负责',
  need1: '合法的经营资格，以及允许经营的地区清单。',
  need2: '会员的身份核验、年龄核验与反洗钱义务。',
  need3: '客服、推广与责任博彩措施，标准不低于[博彩责任](/app/help/bczr#care)。',
  need4: '会员资金与经营资金分开存放。',

  realHead: '真实资金的条件',
  real: '演示站不涉及真实资金。开办真实资金业务，须写明牌照机关与编号、允许经营的地区，并接入真实的支付通道与身份核验；缺少任何一项，系统拒绝启动。',

  talkHead: '洽谈步骤',
  talk1: '向在线客服说明团队、牌照与目标地区。',
  talk2: '双方核实资格，约定分工、分成与数据归属。',
  talk3: '签署协议后，先在演示站上配置品牌与限额，核对无误再开放。',
  warn: '任何人以“合营名额”收取费用的，都不是我们。',
});
