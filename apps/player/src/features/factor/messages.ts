import { defineMessages } from '@tianping/i18n';

/** Second factors, wherever they are asked for. */
export const factorTexts = defineMessages('factorUi', {
  totp: '验证器',
  passkey: '通行密钥',
  recovery: '恢复码',
  ways: '验证方式',
  totpCode: '验证器上的六位验证码',
  totpHint: '打开验证器应用，输入当前显示的六位数字',
  totpEmpty: '请输入六位验证码',
  recoveryCode: '恢复码',
  recoveryHint: '输入一个未使用过的恢复码，每个只能使用一次',
  recoveryPlaceholder: '例如 abcd-efgh-jkmn-pqrs',
  recoveryEmpty: '请输入完整的恢复码，共 16 位',
  passkeyHint: '使用指纹、面容、设备密码或安全密钥完成验证',
  passkeyUse: '使用通行密钥',
  passkeyClosed: '通行密钥验证未完成，请重试或改用其他方式',
  lost: '网络连接异常，请求没有送达，请稍后重试。',

  confirmTitle: '验证身份',
  confirmNote: '这项操作关系到账户安全，请先验证身份。验证后 10 分钟内有效。',
  confirmPassword: '登录密码',
  confirmPasswordEmpty: '请输入登录密码',
  confirm: '验证',

  secondTitle: '二次验证',
  secondLead: '密码正确。请再完成一项验证。',
  trust: '信任此设备，90 天内登录不再询问',
  trustNote: '请勿在公用设备上勾选',
  login: '登录',
  otherAccount: '返回登录',
  lostDevice: '设备与恢复码均已遗失',

  codesTitle: '保存恢复码',
  codesLead:
    '无法使用验证器或通行密钥时，可用恢复码登录，每个限用一次。离开此页后不再显示，请妥善保存。',
  codesCopy: '复制',
  codesCopied: '恢复码已复制',
  codesDownload: '下载',
  codesFile: '{brand}-恢复码.txt',
  codesFileLead: '{brand} 账号 {name} 的恢复码，每个限用一次，请勿转发他人：',
  codesKept: '我已保存恢复码',
  codesDone: '完成',
});
