import { loadSites } from '@tianping/brands';
import { type ConfigSection, configSections } from '@tianping/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldMessages } from './field-messages.ts';
import { labelOf } from './labels.ts';
import { grouped, sayChanges, sayFault, sayPath } from './say.ts';
import { type Shape, shapeOf } from './shape.ts';
import { readTyped, toTyped, withAt } from './typed.ts';
import { readWhole, unitOf, writeWhole } from './units.ts';

const sites = await loadSites();
const t = ((message: { readonly text: string }, params: Record<string, unknown> = {}) =>
  message.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))) as never;

function partOf(site: object, section: ConfigSection): unknown {
  return section.split('.').reduce<unknown>((of, key) => Reflect.get(Object(of), key), site);
}

test.each(configSections)('every site’s %s comes back from its form as it went in', (section) => {
  for (const site of sites) {
    const value = partOf(site, section);
    const shape = shapeOf(section);
    const { value: read, faults } = readTyped(section, shape, toTyped(section, shape, value));
    expect([...faults]).toEqual([]);
    expect(read).toEqual(JSON.parse(JSON.stringify(value)));
  }
});

test.each(configSections)('every field of %s has a name', (section) => {
  expect(unnamed(section, shapeOf(section), [])).toEqual([]);
});

/** Fields and choices without a label; rows of lists are shown by their own names. */
function unnamed(section: ConfigSection, shape: Shape, path: readonly string[]): string[] {
  const isNamed = (at: readonly string[]): boolean => labelOf(section, at) !== null;
  switch (shape.kind) {
    case 'group':
      return shape.parts.flatMap(({ key, shape: part }) => [
        ...(isNamed([...path, key]) ? [] : [[...path, key].join('.')]),
        ...unnamed(section, part, [...path, key]),
      ]);
    case 'map':
      return shape.keys.flatMap((key) => [
        ...(sayPath(section, [...path, key].join('.'), t).endsWith(key) ? [key] : []),
        ...unnamed(section, shape.item, [...path, key]),
      ]);
    case 'list':
      return unnamed(section, shape.item, [...path, '0']);
    default:
      return path.length === 0 && !isNamed([]) ? [section] : [];
  }
}

test('amounts are written in yuan and kept in fen, with two decimals and no more', () => {
  const shape = shapeOf('paymentChannels');
  const typed = toTyped('paymentChannels', shape, [
    { code: 'bank', minMinor: 10_050, maxMinor: 5_000_000, quickMinor: [10_050, 30_000] },
  ]);
  expect(typed).toMatchObject([{ minMinor: '100.50', quickMinor: '100.50、300.00' }]);
  const put = (key: string, value: string) =>
    readTyped('paymentChannels', shape, withAt(typed, ['0', key], value));
  expect(put('minMinor', '1,200.5').value).toMatchObject([{ minMinor: 120_050 }]);
  expect(put('quickMinor', '200，500 1000').value).toMatchObject([
    { quickMinor: [20_000, 50_000, 100_000] },
  ]);
  const faultOf = (key: string, value: string) => put(key, value).faults.get(`0.${key}`);
  expect(faultOf('minMinor', '0.005')).toEqual({ kind: 'digits', digits: 2 });
  expect(faultOf('minMinor', '-1')).toEqual({ kind: 'number' });
  expect(faultOf('minMinor', '')).toEqual({ kind: 'needed' });
  expect(faultOf('feeBasisPoints', '100.01')).toMatchObject({ kind: 'range', max: 10_000 });
  expect(sayFault({ kind: 'range', min: 0, max: 10_000 }, ['feeBasisPoints'], t)).toBe(
    '应在 0.00% 至 100.00% 之间',
  );
  expect(faultOf('code', 'a b')).toEqual({ kind: 'format' });
  expect(put('dayMaxMinor', '').value).toEqual([expect.not.objectContaining({ dayMaxMinor: 0 })]);
});

test('a channel is closed for maintenance and opened again', () => {
  const shape = shapeOf('paymentChannels');
  const open = { code: 'bank', minMinor: 1, maxMinor: 2, quickMinor: [] };
  const shut = { ...open, maintenance: { until: 1_772_323_200_000 } };
  const typed = toTyped('paymentChannels', shape, [shut]);
  expect(typed).toMatchObject([{ maintenance: { until: '2026-03-01 08:00' } }]);
  const read = (next: typeof typed) => readTyped('paymentChannels', shape, next).value;
  expect(read(typed)).toEqual([shut]);
  const without = withAt(typed, ['0', 'maintenance', 'until'], '');
  expect(read(without)).toEqual([{ ...open, maintenance: { until: null } }]);
  expect(read(withAt(typed, ['0', 'maintenance'], null))).toEqual([open]);
});

test('every kept number is written and read back, whatever its unit', () => {
  const names = ['minMinor', 'feeBasisPoints', 'buyMilli', 'dangerMs', 'coolingHours'];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat({ max: 1_000_000_000_000 }), (name, value) => {
      const unit = unitOf([name]);
      expect(readWhole(writeWhole(value, unit), unit)).toBe(value);
    }),
  );
});

test('changes are described in words', () => {
  const reported = sayChanges(
    'paymentChannels',
    [
      { path: 'sandbox-bank.minMinor', before: 10_000, after: 20_050 },
      { path: 'sandbox-qr.feeBasisPoints', before: null, after: 60 },
      { path: 'sandbox-card.maintenance', before: null, after: { until: null } },
    ],
    { t, name: ({ hans }) => hans },
  );
  expect(reported.map(({ path, before, after }) => [path, before, after])).toEqual([
    ['sandbox-bank · 单笔最低', '¥100.00', '¥200.50'],
    ['sandbox-qr · 手续费率', null, '0.60%'],
    ['sandbox-card · 维护中 · 预计恢复时间', null, fieldMessages.notSet.text],
  ]);
});

test('a changed list shows removed and added entries, countries by their names', () => {
  const change = { path: 'limited', before: ['US', 'SG', 'HK'], after: ['SG', 'FR', 'HK'] };
  const name = ({ hans }: { readonly hans: string }) => hans;
  const reported = sayChanges('funds.territories', [change], { t, name });
  expect(reported).toMatchObject([{ before: '移除 美国', after: '新增 法国；其余 2 项不变' }]);
  const less = sayChanges('funds.territories', [{ ...change, after: ['SG'] }], { t, name });
  expect(less).toMatchObject([{ before: '移除 美国、中国香港特别行政区', after: '其余 1 项不变' }]);
});

test.each([
  ['50000.00', '50,000'],
  ['1234567.5', '1,234,567.5'],
  ['999', '999'],
  ['', ''],
])('an amount typed as %s is read as %s', (typed, read) => {
  expect(grouped(typed)).toBe(read);
});
