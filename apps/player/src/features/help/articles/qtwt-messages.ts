import { defineMessages } from '@tianping/i18n';

export const qtwtMessages = defineMessages('helpQtwt', {
  lead: '页面、消息、记录、文字与版本，以及棋牌、电子与捕鱼的问题。',

  pageHead: '页面与显示',
  askEdition: '经典版与专业版有什么不同？',
  answerEdition:
    '内容与规则相同。经典版浅色、疏朗；专业版深色、更密，一屏看到更多盘口。在会员菜单或页头切换，不必重新登录。',
  askScript: '怎样换成繁体？',
  answerScript: '点页头的“繁”。选择只记在这台设备上。',
  askTabs: '页面顶部的标签是什么？',
  answerTabs: '您打开过的页面，点击即回到原处，最多保留 {count} 个。',
  askHide: '怎样隐藏余额？',
  answerHide: '点余额旁边的眼睛。再点一次即显示。',
  askSlow: '页面很慢或显示不完整',
  answerSlow:
    '先刷新本页，再检查[浏览器版本](/app/help/tjllq#browsers)。仍不行的，换一个网络试试。',

  recordHead: '记录',
  askKept: '记录保存多久？',
  answerKept:
    '交易记录保存 5 年。[投注记录](/mine/betRecord)与[交易记录](/mine/transRecord)都可按日期筛选。',
  askTime: '页面上的时间是哪里的？',
  answerTime: '一律是 GMT+8，不随设备的时区改变。每天从 0 点起算。',
  picture: '投注记录。上方是所选日期的合计，每一注可以展开看结算说明。',

  mailHead: '消息与反馈',
  askMail: '站内消息在哪里？',
  answerMail: '页头的信封，未读数写在旁边，点开即是[消息](/mine/message)。',
  askFeedback: '怎样提意见？',
  answerFeedback: '在[意见反馈](/mine/feedback)填写，可附图片和相关的注单，回复会出现在同一处。',

  chatHead: '聊天',
  askSpeak: '怎样才能发言？',
  answerSpeak:
    '打开[聊天](/chat)，登录并绑定手机号后即可发言；未登录也能看。有的房间要求一定的 VIP 等级，写在输入框的位置。冷静期与自我禁入期间，聊天不开放。',
  askPace: '一条能写多少？多久能发一条？',
  answerPace:
    '一条最多 {lengthMax} 个字，{seconds} 秒内最多 {count} 条，{repeatSeconds} 秒内不重复发送相同的内容。房管可以开启慢速模式，间隔写在输入框旁。',
  askMention: '怎样让某个人看到我的话？',
  answerMention:
    '点“@”或输入 @，从刚发过言的人里选一位；对方读到这条时会看到“提到您”。回复一条消息，也会提到写它的人。',
  askForbidden: '为什么发不出去？',
  answerForbidden:
    '聊天里不能发链接、电话号码、账号、卡号、收款地址和看不见的字符。发不出去时，会写明是哪一种。',
  askMuted: '被禁言了怎么办？',
  answerMuted:
    '房间里写着原因和恢复的时间，其间仍可浏览与竞猜。每次禁言可以申诉一次，由另一位房管处理。',
  askAnnoyed: '不想看到某个人的消息',
  answerAnnoyed: '点消息旁的“更多操作”：“屏蔽此人”只对您生效；代充、代投、辱骂与假冒客服，请举报。',
  askShared: '晒单与竞猜比分要花钱吗？',
  answerShared:
    '不花钱。晒单只是交流，本金默认不公开；加入投注单时按现价，金额自己填。竞猜只计积分，不可兑换，也不计流水。',

  memberHead: '会员与福利',
  askVip: 'VIP 等级怎样升？',
  answerVip:
    '条件、礼金与返水比例都在 [VIP](/mine/vip) 页公布，以该页为准。等级不会让赔率更好，也不会让输赢的机会改变。',
  askWelfare: '红包与返水在哪里领？',
  answerWelfare: '在[福利中心](/mine/welfare)领取。每一项都写有到期时间，逾期即失效。',

  appHead: '手机上使用',
  askApp: '有 APP 吗？',
  answerApp: '在[下载页](/download)查看。请勿安装其他来源的安装包。',
  answerNoApp: '目前请用手机浏览器打开本站，页面会自动适应屏幕。请勿安装其他来源的安装包。',

  gamesHead: '棋牌、电子与捕鱼',
  gamesState: '本站目前没有开放棋牌、电子与捕鱼场馆。已开放的场馆见导航栏。',
  games1: '**棋牌**：与其他会员对局，本站从赢家所得中抽取固定比例。',
  games2: '**电子**：每一次旋转都是独立的随机结果。“返还率”是长期平均，不代表某一天、某一个人。',
  games3: '**捕鱼**：每一炮都是一注，费用等于炮值；鱼的倍数越高，捕获的机会越小。',
  games4: '断线时，已经受理的一注照常结算，重新进入后在记录里查看。',
});
