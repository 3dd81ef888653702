import { defineMessages } from '@tianping/i18n';

/** What `data.issues` of a 6007 says of one field. */
export const issueMessages = defineMessages('http', {
  notJson: '请求内容不是有效的 JSON',
  notUtf8: '请求内容不是有效的 UTF-8 文本',
  notJsonType: '请求的内容类型应为 application/json',
  badText: '含有不允许的字符',
  badNumber: '不是有效的数字',
  tooDeep: '嵌套层数过多',
  missing: '缺少此项',
  wantString: '应为文本',
  wantNumber: '应为数字',
  wantInteger: '应为整数',
  wantBoolean: '应为布尔值',
  wantArray: '应为列表',
  wantObject: '应为对象',
  wrongType: '类型不正确',
  tooShort: '不能少于 {count} 个字符',
  tooLong: '不能超过 {count} 个字符',
  tooFew: '不能少于 {count} 项',
  tooMany: '不能超过 {count} 项',
  tooSmall: '不能小于 {count}',
  tooBig: '不能大于 {count}',
  notAllowed: '不在允许的范围内',
  badFormat: '格式不正确',
  keyMissing: '缺少幂等键，请为本次操作生成唯一的键后重试',
  keyMalformed: '幂等键格式不正确，应为 8 至 64 位字母、数字、下划线或连字符',
});
