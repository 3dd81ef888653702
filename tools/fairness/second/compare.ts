import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Asked } from './asked.ts';
import { askedOf, SECOND_GAMES } from './dealt.ts';

const PROGRAM = join(import.meta.dirname, 'referee.py');
/** How many hands are sent before their answers are read. */
const BATCH = 500;

export interface Disagreement {
  readonly asked: Asked['asked'];
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Why the second program cannot run here; null where it can. */
export function cannotCompare(): string | null {
  return spawnSync('python3', ['--version']).status === 0 ? null : '未安装 python3';
}

/** Asks the second program about so many hands of a game; returns those that it answers differently. */
export async function compareHands(
  game: string,
  { seed, hands }: { readonly seed: string; readonly hands: number },
): Promise<readonly Disagreement[]> {
  const child = spawn('python3', [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const found: Disagreement[] = [];
  try {
    for (let done = 0; done < hands; done += BATCH) {
      const count = Math.min(BATCH, hands - done);
      const all = Array.from({ length: count }, (_, at) => askedOf(game, seed, done + at + 1));
      child.stdin.write(all.map(({ asked }) => `${JSON.stringify(asked)}\n`).join(''));
      for (const { asked, ours } of all) {
        const { value, done: isOver } = await lines.next();
        if (isOver) throw new Error(`the second program ended at a hand of ${game}`);
        const theirs = JSON.parse(value) as Asked['ours'];
        if (!isSame(asked.game, ours, theirs)) found.push({ asked, ours, theirs });
      }
    }
  } finally {
    child.stdin.end();
    await once(child, 'close');
  }
  return found;
}

/** Cards may be read in several ways: ours is one of them, and there is none where there is none. */
function isSame(game: string, ours: Asked['ours'], theirs: Asked['ours']): boolean {
  if (game !== 'combination')
    return JSON.stringify(sorted(ours)) === JSON.stringify(sorted(theirs));
  const { taken } = ours;
  const { readings } = theirs;
  if (!Array.isArray(readings)) return false;
  if (taken === null) return readings.length === 0;
  return readings.some((one) => JSON.stringify(one) === JSON.stringify(taken));
}

function sorted(value: object): unknown {
  return Object.fromEntries(Object.entries(value).toSorted());
}

/** `npm run fairness -- --second HANDS`: every game, or those named; how many hands were different. */
export async function secondCommand(options: {
  readonly hands: number;
  readonly seed: string;
  readonly games: readonly string[] | null;
  readonly say: (line: string) => void;
}): Promise<number> {
  const { hands, seed, say } = options;
  const cannot = cannotCompare();
  if (cannot !== null) {
    say(`${cannot}，不能核对`);
    return 1;
  }
  let different = 0;
  for (const game of options.games ?? SECOND_GAMES) {
    const found = await compareHands(game, { seed, hands });
    different += found.length;
    say(`${found.length === 0 ? '✓' : '✗'} ${game} · ${hands} 副 · ${found.length} 副不同`);
    for (const one of found.slice(0, 3)) say(`  ${JSON.stringify(one)}`);
  }
  return different === 0 ? 0 : 1;
}
