import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusCodes } from '@tianping/contract';
import { expect, test } from 'vitest';

/** Codes of the catalogue that this server never answers; `decisions/0013-codes.md` gives the reason for each. */
const NEVER = [6016, 6017, 6022, 6099, 6301, 6302, 6316, 6318, 6366, 6399, 6500];

const root = join(import.meta.dirname, '../../../..');

/** All server sources that may name the table of codes. */
function answering(): string {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/*/src/server/**/*.ts'], {
    cwd: root,
  });
  return files
    .filter((file) => !/\.test\.ts$|\/testing\/|\/attacks\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => /statusCodes/.test(text))
    .join('\n');
}

test('each code is answered somewhere, or is named with the reason why it never is', () => {
  const text = answering();
  const unheard = Object.entries(statusCodes)
    .filter(([name]) => !new RegExp(`\\b${name}\\b`).test(text))
    .map(([, { code }]) => code as number);
  expect(unheard).toEqual(NEVER);
  const reasons = readFileSync(join(root, 'decisions/0013-codes.md'), 'utf8');
  for (const code of NEVER) expect(reasons).toContain(String(code));
});
