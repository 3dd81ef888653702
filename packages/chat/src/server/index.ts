import { readMigrations } from '@tianping/db';

export {
  type ChatService,
  createChatService,
  type HistoryPage,
  readMessagesBy,
} from './chat-service.ts';
export type {
  ChatDeps,
  ChatPorts,
  ChatSite,
  ChatStaff,
  KnownPerson,
  MemberOfSite,
} from './deps.ts';
export { topicOf } from './documents.ts';
export { type HeldBlock, type HeldMute, readHeld } from './held.ts';
export { countFlags, type LiveLine, readLiveLines, readMarks } from './live-lines.ts';
export type { ModerationRefusal, RoomSettings } from './moderation.ts';
export type { AppealRow, ReportReason, ReportRefusal, ReportRow } from './reports.ts';
export { PLAIN_LINE, type SayRefusal, type SayRequest } from './sending/types.ts';
export { type ChatSocket, createChatSocket } from './socket/chat-socket.ts';
export type { ChatSocketDeps } from './socket/deps.ts';
export { type Wording, wordedRefusal } from './socket/refusals.ts';
export { ALL_ROOMS } from './store/people-rows.ts';
export { type ChatTokens, createChatTokens, type TokenOwner } from './tokens.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('chat', new URL('../../', import.meta.url));
