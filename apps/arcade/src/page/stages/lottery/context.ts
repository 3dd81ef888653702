import { assert } from '@tianping/base';
import type { RoundBet, RoundGame } from '@tianping/games';
import type { Translator } from '@tianping/i18n';
import { type Family, PLAY_PAYOUT_MAX_MINOR, pickCode } from '@tianping/plugin-games/lottery';
import { createContext, useContext } from 'react';
import { isShort } from '../../app/purse.ts';
import { useWatched } from '../../kit/use-watched.ts';
import type { RoundStageProps, RoundState } from '../stage.ts';
import { pendingBets, type SlipState, type SlipStore } from './bet/slip.ts';
import { money } from './figures.ts';
import { lotteryPageMessages as m } from './messages.ts';

/** The state shared by every part of the page. */
export interface LotteryPage {
  readonly props: RoundStageProps;
  readonly family: Family;
  readonly slip: SlipStore;
}

export const LotteryContext = createContext<LotteryPage | null>(null);

export function useLottery(): LotteryPage {
  const page = useContext(LotteryContext);
  assert(page !== null, 'a part of the lottery page');
  return page;
}

export function useRound(): RoundState {
  return useWatched(useLottery().props.controller.state);
}

export function useSlip(): SlipState {
  return useWatched(useLottery().slip);
}

/** The numbers picked in the traditional system, as a bet. */
function pickedOf(
  family: Family,
  game: RoundGame,
  state: SlipState,
): { readonly code: string | null; readonly units: number } {
  const picker = family.pickers.find(({ id }) => id === state.pickerId);
  const code = picker ? pickCode(picker, state.rows) : null;
  return { code, units: code === null ? 0 : (game.readBet(code)?.units ?? 0) };
}

/** The present selection, as bets. */
export function usePending(): readonly RoundBet[] {
  const { family, props } = useLottery();
  const state = useSlip();
  const { code, units } = pickedOf(family, props.game, state);
  return pendingBets(state, code, units);
}

export function totalOf(bets: readonly RoundBet[]): number {
  return bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
}

/** Why these bets cannot be placed, as text; null when they can. */
export function faultOf(
  t: Translator['t'],
  page: LotteryPage,
  bets: readonly RoundBet[],
  placed: readonly RoundBet[],
  balanceMinor: number | null,
): string | null {
  if (bets.length > 60) return t(m.tooMany);
  if (isShort(totalOf(bets), balanceMinor)) return t(m.balanceShort);
  const { game } = page.props;
  const judged = game.judgeBets([...placed, ...bets]);
  if (judged.ok) return null;
  switch (judged.error.fault) {
    case 'limitLow':
      return t(m.faultLow, { amount: money(game.stake.minMinor) });
    case 'limitHigh':
      return t(m.faultHigh, { amount: money(PLAY_PAYOUT_MAX_MINOR) });
    case 'units':
      return t(m.faultUnits);
    case 'opposite':
      return t(m.faultOpposite);
    default:
      return t(m.faultUnknown);
  }
}
