import type { CheckStep, Game } from '@tianping/games';
import type { Proof } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import { verifyMessages as m } from '../../app/verify-messages.ts';
import { wholeBetText } from '../../kit/table/words.ts';

/** What a step of a check is about; `at` is its number among the steps. */
export function stepTitle(
  of: {
    readonly step: Pick<CheckStep, 'step'>;
    readonly proof: Proof;
    readonly game: Game;
    readonly at: number;
  },
  t: Translator['t'],
): string {
  const { step, proof, game, at } = of;
  if (step.step === 'commitment') {
    const isOfSecret = proof.form === 'round' || proof.form === 'table';
    return t(isOfSecret ? m.commitmentRound : m.commitmentPlay);
  }
  if (step.step === 'chain') {
    return proof.form === 'pond'
      ? t(m.chainWave, { place: proof.lastWave?.place ?? '' })
      : t(m.chain, { place: proof.form === 'round' ? proof.place : '' });
  }
  if (step.step !== 'payout' || proof.form !== 'round' || game.form !== 'round') {
    return t({ draws: m.draws, outcome: m.outcome, payout: m.payout }[step.step]);
  }
  // Four steps come before those of the bets.
  const bet = proof.bets.filter(({ payoutMinor }) => payoutMinor !== null)[at - 4];
  return t(m.payoutOf, { bet: bet ? wholeBetText(game, bet.code, { t }) : '' });
}
