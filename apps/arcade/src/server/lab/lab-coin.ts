import type { SpinGame } from '@tianping/games';
import { LAB_STAKES_MINOR } from '@tianping/lab/server';
import { arcadeMessages } from '../messages.ts';

/** A coin that falls as it is wanted: the sandbox's own game, never in a catalogue that members see. */
export const labCoin: SpinGame<{ readonly wanted: string }, { readonly side: string }> = {
  form: 'spin',
  code: 'lab-coin',
  kind: 'lab-coin',
  name: arcadeMessages.labCoin,
  category: 'DZ',
  stake: { minMinor: 1, maxMinor: 1_000_000_000 },
  volatility: 'low',
  exactReturns: () => [],
  stakes: LAB_STAKES_MINOR,
  readOptions(options) {
    const isOptions = typeof options === 'object' && options !== null && 'wanted' in options;
    return isOptions && typeof options.wanted === 'string' ? { wanted: options.wanted } : null;
  },
  spin(_draws, { stakeMinor, options: { wanted } }) {
    const won = Math.floor((stakeMinor * 195) / 100);
    const payoutMinor = wanted === 'win' ? won : wanted === 'lose' ? 0 : stakeMinor;
    return { payoutMinor, shown: { side: wanted } };
  },
  spinMs: 0,
  describe: ({ side }) => [side],
};
