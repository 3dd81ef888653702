export { OwnRank } from './own-rank.tsx';
