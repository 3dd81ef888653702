// Starts any command of the project under the pinned Node, after installing what is missing.
// Plain JavaScript: it must run under any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const scripts = {
  start: 'tools/start.ts',
  arcade: 'tools/arcade/main.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  tidy: 'tools/tidy/main.ts',
  spec: 'tools/spec.ts',
  replay: 'tools/replay/main.ts',
  chaos: 'tools/chaos/main.ts',
  sim: 'tools/sim.ts',
  sweep: 'tools/sweep.ts',
  bench: 'bench/main.ts',
  shots: 'tools/pictures/shots.ts',
  audit: 'tools/audit/main.ts',
  sbom: 'tools/sbom/main.ts',
  migrate: 'tools/migrate.ts',
  keys: 'tools/keys.ts',
  hant: 'tools/hant/main.ts',
  registry: 'tools/registry/main.ts',
  fairness: 'tools/fairness/main.ts',
  lab: 'tools/lab/main.ts',
  'settlement-spec': 'tools/settlement-spec/main.ts',
  'help-pictures': 'tools/pictures/help-pictures.ts',
  build: 'tools/build/main.ts',
  new: 'tools/new/main.ts',
};

const lockPath = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.tianping-lock');
const isInstalled = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === readFileSync(lockPath, 'utf8');

function installMissing() {
  if (isInstalled()) return;
  waitForOthers();
  // An earlier run may have installed the same meanwhile.
  if (isInstalled()) return;
  const lock = readFileSync(lockPath, 'utf8');
  process.stderr.write('正在安装依赖（仅首次或依赖有变时）…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, lock);
}

/** Outside the folder's node_modules, which an installation empties. */
function runsFolder() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `tianping-runs-${process.getuid?.() ?? 'user'}-${name}`);
}

/** Registers this run of the folder for later ones, whole or not at all. Runs that were killed leave theirs behind. */
function enter() {
  const folder = runsFolder();
  mkdirSync(folder, { recursive: true });
  for (const pid of readdirSync(folder)) {
    if (/^\d+$/.test(pid) && !isRun(pid)) rmSync(join(folder, pid), { force: true });
  }
  const own = join(folder, String(process.pid));
  const unfinished = join(folder, `.${process.pid}`);
  writeFileSync(unfinished, startOf(process.pid));
  renameSync(unfinished, own);
  process.on('exit', () => rmSync(own, { force: true }));
}

/** An installation empties node_modules, from which another run may be reading. */
function waitForOthers() {
  let told = '';
  for (let earlier = earlierRuns(); earlier.length > 0; earlier = earlierRuns()) {
    if (isInstalled()) return;
    const ids = earlier.join('、');
    if (ids !== told) {
      process.stderr.write(
        `依赖有变，但本目录另有命令正在运行（进程 ${ids}）；等它结束后再安装。\n`,
      );
    }
    told = ids;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** Only runs that began earlier are waited for, so that no two wait for each other. */
function earlierRuns() {
  const folder = runsFolder();
  const since = (pid) =>
    statSync(join(folder, pid), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  const own = String(process.pid);
  const ownSince = since(own);
  return readdirSync(folder).filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === own || !isRun(pid)) return false;
    return since(pid) < ownSince || (since(pid) === ownSince && Number(pid) < process.pid);
  });
}

/**
 * Whether the process that registered itself under this number still lives. The number may have been given to another
 * since, even to the shell that started this run, which would then wait for its own parent.
 */
function isRun(pid) {
  const entry = join(runsFolder(), pid);
  if (!existsSync(entry)) return false;
  const start = startOf(pid);
  return start !== '' && readFileSync(entry, 'utf8') === start;
}

/** When the process began, in the system's own words; empty if there is none, or the system does not say. */
function startOf(pid) {
  const status = `/proc/${pid}/stat`;
  if (existsSync('/proc/self/stat')) {
    if (!existsSync(status)) return '';
    // Ticks since boot, behind the name in brackets, which may hold anything.
    const ticks = readFileSync(status, 'utf8').split(')').at(-1)?.split(' ')[20] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  }
  const asked = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return (asked.stdout ?? '').trim();
}

function pinnedNode() {
  const bundled = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(
    '缺少随项目安装的 Node，且本机 Node 低于 24。请删除 node_modules 后重试。\n',
  );
  return process.exit(1);
}

const [name, ...args] = process.argv.slice(2);
const script = scripts[name];
if (!script) {
  process.stderr.write(`未知命令 ${name}；可用：${Object.keys(scripts).join('、')}\n`);
  process.exit(1);
}
// A misspelt setting must not be taken for none: these have their settings in the environment, or none.
const WITHOUT_OPTIONS = new Set(
  'start arcade check tidy audit migrate sbom hant registry settlement-spec help-pictures build'.split(
    ' ',
  ),
);
if (WITHOUT_OPTIONS.has(name) && args.length > 0) {
  process.stderr.write(
    `${name} 没有选项，收到：${args.join(' ')}；设置写在环境变量里，见 README\n`,
  );
  process.exit(2);
}
enter();
installMissing();
// Long-running commands notice by this line when this process is gone, however it ended.
const STAYS = new Set(['start', 'arcade', 'bench']);
// Hundreds of files of TypeScript: read and compiled once, not at every start; by all that is started from here too.
const compiled = join(root, 'node_modules', '.cache', 'compiled');
const child = spawn(pinnedNode(), [join(root, script), ...args], {
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  stdio: STAYS.has(name) ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
endWithNpm();

/** npm and its shell may be ended without a signal to us. A run that npm did not start may outlive its parent. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
