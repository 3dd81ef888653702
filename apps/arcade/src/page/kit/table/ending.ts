import { moneyMinor, profitText } from '@tianping/base';
import type { RoundBet } from '@tianping/games';
import type { BetView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { useCallback, useEffect, useMemo } from 'react';
import type { Watched } from '../../app/controllers.ts';
import { useWatched } from '../use-watched.ts';
import type { Reveal } from './cards/reveal.ts';
import type { TableProps } from './props.ts';
import { outcomeText } from './words.ts';

export interface Ending {
  /** Codes of the bets that won. */
  readonly won: ReadonlySet<string> | null;
  /** What a bet of the round returns. */
  readonly payoutOf: ((bet: BetView) => number) | null;
  /** What the member gained; null without a bet. */
  readonly netMinor: number | null;
  readonly netText: string | null;
}

/** What to show once the whole result has been shown: who won, as text, and what the member gained. */
export function useEnding(
  props: Pick<TableProps, 'game' | 'controller' | 'sounds'>,
  reveal: Watched<Reveal>,
) {
  const { game, controller, sounds } = props;
  const { t } = useT();
  const { round, bets } = useWatched(controller.state);
  const { isComplete, roundId } = useWatched(reveal);
  const outcome = round && isComplete && roundId === round.roundId ? round.outcome : null;
  const ending = useOutcome(game, bets, outcome);
  const { netMinor } = ending;
  useEffect(() => {
    // Nothing is celebrated unless it exceeds the stake.
    if (netMinor !== null && netMinor > 0) sounds.play('win');
  }, [netMinor, sounds]);
  return { ...ending, result: outcome === null ? null : outcomeText(game, outcome, { t }) };
}

/** What an outcome means for the bets of a round; nothing before it is known. */
export function useOutcome(
  game: TableProps['game'],
  bets: readonly BetView[],
  outcome: unknown,
): Ending {
  const won = useMemo(() => (outcome === null ? null : codesWon(game, outcome)), [game, outcome]);
  const payoutOf = useCallback((bet: BetView) => game.settle(bet, outcome), [game, outcome]);
  const netMinor = useMemo(
    () => (outcome === null || bets.length === 0 ? null : netOf(game, bets, outcome)),
    [game, bets, outcome],
  );
  return {
    won,
    payoutOf: outcome === null ? null : payoutOf,
    netMinor,
    netText: netMinor === null ? null : profitText(moneyMinor(netMinor)),
  };
}

/** What bets of a round bring; 0 before the result. */
export function payoutsOf(
  bets: readonly BetView[],
  { payoutOf }: Pick<Ending, 'payoutOf'>,
): number {
  return payoutOf === null ? 0 : bets.reduce((sum, bet) => sum + payoutOf(bet), 0);
}

function netOf(game: TableProps['game'], bets: readonly BetView[], outcome: unknown): number {
  return bets.reduce((sum, bet) => sum + game.settle(bet, outcome) - bet.stakeMinor, 0);
}

/** Bets that return more than their stake on this outcome, of those that the game lists with their returns. */
function codesWon(game: TableProps['game'], outcome: unknown): ReadonlySet<string> {
  const wins = ({ of: code }: { readonly of: string }): boolean => {
    const bet: RoundBet = { code, stakeMinor: 1000 };
    return game.settle(bet, outcome) > bet.stakeMinor;
  };
  return new Set(
    game
      .exactReturns()
      .filter(wins)
      .map(({ of: code }) => code),
  );
}
