import { defineMessages } from '@tianping/i18n';

export const khMessages = defineMessages('helpKh', {
  lead: '开户只需要一个用户名和一个密码。开始之前请确认两件事：您已年满 18 周岁；您名下没有其他账户。',

  stepsHead: '开户步骤',
  step1: '点击页面右上角的**注册**。',
  step2: '填写用户名与密码，再输入一次密码。格式不对时，输入框下方会立即说明。',
  step3:
    '阅读[规则与条款](/app/help/gztk)和[隐私规则](/app/help/ysgz)，然后勾选同意。勾选即确认您已年满 18 周岁。',
  step4: '点击**注册**，拖动滑块，把拼图放进缺口。',
  step5: '注册成功后自动登录，不必再输一次密码。',
  picture: '注册窗口。四项都填好之后，按钮才会亮起。',

  formatHead: '格式要求',
  formatCaption: '用户名与密码的格式',
  item: '项目',
  need: '要求',
  name: '用户名',
  nameNeed: '{min}–{max} 位字母和数字，首位为字母，至少 2 个字母和 1 个数字',
  password: '密码',
  passwordNeed: '{min}–{max} 位字母和数字，两者各至少 1 个',
  repeat: '确认密码',
  repeatNeed: '与密码完全一致',
  spaces: '输入中的空格会自动去掉。密码以不可逆的方式保存，工作人员也看不到，请自己记牢。',

  afterHead: '开户之后',
  after1: '到[个人资料](/mine/userinfo)补充资料。资料确认后不能自行修改，请按证件填写。',
  after2: '到[身份验证](/mine/auth)绑定手机。找回密码与新设备验证都要用到它。',
  after3: '看一遍[新手教程](/mine/introTutorial)，了解各页在哪里。',

  askHead: '常见情况',
  askTaken: '提示“该用户名已被注册”',
  answerTaken: '用户名先到先得，请换一个。已被使用的用户名不会释放。',
  askOften: '提示“注册过于频繁”',
  answerOften: '同一设备或同一网络短时间内注册次数过多。请按提示的分钟数等待，或换一个网络。',
  askTwo: '可以再开一个账户吗？',
  answerTwo:
    '不可以。每人只能持有一个账户，重复的账户会被停用。忘记密码请用[找回密码](/app/help/bczr#forgot)，不要重新注册。',
  askMinor: '未满 18 周岁怎么办？',
  answerMinor: '不能开户。资料中的生日未满 18 周岁的，账户不能投注。',
});
