import { defineMessages } from '@tianping/i18n';

/** Texts of the client when no answer came at all. */
export const transportMessages = defineMessages('transport', {
  timeout: '请求超时，请检查网络后重试',
  offline: '网络连接失败，请检查网络后重试',
  unreadable: '服务返回的内容无法识别，请刷新页面后重试',
  aborted: '请求已取消',
  unsupported: '当前浏览器版本过低，请升级浏览器后再访问',
  insecure: '当前连接不安全，请使用 HTTPS 访问',
});

/** The one code that the client also determines by itself. */
export const clientCodeMessages = defineMessages('contract', {
  loginExpired: '登录已过期，请重新登录',
});
