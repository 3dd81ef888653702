import { defineMessages } from '@tianping/i18n';

/** What a member reads about the own profile: rules of its fields and why something was refused. */
export const profileMessages = defineMessages('profile', {
  realNameWrong: '请输入正确的名字',
  birthdayEmpty: '请输入生日，确保您已满 18 岁',
  birthdayWrong: '生日不存在，请按实际日期填写',
  birthdayUnderage: '您的年龄未满 18 岁，不能参与游戏',
  emailEmpty: '请输入邮箱',
  emailWrong: '请输入正确的邮箱',
  phoneWrong: '请输入正确的手机号',

  locked: '{field}确认后不能修改，如填写有误，请联系客服更正',
  fieldRealName: '真实姓名',
  fieldBirthday: '生日',
  fieldGender: '性别',
  underageKept:
    '您此前填写的生日未满 18 岁，账号已不能参与游戏。如填写有误，请联系客服并提供身份证明',
  mayNotPlay: '根据您填写的生日，您未满 18 岁，不能参与游戏。如填写有误，请联系客服',

  passwordWrong: '密码不正确，请核对后重试，或联系客服重置',
  passwordTooMany: '密码输入错误次数过多，请 {minutes} 分钟后再试',
  passwordSame: '新密码不能与原密码相同，请换一个',
  passwordsDiffer: '两次输入的密码不一致，请重新输入',
  fundPasswordWrong: '原资金密码不正确，请核对后重试，或联系客服重置',
  fundPasswordNeeded: '修改资金密码需要验证原资金密码',
  fundPasswordAsLogin: '资金密码不能与登录密码相同，请换一个',
  proofNeeded: '请先验证身份：输入登录密码，或填写发送到已绑定手机、邮箱的验证码',
  phoneNotBound: '您还没有绑定手机号，请先绑定或改用其他方式',
  emailNotBound: '您还没有绑定邮箱，请先绑定或改用其他方式',
  codeWrong: '验证码不正确，请核对后重新输入',
  codeExpired: '验证码已失效，请重新获取',
  codeTooMany: '验证码错误次数过多，请重新获取',
  phoneUnavailable: '该手机号无法绑定，请更换号码或联系客服',
  emailUnavailable: '该邮箱无法绑定，请更换邮箱或联系客服',
  phoneSame: '该手机号已经绑定在您的账号上',
  emailSame: '该邮箱已经绑定在您的账号上',
  nothingToShow: '您还没有填写这一项',
  showTooMany: '查看次数过多，请 {minutes} 分钟后再试',
  exportTooMany: '每小时只能导出一次，请 {minutes} 分钟后再试',
  avatarUnknown: '头像不存在，请重新选择',
  busy: '系统繁忙，请稍后再试',
  pauseNotice: '修改{what}后，为保护您的资金，{hours} 小时内暂停取款，期间可以投注',
});
