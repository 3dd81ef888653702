import { defineMessages } from '@tianping/i18n';

export const bczrMessages = defineMessages('helpBczr', {
  lead: '前半篇回答登录、密码与资料的问题；后半篇讲怎样把投注留在娱乐的范围里，以及停不下来时可以做什么。',

  loginHead: '登录不了',
  askWrong: '提示“用户名或密码不正确”',
  answerWrong:
    '两者之中有一项不对，为安全起见不会说明是哪一项。请检查大小写与输入法，密码为 {min}–{max} 位字母和数字。',
  askLocked: '提示“登录尝试次数过多”',
  answerLocked:
    '同一用户名在 {minutes} 分钟内输错 {failures} 次密码，会暂停登录。请按提示的时间等待，也可以[联系客服](service:)。',
  askExpired: '为什么要重新登录？',
  answerExpired: '登录状态最长保持 {days} 天。改过密码，或在别处退出了这台设备，也需要重新登录。',
  askDevices: '怎样知道在哪些设备登录过？',
  answerDevices:
    '在[个人资料](/mine/userinfo)的“设备与会话”查看。可以退出其中一台，也可以一次退出其他全部设备。',
  askCaptcha: '拼图总是不通过',
  answerCaptcha:
    '请匀速拖动，松手前停一下。也可以用键盘：左右方向键移动，回车确认。看不清时点“换一张”。',

  forgotHead: '忘记密码',
  forgotText: '在登录窗口点击**忘记密码**，按三步重设。手机与邮箱，须是您绑定过的那一个。',
  forgot1: '填写用户名，以及绑定的手机号码或电子邮箱。',
  forgot2:
    '点击获取验证码，填入收到的数字。没有收到时，{seconds} 秒后可以重新获取。验证码 {minutes} 分钟内有效，输错 {guesses} 次即失效。',
  forgot3: '设置新密码，再输入一次。成功后 3 秒返回登录。',
  forgotNone: '没有绑定手机和邮箱的，请[联系客服](service:)核实身份后重设。',

  lostHead: '人工找回',
  lostText:
    '手机号码停用、忘记资金密码，或验证设备遗失且没有恢复码时，可以在[人工找回](/recover)提交申请。',
  lost1: '填写用户名、需要重置的项目与联系方式，说明情况。不要填写任何密码。',
  lost2: '客服核实身份，再由另一名工作人员复核。',
  lost3:
    '复核通过后开始等待：绑定手机 {phone} 小时，资金密码 {fund} 小时，二次验证 {factor} 小时。其间绑定的手机、邮箱与站内信都会收到通知，账户本人可以随时撤销。',
  lost4: '等待期满即重置，所有设备退出登录，取款暂停 {pause} 小时。',

  deviceHead: '新设备验证',
  deviceText:
    '在没有用过的设备或地区登录，或很久没有登录时，系统会多核对一步：先补全绑定手机的中间四位，再填写短信或语音验证码（{length} 位数字）。',
  deviceWarn: '工作人员不会索要您的验证码。向您要验证码的，都是骗子。',

  profileHead: '资料与绑定',
  askName: '真实姓名填错了',
  answerName: '资料确认后不能自行修改。请[联系客服](service:)，按要求提供证明。',
  askPhone: '手机号码换了',
  answerPhone:
    '在[个人资料](/mine/userinfo)点“更换”，先验证身份，再验证新号码。更换后 24 小时内暂停取款，期间可以投注。旧号码与密码都用不了的，请[联系客服](service:)。',
  askCard: '银行卡不是本人的可以吗？',
  answerCard: '不可以。持卡人姓名须与注册姓名一致，见[银行规则](/app/help/yhgz)。',

  careHead: '博彩责任',
  careText:
    '投注是花钱买来的消遣，不是收入。长期来看，赔率总是略低于真实的机会，投得越多，付出的越多。',
  care1: '只用输得起的钱。生活费、学费、借来的钱，一分也不要动。',
  care2: '先定数，再开始。定下本月最多花多少、每次玩多久，写下来。',
  care3: '到数就停。输了不加注，赢了不上头；追回输掉的钱，往往输得更多。',
  care4: '不在喝酒、生气、难过的时候投注。',
  care5: '常看[投注记录](/mine/betRecord)。输赢一栏按天、按周、按月都能看，数字比记忆可靠。',

  limitsHead: '限额在哪里',
  limitsCaption: '本站执行的投注限额',
  family: '玩法',
  minStake: '单注最低',
  maxStake: '单注最高',
  matchMax: '单场最高',
  groupMain: '让球、大小、独赢',
  groupSegment: '半场、单节、单盘单局',
  groupGoals: '进球数与双方进球',
  groupScore: '波胆、正确比分',
  groupCorners: '角球',
  groupCards: '罚牌',
  groupWindows: '15 分钟时段',
  groupSpecial: '特别投注',
  groupOutright: '冠军',
  limitsText:
    '以上是系统的上限，不是建议的数额。投注单里每一项都会显示当时的限额。每日最高派彩见[规则与条款](/app/help/gztk#payout)。',
  limitsMissing:
    '单注与单场的限额，以投注单显示的为准。每日最高派彩见[规则与条款](/app/help/gztk#payout)。',

  ownHead: '给自己设限额',
  ownText:
    '在[责任博彩](/mine/protection)给存款、亏损、投注与在线时长设限，按天、按周或按月。服务器逐笔核对，客服也不能绕过。',
  own1: '调低立即生效。调高或取消要等 {hours} 小时，到时由您再次确认；{expiry} 小时内没有确认，申请作废。',
  own1Plain: '调低立即生效。调高或取消要等待一段时间，到时由您再次确认。',
  own2: '限额管存款、转入场馆、投注与进入游戏，取款从不受限。',
  own3: '可以打开实况提醒：玩的时候按时显示时长与输赢，选择之后才能继续。',

  stopHead: '想暂停，或不再玩',
  stop1:
    '**冷静期**：在[责任博彩](/mine/protection)选择 {least} 小时至 {most} 天。期间不能存款、投注与进入游戏（试玩也一样），取款照常；未结算的注单照常结算，不能提前结束。',
  stop2:
    '**自我排除**：{least} 个月至 {most} 年，或永久。本运营商的所有品牌同时生效，同一人的新账号一并拒绝，任何人都不能提前撤销；余额可以取出。',
  stop3:
    '**不收推广**：在[个人资料](/mine/userinfo)关闭优惠通知即可，见[隐私规则](/app/help/ysgz#choice)。',
  stopText: '自己办不了的，请客服代办。客服不会劝您改变主意，也不会要求您说明理由。',

  checkHead: '自测',

  helpHead: '身边有人需要帮助',
  help1: '不要替他还债，也不要责骂。先听，再一起把账目理清。',
  help2: '把存取款与密码交给信任的家人保管一段时间。',
  help3: '向当地的医院、心理热线或专门机构求助。越早开口，越容易走出来。',

  minorHead: '保护未成年人',
  minor1: '不要让未满 18 周岁的人使用您的账户。',
  minor2: '在共用的设备上，不要勾选“记住密码”，用完即退出。',
  minor3: '可以在系统或路由器里打开家长控制，拦截博彩网站。',
});
