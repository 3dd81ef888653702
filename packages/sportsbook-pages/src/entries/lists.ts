export { Room } from '../board/list/league-section.tsx';
export { useListWindow } from '../board/list/use-list-window.ts';
export type { LeagueOfRows } from '../store/list/list-window.ts';
export { includesStake, marketTitle, sideName, sideWord } from '../store/texts/market-texts.ts';
export { clockTexts, scoreOf } from '../store/texts/match-texts.ts';
export { type Segment, segmentsOf } from '../store/texts/score-segments.ts';
export { TopicStore } from '../store/topics/topic-store.ts';
