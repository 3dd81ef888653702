export { StatsCard } from '../match/events/stats-card.tsx';
export { Timeline } from '../match/events/timeline.tsx';
