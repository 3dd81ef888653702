import type { Side } from '@tianping/feeds';
import { bareCode, defineMarket } from './define.ts';
import { messages as football } from './football-messages.ts';
import { messages } from './messages.ts';
import { WHOLE } from './offers.ts';
import { settleByWinner, tallyOf } from './settle.ts';
import { messages as special } from './special-messages.ts';

/** Margins named one by one; from there on they are one selection. */
const OVER_FROM = 4;
const WINS: readonly Side[] = ['H1', 'H2', 'H3', 'HOV', 'C1', 'C2', 'C3', 'COV'];

/** By how many goals or runs, and who. Baseball plays on until somebody leads. */
export const winningMargin = defineMarket({
  family: 'winningMargin',
  offer: { FT: WHOLE, BS: WHOLE },
  group: 'special',
  sides: ({ gameType }) => (gameType === 'FT' ? [...WINS, '0', 'N'] : WINS),
  code: bareCode('WM'),
  settle: settleByWinner((input) => {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    const margin = score.home - score.away;
    if (margin === 0 && input.gameType === 'BS') return null;
    if (margin === 0) return score.home === 0 ? '0' : 'N';
    const size = Math.abs(margin);
    return `${margin > 0 ? 'H' : 'C'}${size < OVER_FROM ? size : 'OV'}`;
  }),
  label: ({ gameType }, { t }) =>
    t(gameType === 'BS' ? special.winningMargin : football.winningMargin),
  sideLabel({ gameType }, side, { t }) {
    if (side === '0') return t(football.goalless);
    if (side === 'N') return t(football.otherDraw);
    const team = t(side.startsWith('H') ? messages.home : messages.away);
    const isOver = side.endsWith('OV');
    const size = isOver ? OVER_FROM : Number(side.slice(1));
    if (gameType === 'BS') {
      return t(isOver ? special.winsByOver : special.winsBy, { team, runs: size });
    }
    return t(isOver ? football.winsByOver : football.winsBy, { team, goals: size });
  },
});
