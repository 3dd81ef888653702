import { defineMessages } from '@tianping/i18n';

/** Lost phones, fund passwords and second factors that staff reset: notifications and refusals for the member. */
export const resetMessages = defineMessages('reset', {
  phone: '绑定手机',
  fund: '资金密码',
  factor: '二次验证',
  asksTooMany: '申请次数过多，请 24 小时后再试，或联系客服',
  caseUnknown: '未找到这项申请，请核对后重试',
  caseOver: '这项申请已经结束，请刷新页面',
  stopCodeWrong: '申请编号或撤销码不正确，请核对后重试',
  stopTooMany: '撤销码错误次数过多，请登录账号撤销，或立即联系客服',
  memberClosed: '该账号已关闭，不能重置',
  memberExcluded: '该会员已自我排除，账号内没有可取回的资金，不能重置',
  nothingToReset: '该会员没有设置这一项，无需重置',
  caseLive: '该会员的这一项已有进行中的申请',

  noticeSubject: '账号重置通知',
  noticeOpened:
    '客服已受理重置您账号“{what}”的申请（编号 {reference}），正在复核。如非本人申请，请登录账号撤销，或在“人工找回”页面输入撤销码 {code}。',
  noticeApproved:
    '重置您账号“{what}”的申请（编号 {reference}）已通过复核，将于 {time} 生效。如非本人申请，请登录账号撤销，或在“人工找回”页面输入撤销码 {code}。',
  noticeDone:
    '您账号的“{what}”已重置（编号 {reference}），所有设备已退出登录，取款暂停至 {time}。如非本人申请，请立即联系客服。',
  noticeStopped: '重置您账号“{what}”的申请（编号 {reference}）已撤销，账号没有变化。',
  noticeRefused: '重置您账号“{what}”的申请（编号 {reference}）未获通过，账号没有变化。',
});
