import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@tianping/base';
import { startBenchStudio } from '../../arcade/bench-studio.ts';
import { busyPond } from '../../arcade/busy-pond.ts';
import { startPondEcho } from '../../arcade/pond-echo.ts';
import type { ShooterOptions, ShotFigures } from '../../arcade/pond-shooters.ts';
import type { Bench, Prepared } from '../../harness.ts';

interface Size {
  readonly shooters: number;
  readonly ms: number;
}

const FULL: Size = { shooters: 200, ms: 10_000 };
const TINY: Size = { shooters: 5, ms: 2_500 };
/** As often as the pond stores what was fired. */
const FLUSH_MS = 100;
const CARRY = 2_000;

/**
 * Cannons at one process, each firing as fast as it may: how late the slowest hundredth of hits is answered, judged,
 * drawn and stored, against an echo over the same sockets that stores one row for all that came in the same time.
 */
export const busyPonds: Bench = {
  name: 'T2',
  title: '两百人每人每秒二十炮：命中得到判定的 p99 ÷ 同样消息、同样节拍、每拍写一行的空回声',
  goal: { sense: '<=', ratio: 1.5 },
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

async function prepare(size: Size): Promise<Prepared> {
  const studio = await startBenchStudio({ games: [busyPond], clock: systemClock });
  const sessions: string[] = [];
  for (let at = 0; at < size.shooters; at += 1) {
    const session = await studio.open(busyPond.code, `shooter-${at}`);
    await studio.call(session, 'session', {});
    await sitDown(session, at);
    sessions.push(session);
  }
  const echo = await startPondEcho({ everyMs: FLUSH_MS, insert: () => studio.insert() });
  const shooters = await startShooters({ port: studio.port, sessions, isEcho: false });
  const echoed = await startShooters({ port: echo.port, sessions, isEcho: true });
  const last: Record<string, ShotFigures & { readonly serverCpuSeconds: number }> = {};
  const measure = async (side: string, who: ChildProcess): Promise<number> => {
    const cpu = process.cpuUsage();
    const figures = await fireFor(who, size.ms);
    const { user, system } = process.cpuUsage(cpu);
    last[side] = { ...figures, serverCpuSeconds: (user + system) / 1e6 };
    judgeFigures(side, figures);
    return figures.p99;
  };
  return {
    ours: () => measure('pond', shooters),
    yardstick: () => measure('echo', echoed),
    facts: () => ({
      unit: 'milliseconds from the hit to its answer, 99th percentile',
      ...size,
      shotsPerSecond: (size.shooters * 1_000) / busyPond.shotMs,
      flushMs: FLUSH_MS,
      last,
    }),
    async dispose() {
      for (const child of [shooters, echoed]) child.kill();
      await echo.close();
      await studio.close();
    },
  };

  async function sitDown(session: string, at: number): Promise<void> {
    const key = `a-shooter-of-the-bench-${at}`;
    const carryMinor = CARRY * busyPond.stake.maxMinor;
    // The salt of the pond's chain takes a moment at the first.
    for (let tries = 0; ; tries += 1) {
      try {
        await studio.call(session, 'pondEnter', { key, carryMinor });
        return;
      } catch (error) {
        if (tries >= 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }
}

/** All that was claimed is answered, in the order in which it was claimed, and hardly anything refused. */
function judgeFigures(side: string, { claims, judged, disorder, faults }: ShotFigures): void {
  const refused = Object.values(faults).reduce((sum, one) => sum + one, 0);
  const text = `${side}: ${JSON.stringify({ claims, judged, disorder, faults })}`;
  if (disorder > 0 || judged === 0 || judged + refused < claims) throw new Error(text);
  if (refused > claims / 50) throw new Error(text);
}

async function startShooters(options: ShooterOptions): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('../../arcade/pond-shooters.ts', import.meta.url));
  const child = fork(path, [JSON.stringify(options)]);
  await nextOf(child);
  return child;
}

async function fireFor(child: ChildProcess, ms: number): Promise<ShotFigures> {
  const figures = nextOf(child);
  child.send(ms);
  return (await figures) as ShotFigures;
}

function nextOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the shooters ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (answer) => {
      child.off('exit', gone);
      resolve(answer);
    });
  });
}
