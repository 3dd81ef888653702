import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../tidy/source.ts';
import { commandLineFault } from './command-line.ts';

function faultOf(args: readonly string[]): string {
  try {
    parseArgs({ args: [...args], options: { seed: { type: 'string' }, all: { type: 'boolean' } } });
  } catch (error) {
    return commandLineFault(error);
  }
  return '';
}

test.each([
  [['--sed', '1'], '没有选项 --sed'],
  [['-x'], '没有选项 -x'],
  [['--seed'], '选项 --seed 缺少值，或不接受值'],
  [['--seed', '--all'], '选项 --seed 缺少值，或不接受值'],
  [['--all=1'], '选项 --all 缺少值，或不接受值'],
  [['bench'], '多余的参数：bench'],
])('a command line of %j is refused in Chinese: %s', (args, sentence) => {
  expect(faultOf(args)).toBe(sentence);
});

test('an error that is none of the command line is thrown again', () => {
  expect(() => commandLineFault(new Error('disk'))).toThrow('disk');
});

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(ROOT, script), ...args], { encoding: 'utf8' });

test.each(['start', 'tidy'])(
  '%s has no options: it refuses them before it does anything',
  (name) => {
    const { status, stderr, stdout } = run('tools/run.mjs', name, '--port', '9000');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`${name} 没有选项，收到：--port 9000`);
  },
);

/** Each reads its modules first, some for seconds: the everyday run tries two that do not. */
const reading = [
  ['test', 'tools/test.ts'],
  ['run sweep', 'tools/sweep.ts'],
  ['run bench', 'bench/main.ts'],
  ['run sim', 'tools/sim.ts'],
  ['run chaos', 'tools/chaos/main.ts'],
  ['run fairness', 'tools/fairness/main.ts'],
  ['run spec', 'tools/spec.ts'],
  ['run keys', 'tools/keys.ts'],
  ['run shots', 'tools/pictures/shots.ts'],
  ['run new', 'tools/new/main.ts'],
  ['run replay', 'tools/replay/main.ts'],
  ['run lab', 'tools/lab/main.ts'],
] as const;

test.each(process.env.HEAVY_RUN ? reading : reading.slice(0, 2))(
  'npm %s refuses an unknown option with its usage, and does nothing',
  (name, script) => {
    const { status, stderr, stdout } = run(script, '--no-such-option');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('没有选项 --no-such-option');
    expect(stderr).toContain(`npm ${name}`);
  },
);
