import { beaconSource, OWN_SALT } from '@tianping/games';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { saltWords } from './salt-words.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });

test('the source of a salt is said in plain words: the studio itself, the beacon with round and time, or unknown', () => {
  expect(saltWords(OWN_SALT, t)).toContain('由游戏方在链的末端公布之后自行取得');
  const beacon = saltWords(beaconSource(Date.UTC(2026, 2, 14, 4, 0, 0)), t);
  expect(beacon).toContain('drand 第 ');
  expect(beacon).toContain('2026-03-14 12:00:0');
  expect(saltWords('moon/7', t)).toBe('另一来源：moon/7');
  expect(saltWords(undefined, t)).toBe('这段证明没有写明');
});
