import { defineMessages } from '@tianping/i18n';

/** Why the cover of a game did not come, for staff. */
export const coverTexts = defineMessages('deskCovers', {
  address: '地址不是 https 或带有用户名密码，或游戏编号过长',
  private: '地址指向内部网络，已拒绝访问',
  unresolved: '域名无法解析',
  unreachable: '无法连接，或证书无效',
  timeout: '超时，8 秒内没有传完',
  status: '对方没有返回图片（状态码不是 200）',
  redirects: '跳转次数过多',
  tooLarge: '图片超过 5 MB',
  encoded: '对方压缩了内容，已拒绝',
  notPicture: '不是 JPG、PNG 或 WebP 图片',
  tooManyPixels: '图片尺寸过大',
  animated: '是动态图片，须为静态图片',
  broken: '图片已损坏，无法读取',
});
