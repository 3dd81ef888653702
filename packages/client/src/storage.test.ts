import { expect, test } from 'vitest';
import { createMemoryStore, createStorage, md5Hex, type StoredName } from './index.ts';
import { keepReferral, referralOf, withReferral } from './referral.ts';
import { storedNames } from './storage.ts';

function filled() {
  const storage = createStorage(createMemoryStore());
  for (const name of storedNames) storage.set(name, `${name} value`);
  const cached = () => storedNames.filter((name) => storage.get(name) !== null);
  return { storage, cached };
}

const OF_DEVICE: readonly StoredName[] = [
  'deviceId',
  'visitorId',
  'edition',
  'script',
  'rise',
  'quickStakes',
  'hideZeroBalance',
  'hideAmounts',
  'chatAloud',
  'noticesHiddenOn',
  'resetKey',
  'supportKey',
  'fundKeys',
];

test('STORE-001 STORE-008 token, chat JWT and user id are stored, and go with the session', () => {
  const { storage } = filled();
  expect(storage.get('token')).toBe('token value');
  storage.clearSession();
  for (const name of ['token', 'signKey', 'userId', 'userName', 'jwt', 'decrypted'] as const) {
    expect(storage.get(name), name).toBeNull();
  }
});

test('STORE-002 STORE-014 the end of a session keeps referral codes, device and edition', () => {
  const { storage, cached } = filled();
  storage.clearSession();
  expect(cached()).toEqual(expect.arrayContaining(['rCode', 'iCode', 'inviteCode', ...OF_DEVICE]));
});

test('clearing after a registration leaves only what belongs to the device', () => {
  const { storage, cached } = filled();
  storage.clearMember();
  expect(cached()).toEqual(OF_DEVICE);
});

test('STORE-010 the hide-zero flag is stored as 1 or 0', () => {
  const storage = createStorage(createMemoryStore());
  expect(storage.getFlag('hideZeroBalance')).toBe(false);
  storage.setFlag('hideZeroBalance', true);
  expect([storage.get('hideZeroBalance'), storage.getFlag('hideZeroBalance')]).toEqual(['1', true]);
  storage.setFlag('hideZeroBalance', false);
  expect([storage.get('hideZeroBalance'), storage.getFlag('hideZeroBalance')]).toEqual([
    '0',
    false,
  ]);
});

test.each(['rcode', 'rCode', 'RCODE', 'r_code', 'R_Code'])(
  'STORE-003 the referral code is read from ?%s=',
  (name) => {
    expect(referralOf(`https://a.test/?x=1&${name}=Ab-12`)).toEqual({ rCode: 'Ab-12', iCode: '' });
  },
);

test.each(['icode', 'iCode', 'i_code'])('STORE-003 the invite code is read from ?%s=', (name) => {
  expect(referralOf(`https://a.test/?${name}=X9`).iCode).toBe('X9');
});

test('STORE-002 STORE-004 codes and landing address are stored; a visit without codes changes nothing', () => {
  const storage = createStorage(createMemoryStore());
  keepReferral(storage, 'https://a.test/p?rcode=R1&icode=I1');
  keepReferral(storage, 'https://a.test/p?other=1');
  keepReferral(storage, 'https://a.test/p?rcode=%3Cscript%3E');
  expect([storage.get('rCode'), storage.get('iCode')]).toEqual(['R1', 'I1']);
  expect(storage.get('landingUrl')).toBe('https://a.test/p?rcode=R1&icode=I1');
});

test('stored codes are appended to a mobile address', () => {
  const storage = createStorage(createMemoryStore());
  expect(withReferral(storage, 'https://m.test/x?a=1')).toBe('https://m.test/x?a=1');
  keepReferral(storage, 'https://a.test/?rcode=R1&icode=I1');
  expect(withReferral(storage, 'https://m.test/x?a=1')).toBe(
    'https://m.test/x?a=1&rcode=R1&icode=I1',
  );
});

test('a password is sent as the md5 of its text', () => {
  expect(md5Hex('123456')).toBe('e10adc3949ba59abbe56e057f20f883e');
});
