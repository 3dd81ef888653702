import { defineMessages } from '@tianping/i18n';

/** Names of sports, columns, periods and clocks. */
export const messages = defineMessages('sports', {
  football: '足球',
  basketball: '篮球',

  fullTime: '全场',
  firstHalf: '上半',
  wholeGame: '全场',

  win: '独赢',
  handicap: '让球',
  pointsHandicap: '让分',
  total: '大小',
  pointsTotal: '总分',
  oddEven: '单双',

  clockFirstHalf: '上半 {time}',
  clockSecondHalf: '下半 {time}',
  clockBreak: '中场',
  clockInPlay: '滚球',
  clockQuarter: '第{number}节 {time}',
  clockOvertime: '加时 {time}',
  clockCollegeFirst: '上半场 {time}',
  clockCollegeSecond: '下半场 {time}',
  clockHalfTime: '半场',
  clockEnded: '完场',
  clockPostponed: '延期',
  clockCancelled: '取消',

  partFirstHalf: '上半',
  partFullTime: '全场',
  partQuarter1: '1',
  partQuarter2: '2',
  partHalf: '半',
  partQuarter3: '3',
  partQuarter4: '4',
  partOvertime: '加时',
  partTotal: '总',
});
