import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RETENTION_DAYS } from './retention-days.ts';

test.each(['running.md', 'running.zh-CN.md'])(
  '%s reports for how many days what is kept',
  (name) => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8');
    const rows = [...page.matchAll(/^\| `([A-Za-z]+)` \| (\d+) \|/gm)];
    expect(rows.map(([, kind, days]) => [kind, Number(days)])).toEqual(
      Object.entries(RETENTION_DAYS),
    );
  },
);
