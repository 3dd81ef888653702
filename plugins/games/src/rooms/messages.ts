import { defineMessages } from '@tianping/i18n';

/** Names of the rooms in which a game of cards is played. */
export const roomMessages = defineMessages('gamesRooms', {
  trial: '体验房',
  novice: '新手房',
  junior: '初级房',
  middle: '中级房',
  senior: '高级房',
  supreme: '至尊房',
});
