export { BoardSkeleton } from '../board/list/board-skeleton.tsx';
export type { SportsDeps, SportsSurroundings } from '../deps.ts';
export { matchMessages } from '../match/match-messages.ts';
export { MatchPage } from '../match/match-page.tsx';
export type { JournalStorage } from '../slip/requests/journal.ts';
export { PHONE_WINDOW, useMedia } from '../sports-context.tsx';
export { SportsPage } from '../sports-page.tsx';
export {
  GAME_TYPES,
  type GameType,
  isOutrightShow,
  OUTRIGHT_SHOW_TYPES,
  SHOW_TYPES,
  VENUE,
  type ViewAction,
} from '../store/list/view-state.ts';
