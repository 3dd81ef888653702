import { defineMessages } from '@tianping/i18n';

/** Notifications about talks, and why something was not taken. */
export const supportMessages = defineMessages('support', {
  answeredTitle: '在线客服已回复您',
  answeredBody: '您在在线客服留下的问题有了回复，请打开对话查看。客服不会索要密码或验证码。',
  answeredOpen: '打开对话',
  transcriptTitle: '在线客服对话记录',
  transcriptMe: '我',
  transcriptDesk: '客服',
  transcriptPicture: '［图片］',
  transcriptCut: '（较早的内容请打开对话查看）',
  transcriptFoot: '对话已结束。如问题没有解决，可重新发起对话。',
  empty: '请填写内容',
  long: '最多 {count} 个字，请精简后再发送',
  secret: '这句话里像是有密码或验证码，没有发出。任何人都不需要它，请勿告诉客服。',
  bareCode:
    '刚才谈到验证码或密码，这串数字像是其中之一，没有发出。如果是金额，请连单位一起写，例如“1000 元”。',
  pictureRefused: '有图片已失效或已被使用，请重新上传后再发送',
  pictureLogin: '登录后才能发送图片',
  tooMany: '发送过于频繁，请稍等片刻再发',
  tooManyTalks: '发起对话过于频繁，请一小时后再试，或改用意见反馈',
  unknown: '没有这个对话，或它不属于您',
  closed: '对话已结束，如仍需帮助请重新发起',
  otherWords: '这条消息已经发送过，内容不同，没有重复发送',
  already: '您有一个尚未结束的对话，请在原对话中继续',
  full: '这个对话的内容已达上限，请结束后重新发起',
  rated: '已经评价过，或对话尚未结束',
});
