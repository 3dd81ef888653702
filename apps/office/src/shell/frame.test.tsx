import { roles } from '@tianping/contract';
import { permissionsOf } from '@tianping/office';
import { afterAll, expect, test, vi } from 'vitest';
import { answeredOffice, shown } from '../testing/shown.tsx';
import { Frame } from './frame.tsx';
import { placeGroups } from './places.ts';

const places = placeGroups.flatMap((group) => group.places);
const FORBIDDEN = '您的角色不能使用这一页';

// A page begins to load where it is opened; one cut off by the end of this file would fail the tests that share it.
afterAll(() => vi.dynamicImportSettled());

async function frameAt(path: string, permissions: Parameters<typeof answeredOffice>[1]) {
  const html = shown(<Frame />, await answeredOffice({}, permissions), path);
  return html.slice(html.indexOf('<main'));
}

test.each(roles)(
  '%s opens the pages of the role, and any other address answers "not found"',
  async (role) => {
    const permissions = [...permissionsOf([role])];
    for (const { path, permission } of places) {
      const may = permission === null || permissions.includes(permission);
      expect((await frameAt(path, permissions)).includes(FORBIDDEN), path).toBe(!may);
    }
  },
);

test('an address that is no page says so, with a way back', async () => {
  const html = await frameAt('/nothing-here', [...permissionsOf(['owner'])]);
  expect(html).toContain('没有这一页');
  expect(html).toContain('返回工作台');
});
