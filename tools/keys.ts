// Makes master keys: `npm run keys -- new [FILE]` adds one to a file, or prints one for a key store.
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { createSecureRng } from '@tianping/base';
import { newKeyLine, parseKeyRing } from '@tianping/db';
import { readCommandLine, refuseCommandLine } from './shared/command-line.ts';

/** The newest key is the last line. A file that cannot be read as keys is left as it is. */
function addTo(path: string): number {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const ring = parseKeyRing(text);
  if (!ring.ok && ring.error.kind !== 'empty') {
    process.stderr.write(`${path} 第 ${ring.error.line} 行不是主密钥，没有改动。\n`);
    return 1;
  }
  const known = ring.ok ? ring.value.all.map(({ id }) => id) : [];
  const line = newKeyLine(createSecureRng(), known);
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(path, `${gap}${line}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  process.stdout.write(`已在 ${path} 末尾加入主密钥 ${line.split(':')[0]}。重启后由它封存。\n`);
  return 0;
}

const USAGE = 'npm run keys -- new [文件]';
const { positionals } = readCommandLine(USAGE, { allowPositionals: true });
const [command, path, ...others] = positionals;
if (command !== 'new' || others.length > 0) {
  refuseCommandLine(USAGE, '须写 new，其后至多一个文件');
} else if (path) process.exitCode = addTo(path);
else process.stdout.write(`${newKeyLine(createSecureRng())}\n`);
