import { type AnyOfficeCall, officeCalls, permissions, roles } from '@tianping/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  canonicalJson,
  diffJson,
  permissionsOf,
  redacted,
  rolePermissions,
  subjectOf,
} from './index.ts';

test('no role audits a withdrawal twice or both proposes and decides alone with the payout', () => {
  for (const role of roles) {
    const may = new Set(rolePermissions[role]);
    expect(may.has('withdrawals.audit') && may.has('withdrawals.audit2'), role).toBe(false);
  }
  expect(rolePermissions.viewer.every((permission) => permission.endsWith('.read'))).toBe(true);
});

test('where two people credit a deposit, two roles have one to give', () => {
  const matching = roles.filter((role) => rolePermissions[role].includes('deposits.match'));
  expect(matching).toEqual(['finance', 'finance2']);
});

test('every permission is somebody’s, and several roles add up', () => {
  const given = permissionsOf(roles);
  const nobodys = permissions.filter((one) => !given.includes(one));
  expect(nobodys, 'roles are given them in permissions.ts').toEqual([]);
  expect(given).toEqual(permissions);
  expect(permissionsOf(['support', 'trader'])).toEqual(
    expect.arrayContaining(['members.note', 'bets.void']),
  );
  expect(permissionsOf([])).toEqual([]);
});

test('one value has one text, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(canonicalJson('a\0b\ud800')).toBe(JSON.stringify('a\ufffdb\ufffd'));
});

test('rows with a name of their own are compared by it', () => {
  const before = [
    { code: 'a', max: 1 },
    { code: 'b', max: 2 },
  ];
  expect(diffJson(before, [{ code: 'b', max: 3 }])).toEqual([
    { path: 'a', before: { code: 'a', max: 1 }, after: null },
    { path: 'b.max', before: 2, after: 3 },
  ]);
  expect(diffJson(before, [...before].reverse())).toHaveLength(1);
  expect(diffJson({ a: 1 }, { a: 1 })).toEqual([]);
});

test('a list of plain values is shown as a whole, and rows without a name by their values', () => {
  expect(diffJson({ limited: ['US', 'SG', 'HK'] }, { limited: ['SG', 'HK'] })).toEqual([
    { path: 'limited', before: ['US', 'SG', 'HK'], after: ['SG', 'HK'] },
  ]);
  const rules = [{ max: 1 }, { max: 2 }, { max: 3 }];
  expect(diffJson(rules, [{ max: 2 }, { max: 3 }])).toEqual([
    { path: '0', before: { max: 1 }, after: null },
  ]);
  expect(diffJson(rules, [{ max: 1 }, { max: 5 }, { max: 3 }, { max: 9 }])).toEqual([
    { path: '1.max', before: 2, after: 5 },
    { path: '3', before: null, after: { max: 9 } },
  ]);
});

test('secrets are named in the log but not written', () => {
  const request = { name: 'anna', password: 'p', code: '123456', response: { id: 'x' } };
  expect(redacted('auth/login', request, 10)).toEqual({
    name: 'anna',
    password: '[secret]',
    code: '[secret]',
    response: '[secret]',
  });
  expect(redacted('config/save', { value: [{ code: 'bank' }] }, 10)).toEqual({
    value: [{ code: 'bank' }],
  });
  expect(redacted('x/y', { text: 'abcdef' }, 3)).toEqual({ text: 'abc…' });
});

test.each(
  Object.entries<AnyOfficeCall>(officeCalls).flatMap(([name, { effect, permission, request }]) => {
    const fields = request instanceof z.ZodObject ? Object.keys(request.shape) : [];
    const isLogged = effect !== 'read' && permission !== 'public';
    return isLogged && fields.some((field) => field.endsWith('Id'))
      ? [[name, fields] as const]
      : [];
  }),
)('the log says what %s was about', (_name, fields) => {
  expect(subjectOf(Object.fromEntries(fields.map((field) => [field, 'x'])))).not.toBe('');
});

test('a request is about what its first id names', () => {
  expect(subjectOf({ memberId: 'm', transferId: 't' })).toBe('transfer:t');
  expect(subjectOf({ note: 'x' })).toBe('');
});
