import { defineMessages } from '@tianping/i18n';

export const chiyaoMessages = defineMessages('chiyao', {
  name: '赤曜',
  promise: '日出沙海，赛场开阔。看清盘口，守住分寸。',
  portraitFirst: '日出沙海',
  portraitSecond: '心中有数',
  heroFirst: '长风过野，',
  heroSecond: '胜负自明',
});
