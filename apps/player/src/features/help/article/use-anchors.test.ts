import { expect, test } from 'vitest';
import { sectionRead } from './use-anchors.ts';

const at = (name: string, top: number, isSeen = false) => ({ name, top, isSeen });

test('the section read is the first of those before the eye', () => {
  const sections = [at('a', -900), at('b', -40, true), at('c', 200, true)];
  expect(sectionRead(sections)).toBe('b');
});

test('back above the article the first section is read again, and between two the last one stays', () => {
  expect(sectionRead([at('a', 320), at('b', 900)])).toBe('a');
  expect(sectionRead([at('a', -900), at('b', 700)])).toBeNull();
  expect(sectionRead([])).toBeNull();
});
