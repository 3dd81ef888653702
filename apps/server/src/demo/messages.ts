import { defineMessages } from '@tianping/i18n';

/** What the demo's members are called and write; all of it invented, and plainly so. */
export const demoMemberMessages = defineMessages('demoMembers', {
  tag: '演示会员',
  by: '演示程序',
  seat: '演示·{name}',
  agentChannel: '朋友与社群',
  agentCode: '朋友圈',
  note: '演示会员：由程序扮演，只在演示币站点出现，按真实流程投注与存取款。',
  name1: '演示·沈青禾',
  name2: '演示·陆远舟',
  name3: '演示·顾南乔',
  name4: '演示·温知夏',
  name5: '演示·江予白',
  name6: '演示·宋听澜',
  name7: '演示·许望山',
  name8: '演示·秦若木',
  name9: '演示·叶清和',
  name10: '演示·程既明',
  name11: '演示·白鹿鸣',
  name12: '演示·苏晚亭',
  letterDeposit: '存款已经扣款，请帮忙看一下何时到账，谢谢。',
  letterGame: '滚球盘口切换时列表会跳动，希望可以固定正在看的比赛。',
  letterOffer: '请问本周的红包在哪里领取？页面上没有找到。',
  letterTurnover: '想确认一下串关注单是否计入流水，比例是多少？',
  letterOther: '建议注单记录增加按联赛筛选，查起来更方便。',
});
