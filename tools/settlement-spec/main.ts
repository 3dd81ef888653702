import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { specificationFiles } from './files.ts';

/** `npm run settlement-spec`: writes the open settlement specification from the tables that settle. */
const FOLDER = join(import.meta.dirname, '../../docs/settlement');

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of specificationFiles()) {
  writeFileSync(join(FOLDER, name), text);
  process.stdout.write(`docs/settlement/${name}\n`);
}
