import { expect, test } from 'vitest';
import { readReferral } from './referral.ts';

test.each([
  ['https://a.example/?rcode=R1&icode=I1', 'R1', 'I1'],
  ['https://a.example/?rCode=R1&iCode=I1', 'R1', 'I1'],
  ['https://a.example/?r_code=R1&i_code=I1', 'R1', 'I1'],
  ['https://a.example/home?RCODE=R1', 'R1', ''],
  ['https://a.example/', '', ''],
  ['not an address', '', ''],
])('STORE-003 referral codes are read from %s', (url, rCode, iCode) => {
  expect(readReferral(url)).toEqual({ rCode, iCode });
});

test('STORE-003 a code that is none of ours is left out', () => {
  expect(readReferral('https://a.example/?rcode=%3Cscript%3E')).toEqual({ rCode: '', iCode: '' });
  expect(readReferral(`https://a.example/?icode=${'x'.repeat(41)}`).iCode).toBe('');
});
