import { defineMessages } from '@tianping/i18n';

/** What staff read of activities when something is refused. */
export const promotionOfficeTexts = defineMessages('deskPromotionCalls', {
  unknown: '没有找到这项活动或礼金。',
  state: '当前状态不允许此操作，请刷新后再看。',
  noDraft: '没有待提交的草稿。',
  changed: '草稿已被改动，请刷新后重新核对。',
  issues: '草稿还有未改正之处，改正后才能提交。',
  budget: '预算中未动用的金额不足。',
  noBudget: '预算须大于零，请填写预算后再提交。',
  inReview: '草稿正在等待审批，审批结束前不能修改。',
  over: '活动已经结束，不能再改。请新建一项。',
  kind: '活动种类不能更改。请新建一项。',
  picture: '找不到这张封面图片，请重新上传。',
  memberUnknown: '没有找到会员“{name}”。',
  memberTwice: '同一会员只能列出一次。',
  givenExpired: '有效期须晚于现在。',
  givenLapsed: '优惠券在复核之前已过有效期，不能发放；请驳回后重新提出。',
});
