// Starts any command of the project under the pinned Node, after installing what is missing.
// Plain JavaScript: it must run under any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const scripts = {
  start: 'tools/start.ts',
  arcade: 'tools/arcade.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  tidy: 'tools/tidy/main.ts',
  spec: 'tools/spec.ts',
  replay: 'tools/replay.ts',
  chaos: 'tools/chaos/main.ts',
  sim: 'tools/sim.ts',
  sweep: 'tools/sweep.ts',
  bench: 'bench/main.ts',
  shots: 'tools/shots.ts',
  audit: 'tools/audit.ts',
  sbom: 'tools/sbom.ts',
  migrate: 'tools/migrate.ts',
  keys: 'tools/keys.ts',
  hant: 'tools/hant.ts',
  registry: 'tools/registry.ts',
  fairness: 'tools/fairness.ts',
  lab: 'tools/lab/main.ts',
  'settlement-spec': 'tools/settlement-spec.ts',
  'help-pictures': 'tools/help-pictures.ts',
  build: 'tools/build.ts',
  new: 'tools/new.ts',
};

function installMissing() {
  const stamp = join(root, 'node_modules', '.tianping-lock');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write('正在安装依赖（仅首次或依赖有变时）…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, lock);
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
installMissing();
// What runs until it is ended hears by this line when this process is gone, however it went.
const STAYS = new Set(['start', 'arcade', 'bench']);
const child = spawn(pinnedNode(), [join(root, script), ...args], {
  stdio: STAYS.has(name) ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
endWithNpm();

/** npm and its shell may be ended without a word to us. Who started us otherwise may leave us running. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
