import { defineMessages } from '@tianping/i18n';

/** What a member reads about the second factor: what is asked for, and why something was refused. */
export const factorMessages = defineMessages('factor', {
  loginNeeded: '请完成二次验证后登录',
  ticketGone: '本次验证已失效，请重新开始',
  factorWrong: '验证未通过：验证码不正确，或已经使用过。请等待新的验证码后再试',
  factorTooMany: '验证错误次数过多，请 {minutes} 分钟后再试',
  confirmNeeded: '请先验证身份，再继续操作',
  passwordWrong: '登录密码不正确，请核对后重试',
  factorMissing: '未找到这项验证方式，请刷新页面',
  pendingGone: '绑定步骤已超时，请重新扫描新的二维码',
  passkeyMissing: '此网址下没有可用的通行密钥，请改用其他方式验证',
  passkeyWrong: '通行密钥验证未通过，请重试',
  passkeyTooMany: '通行密钥数量已达上限，请先移除不用的密钥',
  pageUnknown: '当前浏览器环境不支持通行密钥，请改用验证器',
  deviceUnknown: '该设备已移除，请刷新列表',
  deviceCurrent: '不能移除正在使用的设备，如需退出，请使用退出登录',
  busy: '系统繁忙，请稍后再试',
});
