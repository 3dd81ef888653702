import { defineMessages } from '@tianping/i18n';

/** The window that shows the two texts. */
export const termsDialogMessages = defineMessages('termsDialog', {
  terms: '规则与条款',
  privacy: '隐私政策',
  texts: '条款文本',
  loading: '正在打开…',
  version: '版本 {version}，自 {day} 起施行',
});

/** What a member agrees to. Each statement stands for itself, so that none can go missing. */
export const termsMessages = defineMessages('terms', {
  lead: '注册即表示您已阅读并同意以下条款与隐私政策。不同意其中任何一条，请不要注册或使用本站。',

  whoHead: '一、参与资格',
  age: '您须年满 18 周岁；所在地法律要求更高年龄的，从其规定。未满 18 周岁者不得注册、存款或投注。',
  oneAccount: '每人只能持有一个账户，并须以真实姓名注册。',
  ownName: '账户仅限本人使用，您只能以自己的名义投注，不得出借、转让账户，或代他人投注。',
  noBots: '不得使用机器人、脚本或其他自动程序投注。',

  moneyHead: '二、账户与收付款',
  cardName:
    '付款卡的持卡人姓名须与注册姓名一致。姓名不一致的款项，本站有权拒收、原路退回，或冻结待查。',
  channels:
    '存款渠道仅由官网、APP 与在线客服提供，收款账户只以存款页显示的为准。本站不承认任何线下代充，由此造成的损失由您自行承担。',
  secrets:
    '请妥善保管密码与验证码。工作人员不会向您索要密码或验证码；因您泄露而造成的损失，由您自行承担。',

  betsHead: '三、投注',
  noDuplicates:
    '不得就同一赛事重复投注。同一选项已有未结算注单的，系统会拒绝再次投注，并告知是哪一张注单。',
  oddsFloat: '赔率在注单受理前可能浮动，以受理时的赔率为准。',
  noCancel: '注单一经受理，不得撤销或更改。',
  voidErrors: '因赔率、盘口、赛程、比分或系统错误而受理的注单，本站有权作废，并全数退回本金。',
  results: '注单按官方赛果结算。赛果更正的，注单重新结算，多付或少付的金额随之更正。',

  payoutHead: '四、每日最高派彩',
  payoutText:
    '每位会员每日可得的派彩设有上限，以结算当日（GMT+8）计。上限以美元规定，按下列汇率折算为人民币。',
  payoutCaption: '每位会员每日最高派彩',
  payoutKind: '类别',
  payoutUsd: '上限（美元）',
  payoutCny: '折合人民币',
  capAll: '全部体育合计',
  capBall: '足球；篮球',
  capMiddle: '网球；美式足球；棒球；冰球；橄榄球；排球',
  capOther: '其他体育项目',
  capHandicap: '让球类新玩法',
  capCasino: '娱乐场',
  capFinancials: '金融',
  rate: '折算汇率：1 美元兑 {rate}，自 {day} 起适用。',
  lowest: '串关含有多个项目的，以其中最低的上限为准。',
  withoutStake: '派彩上限只计盈利，不含本金。超出上限的部分不予派付，结算说明会写明扣减的金额。',

  disputesHead: '五、争议与记录',
  disputes: '对赛事或游戏结果有异议的，须在结果公布之日起 14 天内以书面提出，逾期不予受理。',
  disputesHow: '书面方式指[在线客服](service:)或意见反馈中的文字说明，请写明注单号与理由。',
  disputesAgain:
    '对答复仍有异议的，可在答复后 14 天内申请复核一次，由未处理过该争议的人员依据核证记录重新核对，复核结果为最终答复。',
  records: '交易记录保存 5 年。',
  evidence: '双方各执一词的，以本站技术总监核证的交易记录为最终凭据。',

  abuseHead: '六、违规处理',
  measures:
    '有下列情形之一的，本站有权取消奖金、没收余额、终止协议或冻结账户，并会告知您是依据哪一条：',
  groundAccounts: '持有多个活跃账户；',
  groundPayer: '付款人姓名与账户姓名不一致；',
  groundPromotion: '未达到优惠活动的要求即退出活动；',
  groundFraud: '欺诈、使用机器人或自动程序，或与他人串通。',

  liabilityHead: '七、责任限制',
  liability: '本站对任何一笔投注所负的责任，以您就该笔投注支付的本金为限。',
  force:
    '因自然灾害、战争、罢工、疫情、网络或电力中断、法令变更等不可抗力造成的延误或损失，本站不承担责任。',

  territoryHead: '八、地区限制',
  territory: '以下国家和地区列为排除地区，或须另作披露：',
  places: '菲律宾、台湾、美国、新加坡、香港、法国、瓜德罗普、圭亚那、马提尼克、留尼汪。',
  ownLaw:
    '身处上述地区，或所在地法律禁止网上投注的，请不要注册或使用本站。您有责任自行了解所在地的法律。',

  changeHead: '九、条款变更',
  change: '条款变更时，本站会公告新的版本与施行日期。已受理的注单，仍按受理时的条款结算。',
  playMoney:
    '本站为演示站，使用虚拟币，不涉及真实资金，不可充值或兑换。上文的金额与上限，按虚拟币同样执行。',
});

/** What the site does with a member's data. */
export const privacyMessages = defineMessages('privacy', {
  lead: '这里写明我们收集什么、为什么收集、给谁看，以及您可以怎样选择。',

  ageHead: '一、年龄与实名',
  age: '使用本站须年满 18 周岁，并以真实姓名注册。我们不会有意收集未成年人的资料；一经发现，账户即予关闭。',

  collectHead: '二、收集的资料',
  collect: '为开立和维护账户，我们收集您的姓名、地址、电子邮箱、密码，以及年满 18 周岁的确认。',
  collectMore: '您绑定手机或补充资料时，我们收集您填写的手机号码、性别与生日。',
  cookies: '我们在您的浏览器中保存 Cookie 和同类的本机记录，并记录您的 IP 地址。',
  device: '为识别新设备，我们还会记录设备型号、屏幕大小、语言等设备特征。',
  password: '密码以不可逆的方式保存，包括工作人员在内，任何人都看不到原文。',

  transferHead: '三、传输与保存',
  transfer: '资料经由不低于 128 位的 SSL 加密通道传输。',
  keep: '交易记录保存 5 年；其余资料在账户存续期间保存。',

  shareHead: '四、提供给谁',
  shareMoney: '为完成收款与付款，必要的资料会提供给支付机构与金融机构。',
  shareRisk: '为核验身份、防范欺诈与控制风险，必要的资料会提供给第三方的安全、信用与风险服务商。',
  shareOnly: '提供的范围，以办理该项事务所必需的为限。',

  accountHead: '五、对账户的影响',
  account: '依据您提供的资料，以及核验的结果，本站可以冻结或关闭您的账户。',

  recordHead: '六、沟通记录',
  record: '您与我们的沟通会被记录并保存，包括在线客服、电话、聊天与意见反馈。',

  choiceHead: '七、您的选择',
  marketing: '您可以书面通知我们，不再接收推广信息；收到通知后我们即停止发送。',
  marketingHow:
    '书面通知可以发给[在线客服](service:)，或写在意见反馈里。验证码、结算与安全通知不属于推广，仍会发送。',
  exportOwn: '您可以在[个人资料](/mine/userinfo)的“导出个人数据”，下载本站保存的您的全部资料。',
  correct: '您可以要求查阅、更正您的资料。已核验的实名资料，须由客服核对后更正。',
  browser: '您可以在浏览器中清除 Cookie 与本机记录。清除后需要重新登录，并可能再次验证设备。',

  changeHead: '八、变更',
  change: '本规则变更时，我们会公告新的版本与施行日期。',
});
