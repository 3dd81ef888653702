import { expect, test } from 'vitest';
import { switchRefusal } from './switches.ts';

const note = '支付通道升级，预计半小时';

test('a call without a switch, and one whose switch is not thrown, go through', () => {
  const site = { switches: { deposits: { note, until: null } } };
  expect(switchRefusal({}, site, 'hans')).toBeNull();
  expect(switchRefusal({ switch: 'betting' }, site, 'hans')).toBeNull();
  expect(switchRefusal({ switch: 'deposits' }, {}, 'hans')).toBeNull();
});

test('a thrown switch answers 6013 with the operator’s words in the reader’s script', () => {
  const site = { switches: { deposits: { note, until: 99 } } };
  const data = { switch: 'deposits', until: 99 };
  expect(switchRefusal({ switch: 'deposits' }, site, 'hans')).toEqual({
    code: 6013,
    message: note,
    data,
  });
  expect(switchRefusal({ switch: 'deposits' }, site, 'hant')?.message).toBe(
    '支付通道升級，預計半小時',
  );
});

test('CODE-053 login and register that are stopped with words answer 6501 for a dialog', () => {
  const site = { switches: { login: { note, until: null }, register: { note, until: null } } };
  expect(switchRefusal({ switch: 'login' }, site, 'hans')).toMatchObject({
    code: 6501,
    message: note,
  });
  expect(switchRefusal({ switch: 'register' }, site, 'hans')?.code).toBe(6501);
});

test('CODE-054 login and register that are stopped without words answer 6502', () => {
  const site = { switches: { login: { note: '', until: null } } };
  expect(switchRefusal({ switch: 'login' }, site, 'hans')?.code).toBe(6502);
});
