import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { roomName } from './room-name.ts';

const texts = createTranslator({ script: 'hans', hant: {} });

test('a room is named by its teams, else by its subject: never by its raw id', () => {
  expect(roomName(texts, { rid: 'match:01c7bz', name: '松风 vs 鲸湾' })).toBe('松风 vs 鲸湾');
  expect(roomName(texts, { rid: 'match:01c7bz', name: '' })).toBe('比赛 01c7bz');
  expect(roomName(texts, { rid: 'sport:FT', name: '' })).toBe('体育大厅 FT');
  expect(roomName(texts, { rid: 'hall', name: '' })).toBe('公共大厅');
});
