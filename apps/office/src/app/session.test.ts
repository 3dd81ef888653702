import type { StaffMe } from '@tianping/contract';
import { expect, test } from 'vitest';
import { createSession } from './session.ts';

const of = (csrf: string) => ({ csrf }) as StaffMe;

test('a refusal of the present session ends it as expired', () => {
  const session = createSession();
  session.begin(of('one'));
  expect(session.expire('one')).toBe(true);
  expect(session.getState()).toEqual({ kind: 'nobody', endedBy: 'expired' });
});

test('a refusal that comes after a logout does not hide that somebody has left', () => {
  const session = createSession();
  session.begin(of('one'));
  session.end('left');
  expect(session.expire('one')).toBe(false);
  expect(session.getState()).toEqual({ kind: 'nobody', endedBy: 'left' });
});

test('a late refusal of an earlier session does not end the present one', () => {
  const session = createSession();
  session.begin(of('two'));
  expect(session.expire('one')).toBe(false);
  expect(session.getState()).toMatchObject({ kind: 'staff', me: { csrf: 'two' } });
});
