export { type GateRound, type GateRules, gateGame } from './gate-game.ts';
export * from './table-bets.ts';
