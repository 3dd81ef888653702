import { hexToBytes } from '@noble/hashes/utils.js';
import type { Message } from '@tianping/i18n';
import type { HandProof, RoundProof, SpinProof } from '../../wire/proof.ts';
import { hmacWords } from '../draws.ts';
import type { HandGame, RoundGame, SpinGame } from '../game.ts';
import { commitmentTo, leadsToAnchor } from './chain.ts';
import { playDraws, playMessage, roundDraws, roundMessage, seedHash } from './seeds.ts';

/** One step of a check. `unknown`: cannot be checked yet, because the secret has not been revealed. */
export interface CheckStep {
  readonly step: 'commitment' | 'chain' | 'draws' | 'outcome' | 'payout';
  readonly state: 'fits' | 'differs' | 'unknown';
  /** What the studio stated, and what was computed here; empty in `draws`, which compares nothing. */
  readonly stated: string;
  readonly computed: string;
}

export interface Check {
  /** Null while something cannot be checked yet. */
  readonly isRight: boolean | null;
  readonly steps: readonly CheckStep[];
  /** The outcome in the game's words. */
  readonly words: readonly (Message | string)[];
}

/** First words of the stream that are shown. */
const WORDS = 8;

/** Recomputes a shared round from its proof. Pure: the same in a browser and on a server. */
export function verifyRound(game: RoundGame, proof: RoundProof): Check {
  const { secret, chain, place, bets } = proof;
  if (secret === null) return sealed(proof.commitment, ['commitment', 'chain', 'draws', 'outcome']);
  const draws = roundDraws(secret, chain.salt, place);
  const { outcome } = game.draw(draws, proof.shoe ?? null, proof.issue);
  const message = roundMessage(chain.salt, place);
  const isOnChain = place <= chain.length && leadsToAnchor(secret, place, chain.anchor);
  const payouts = bets.map((bet) => {
    // Settling takes a bet that the game does not have for lost: here it is a wrong statement.
    if (game.readBet(bet.code) === null) return null;
    return proof.isVoid ? bet.stakeMinor : game.settle(bet, outcome);
  });
  return judged(
    [
      compared('commitment', proof.commitment, commitmentTo(secret)),
      {
        step: 'chain',
        state: isOnChain ? 'fits' : 'differs',
        stated: chain.anchor,
        computed: isOnChain ? chain.anchor : '',
      },
      drawStep(secret, message),
      compared('outcome', jsonText(proof.outcome), jsonText(outcome)),
      ...payoutSteps(
        bets.map(({ payoutMinor }) => payoutMinor),
        payouts,
      ),
    ],
    game.describe(outcome),
  );
}

/** Recomputes a spin. */
export function verifySpin(game: SpinGame, proof: SpinProof): Check {
  const { serverSeed, stakeMinor } = proof;
  if (serverSeed === null) return sealed(proof.serverSeedHash, ['commitment', 'draws', 'outcome']);
  const options = game.readOptions(proof.options);
  const seeds = { ...proof, serverSeed };
  const first = [
    compared('commitment', proof.serverSeedHash, seedHash(serverSeed)),
    drawStep(serverSeed, playMessage(seeds)),
  ];
  if (options === null) return judged([...first, notPlayable(proof.shown)], []);
  const { payoutMinor, shown } = game.spin(playDraws(seeds), { stakeMinor, options });
  return judged(
    [
      ...first,
      compared('outcome', jsonText(proof.shown), jsonText(shown)),
      ...payoutSteps([proof.payoutMinor], [payoutMinor]),
    ],
    game.describe(shown),
  );
}

/** Recomputes a hand, decision by decision. */
export function verifyHand(game: HandGame, proof: HandProof): Check {
  const { serverSeed, stakeMinor, actions } = proof;
  if (serverSeed === null) return sealed(proof.serverSeedHash, ['commitment', 'draws', 'outcome']);
  const seeds = { ...proof, serverSeed };
  const first = [
    compared('commitment', proof.serverSeedHash, seedHash(serverSeed)),
    drawStep(serverSeed, playMessage(seeds)),
  ];
  const state = game.play(playDraws(seeds), { stakeMinor, actions });
  if (state === null) return judged([...first, notPlayable(proof.shown)], []);
  return judged(
    [
      ...first,
      compared('outcome', jsonText(proof.shown), jsonText(state.shown)),
      ...payoutSteps([proof.payoutMinor], [state.payoutMinor]),
    ],
    game.describe(state),
  );
}

export function sealed(commitment: string, steps: readonly CheckStep['step'][]): Check {
  return {
    isRight: null,
    steps: steps.map((step) => ({
      step,
      state: 'unknown',
      stated: step === 'commitment' ? commitment : '',
      computed: '',
    })),
    words: [],
  };
}

export function judged(steps: readonly CheckStep[], words: Check['words']): Check {
  return { isRight: steps.every(({ state }) => state === 'fits'), steps, words };
}

export function compared(step: CheckStep['step'], stated: string, computed: string): CheckStep {
  return { step, state: stated === computed ? 'fits' : 'differs', stated, computed };
}

export function drawStep(key: string, message: string): CheckStep {
  const next = hmacWords(hexToBytes(key), message);
  const words = Array.from({ length: WORDS }, () => next().toString(16).padStart(8, '0'));
  return { step: 'draws', state: 'fits', stated: message, computed: words.join(' ') };
}

function notPlayable(shown: unknown): CheckStep {
  return { step: 'outcome', state: 'differs', stated: jsonText(shown), computed: '' };
}

/** One step for each bet; a payout that is not yet known is not compared. */
function payoutSteps(
  stated: readonly (number | null)[],
  computed: readonly (number | null)[],
): readonly CheckStep[] {
  return stated.flatMap((payout, at) =>
    payout === null ? [] : [compared('payout', String(payout), String(computed[at] ?? null))],
  );
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
