import { defineMessages } from '@tianping/i18n';

/** The common short names of the shortcut leagues. */
export const leagueMessages = defineMessages('sportsLeagues', {
  championsLeague: '欧冠',
  premierLeague: '英超',
  italian: '意甲',
  spanish: '西甲',
  german: '德甲',
  french: '法甲',
  chineseSuper: '中超',
});
