import { defineMessages } from '@tianping/i18n';

/** What the demo's members say in the rooms of matches; all of it invented. */
export const demoTalkMessages = defineMessages('demoTalk', {
  before1: '这场等了一周，先看看首发。',
  before2: '客队最近状态不错。',
  before3: '两边谁先打开局面很关键。',
  before4: '今晚应该不会太闷。',
  level1: '还是平的，看谁先犯错。',
  level2: '两边都打得很稳。',
  level3: '打得很胶着，谁也没拉开。',
  level4: '节奏有点慢，看后面怎么变。',
  ahead1: '这一段打得漂亮。',
  ahead2: '落后的一方开始追了。',
  ahead3: '领先以后别放松。',
  ahead4: '还有时间，看看能不能追回来。',
  football1: '门将这几下站位真好。',
  football2: '边路有空当，就差最后一传。',
  football3: '还有时间，看下一次定位球。',
  football4: '落后的一方开始压上了。',
});
