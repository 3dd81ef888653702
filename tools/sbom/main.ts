// Writes what the project is made of as CycloneDX 1.6. Exit code 1 when a licence is not one that it can carry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bomOf, type Lock } from './bom.ts';
import { isCarried } from './licences.ts';

const path = join(import.meta.dirname, '../../package-lock.json');
const bom = bomOf(JSON.parse(readFileSync(path, 'utf8')) as Lock);
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
for (const { purl, licenses } of bom.components) {
  const [{ expression }] = licenses;
  if (isCarried(expression)) continue;
  process.stderr.write(`${purl}：${expression} 不在允许的许可之列\n`);
  process.exitCode = 1;
}
