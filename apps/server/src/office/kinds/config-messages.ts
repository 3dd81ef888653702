import { defineMessages } from '@tianping/i18n';

/** Why a value is not taken into a site's configuration. */
export const configTexts = defineMessages('configIssues', {
  belowLower: '不得低于对应的最低值',
  quickOutside: '快捷金额须在单笔最低与最高之间',
  emptyList: '至少须有一项；暂时停用请用紧急开关或“维护中”',
  notInstalled: '本系统没有这个代码的通道，请填已安装的通道代码',
  sameTwice: '与另一项重复',
  gradesClimb: '首级不得有条件，其余各级的条件不得低于前一级',
  missing: '缺少此项',
  wrongType: '类型不正确',
  tooSmall: '低于允许的最小值 {limit}',
  tooBig: '超过允许的最大值 {limit}',
  format: '格式不正确',
  notListed: '不是可选的值',
  unknownKeys: '含有不认识的项：{keys}',
  textUnknown: '没有这条可改的文字',
  textSame: '与原文相同，不必改写',
  placeholdersDiffer: '花括号内的填空须与原文相同，一个不多，一个不少',
  linkInvalid: '链接只能是本站路径（以 / 开头）或 service:（在线客服）',
  linkNone: '只能填本站路径（以 / 开头）或 service:（在线客服）',
  endsFirst: '结束须晚于开始',
  pictureNone: '请选择自带画面，或上传图片',
  ruleMatchesAll: '请至少填一项条件',
  ruleTagNone: '请选择要加的标签',
  offerToGuests: '优惠只给可以邀请的会员看，不能只给访客',
  other: '不符合要求',
});
