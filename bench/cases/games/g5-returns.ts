import { games } from '@tianping/plugin-games';
import { worstDeviation } from '../../../tools/fairness/report.ts';
import { startSimulation } from '../../../tools/fairness/simulate-all.ts';
import type { Bench, Prepared } from '../../harness.ts';

const SEED = 'bench';
/** `npm run fairness -- --rounds 100000000` is the whole of it, a night's work. */
const ROUNDS = 100_000;
const TINY = { rounds: 2_000, codes: ['dice', 'roulette'] };

/** The bet whose simulated return is furthest from its exact one, against what chance allows among so many bets. */
export const exactReturns: Bench = {
  name: 'G5',
  title: '返还率偏离精确值最远的一种投注（标准误）÷ 同样多的投注里 99.9% 不会超过的偏离',
  goal: { sense: '<=', ratio: 1 },
  prepare: ({ tiny, say }) => prepare(tiny, say),
};

async function prepare(tiny: boolean, say: (line: string) => void): Promise<Prepared> {
  const simulation = startSimulation();
  const rounds = tiny ? TINY.rounds : ROUNDS;
  const played = games.filter(({ code }) => !tiny || TINY.codes.includes(code));
  let worst: ReturnType<typeof worstDeviation> | null = null;
  const measure = async () => {
    const all = [];
    for (const game of played) {
      all.push({ game, simulated: await simulation.run(game, { rounds, seed: SEED }) });
      say(game.code);
    }
    return worstDeviation(all);
  };
  // The seed is fixed: another round would give the same.
  const found = async () => (worst ??= await measure());
  return {
    ours: async () => (await found()).errors,
    yardstick: async () => (await found()).allowed,
    facts: () => ({ rounds, games: played.length, ...worst }),
    dispose: () => simulation.close(),
  };
}
