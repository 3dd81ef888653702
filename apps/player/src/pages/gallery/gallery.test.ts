import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '../../../../../packages/ui/src');

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Shown by another component, or by the frame around the gallery. */
const SHOWN_BY_OTHERS = ['Dialog', 'Toaster', 'ToastAnnouncer', 'Balance', 'Icon'];

test('the gallery shows every component that brands are painted on', () => {
  const shown = sources(import.meta.dirname);
  const components = [...sources(join(ui, 'components')).matchAll(/export function ([A-Z]\w+)/g)]
    .concat([...sources(join(ui, 'art')).matchAll(/export function ([A-Z]\w+)/g)])
    .map(([, name]) => name ?? '');
  expect(components.length).toBeGreaterThan(15);
  const missing = components.filter(
    (name) => !SHOWN_BY_OTHERS.includes(name) && !new RegExp(`<${name}\\b`).test(shown),
  );
  expect(missing).toEqual([]);
});
