import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../testing/shown.tsx';
import { placeGroups, placeOf } from './places.ts';
import { Sidebar } from './sidebar.tsx';

test('the menu lists what the role may open and nothing else', async () => {
  const all = shown(<Sidebar path="/" />, await answeredOffice({}));
  for (const name of ['取款审核', '审计日志', '员工与角色']) expect(all).toContain(name);
  const office = await answeredOffice({}, ['dashboard.read', 'withdrawals.read']);
  const few = shown(<Sidebar path="/" />, office);
  expect(few).toContain('取款审核');
  expect(few).not.toContain('审计日志');
  expect(few).not.toContain('系统');
});

test('counts of what waits stand beside the pages where it is worked on', async () => {
  const queue = (code: string, count: number) => ({
    code,
    permission: 'dashboard.read',
    count,
    amountMinor: null,
    oldestAt: null,
  });
  const queues = [queue('withdrawals', 14), queue('withdrawals2', 5), queue('deposits', 0)];
  const office = await answeredOffice({ 'dashboard/summary': { queues } });
  await office.reads.load('dashboard/summary', {});
  expect(shown(<Sidebar path="/" />, office)).toMatch(/取款审核<em[^>]*>19</);
});

test('every path of the menu leads to its own page', () => {
  const places = placeGroups.flatMap(({ places: own }) => own);
  for (const place of places) expect(placeOf(place.path)).toBe(place);
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
  expect(placeOf('/members/01900000-0000-7000-8000-000000000001')?.path).toBe('/members');
  expect(placeOf('/nowhere')).toBeNull();
});
