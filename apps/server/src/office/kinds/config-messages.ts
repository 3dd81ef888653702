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
  other: '不符合要求',
});
