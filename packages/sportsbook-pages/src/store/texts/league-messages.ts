import { defineMessages } from '@tianping/i18n';

/** The names by which everybody calls the leagues of the shortcuts. */
export const leagueMessages = defineMessages('sportsLeagues', {
  championsLeague: '欧冠',
  premierLeague: '英超',
  italian: '意甲',
  spanish: '西甲',
  german: '德甲',
  french: '法甲',
  chineseSuper: '中超',
});
