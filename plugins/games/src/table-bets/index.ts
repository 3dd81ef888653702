export { type GateRound, type GateRules, gateGame } from './gate-game.ts';
export { compareGates, dealGates, gateOutcome } from './gate-round.ts';
export * from './table-bets.ts';
