import { defineMessages } from '@tianping/i18n';

/** What the demo's members say in the rooms of matches; all of it invented. */
export const demoTalkMessages = defineMessages('demoTalk', {
  before1: '这场等了一周，先看看首发。',
  before2: '客场这边最近防得不错。',
  before3: '中场谁先发很关键。',
  before4: '今晚应该不会太闷。',
  level1: '还是平的，看谁先犯错。',
  level2: '门将这几下站位真好。',
  level3: '边路有空当，就差最后一传。',
  level4: '节奏有点慢，等换人吧。',
  ahead1: '这球进得漂亮。',
  ahead2: '落后的一方开始压上了。',
  ahead3: '领先以后别急着退。',
  ahead4: '还有时间，看下一次定位球。',
});
