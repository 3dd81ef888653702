import { systemClock } from '@tianping/base';
import { diceGames } from '@tianping/plugin-games/dice';
import { startBenchStudio } from '../arcade/bench-studio.ts';
import { type Bench, type Prepared, secondsOf } from '../harness.ts';

/** Beyond any game's least time between two spins. */
const PAUSE_MS = 10_000;

/** The p99 of a spin, from the tap to the result, against that of two plain durable inserts over HTTP. */
export const spinTime: Bench = {
  name: 'G2',
  title: '一次旋转（点击至结果，含钱包扣款）的 p99 ÷ 同一引擎两次裸插入（HTTP，均已落盘）的 p99',
  goal: { sense: '<=', ratio: 2 },
  prepare: ({ tiny }) => prepare(tiny ? 5 : 200),
};

async function prepare(spins: number): Promise<Prepared> {
  let shiftMs = 0;
  const clock = { now: () => systemClock.now() + shiftMs, after: systemClock.after };
  const studio = await startBenchStudio({ games: diceGames, clock });
  const session = await studio.open('dice', 'player-1');
  let played = 0;
  const spin = async (): Promise<void> => {
    shiftMs += PAUSE_MS;
    played += 1;
    const options = { direction: 'under', target: 5_000 };
    const key = `a-spin-of-the-bench-${played}`;
    await studio.call(session, 'spin', { key, stakeMinor: 1_000, options });
  };
  const insertTwo = async (): Promise<void> => {
    await studio.insert();
    await studio.insert();
  };
  return {
    ours: () => p99Of(spins, spin),
    yardstick: () => p99Of(spins, insertTwo),
    facts: () => ({ spins, played }),
    dispose: () => studio.close(),
  };
}

async function p99Of(times: number, work: () => Promise<void>): Promise<number> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) seconds.push(await secondsOf(work));
  seconds.sort((a, b) => a - b);
  return seconds[Math.ceil(times * 0.99) - 1] ?? Number.NaN;
}
