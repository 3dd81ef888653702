export { type GrabGame, grabBankerGame } from './game.ts';
export { grabBankerMessages } from './messages.ts';
export { BID_CARRY_TIMES, GRAB_BETS, GRAB_BIDS, type GrabHand, type GrabRules } from './rules.ts';
export { type GrabPlace, type GrabShown, grabShown } from './shown.ts';
export {
  type GrabMove,
  type GrabOption,
  type GrabState,
  type GrabStep,
  grabMove,
} from './state.ts';
