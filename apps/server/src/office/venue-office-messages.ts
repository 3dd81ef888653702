import { defineMessages } from '@tianping/i18n';

/** What the office answers staff about transfers and gift codes. */
export const venueOfficeTexts = defineMessages('deskVenues', {
  transferEnded: '这笔转账已有结果，无需处理，请刷新列表',
  alreadyProposed: '这笔转账的处理已提交复核，请等待另一人处理',
  venueWithoutGames: '未找到这个场馆，或它没有游戏目录',
  importGone: '这次导入的内容已不存在，请驳回后重新导入',
  importStale: '提交之后该场馆的资料又有改动，请驳回后重新导入',
  batchUnknown: '未找到这批礼金码，请刷新列表',
  batchExpired: '到期时间须晚于现在，请重新选择',
  keyReused: '同一请求编号已用于另一批礼金码，请重新提交',
});
