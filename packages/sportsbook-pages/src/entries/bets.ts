export { Breakdown } from '../bets/explain/breakdown-table.tsx';
export { combinedPrice } from '../bets/explain/combined-price.ts';
export { Explanation } from '../bets/explain/explanation.tsx';
export { ParlayLegs } from '../bets/parlay-legs.tsx';
export { TicketActions } from '../bets/ticket-actions.tsx';
export type { TicketCalls } from '../bets/types.ts';
export { legPriceText, refusalSentence } from '../slip/entry/entry-texts.ts';
export { reasonOnlyRefusal } from '../slip/requests/intent.ts';
