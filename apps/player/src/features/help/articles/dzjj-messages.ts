import { defineMessages } from '@tianping/i18n';

export const dzjjMessages = defineMessages('helpDzjj', {
  lead: '电子竞技的玩法与球类相近，只是把“球”换成了“局”“击杀”和“回合”。这里说明名词、取消规则与各种赛制的机会。',

  stateHead: '本站的情况',
  entry: '电竞在[电竞](/game/gaming)进入。玩法与赔率以投注页显示的为准。',
  noEntry: '本站目前没有开放电竞场馆。以下是电竞通行的规则，供您了解名词与核对方法。',

  wordsHead: '赛制与玩法',
  wordsCaption: '名词与意思',
  word: '名词',
  meaning: '意思',
  bo3: 'BO3、BO5',
  bo3Meaning: '三局两胜、五局三胜；BO2 打满两局，可以打平',
  mapHandicap: '让局',
  mapHandicapMeaning: '全场比分减去让局数后再比，如 −1.5 须 2–0 才赢',
  totalMaps: '总局数大小',
  totalMapsMeaning: '看一共打了几局，如 BO3 的 2.5',
  kills: '击杀大小',
  killsMeaning: '某一局双方击杀之和',
  firstBlood: '第一血',
  firstBloodMeaning: '某一局率先取得击杀的一方',

  chanceHead: '每局胜率与整场胜率',
  chanceText: '一局的优势，打得越多越明显。下表假定各局互不影响：',
  chanceCaption: '每局胜率不同时的整场胜率',
  perMap: '每局胜率',
  winBo1: '一局',
  winBo3: '三局两胜',
  winBo5: '五局三胜',

  voidHead: '取消与退回',
  void1: '没有打的局，该局的注单取消，本金退回。',
  void2: '一方弃权或未到场，没有开打的比赛取消；已经分出全场胜负的，按官方结果结算。',
  void3: '重赛的局，若阵容与禁选不变，注单继续有效，否则取消。',
  void4: '以官方赛事公布的结果为准，直播画面与主播的说法不作依据。',

  askHead: '常见问题',
  askOvertime: '加时的回合算不算？',
  answerOvertime: '按局结算的玩法，加时是该局的一部分，照算；玩法名称另有说明的除外。',
  askRoster: '临时换人会取消吗？',
  answerRoster: '一般不会。战队名称不变，注单继续有效。',
});
