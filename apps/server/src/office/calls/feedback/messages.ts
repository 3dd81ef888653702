import { defineMessages } from '@tianping/i18n';

/** Why something could not be done with a feedback, as staff read it. */
export const feedbackOfficeTexts = defineMessages('feedbackDesk', {
  unknown: '没有这条反馈，可能已归其他站点，请刷新列表',
  closed: '这条反馈已关闭，不能再处理',
  deleted: '会员已删除这条反馈，看不到新的回复',
  takenByOther: '这条反馈正由 {name} 处理；如需接手，请先点「接手」',
  ownAnswer: '首次答复由您作出，复核须由另一位同事处理',
  unanswered: '会员最后的说明还没有人回复，请先回复再关闭',
  rewarded: '这条反馈已经奖励过',
  barred: '该会员目前不能接受任何赠送（账号受限、未成年、冷静期或自我排除）',
  textRefused: '请填写回复内容，最多 2,000 个字',
});
