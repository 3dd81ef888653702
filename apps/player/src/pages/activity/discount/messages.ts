import { defineMessages } from '@tianping/i18n';

/** What the list of activities says around its offers. */
export const listTexts = defineMessages('offers', {
  tabs: '优惠分类',
  tabAll: '全部',
  onlyMine: '只看我能参加的',
  runningCount: '进行中',
  claimableCount: '可领取',
  missingTurnover: '尚需流水',
  turnoverChip: '流水 {times} 倍',
  noTurnover: '无流水要求',
  listNote:
    '每项优惠都附“算清再参加”：先看预计成本与退出条件，再决定是否领取。不参加任何优惠，存款完成基本流水后即可取款。',
  noOffers: '目前没有优惠',
  noOffersText: '新优惠上线后会列在这里，不会另行催促。',
  noneOfTab: '这一类目前没有优惠',
  noneOfTabText: '可以看看其他分类。',
  noneForMe: '目前没有您能参加的优惠',
  noneForMeText: '关闭“只看我能参加的”可查看全部优惠及其条件。',
  offersOff: '您已关闭优惠推送，这里不再主动展示优惠。',
  offersOffWay: '到我的资料中调整',
  offersBarred:
    '目前不向您提供优惠：您可能已达到自己设置的限额、在冷静期或自我排除期内，或账号受限。取款不受影响。',
  offersBarredWay: '查看责任博彩设置',
});
