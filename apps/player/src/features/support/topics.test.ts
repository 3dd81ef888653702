import { expect, test } from 'vitest';
import { topicAbout, topicNamed } from './topics.ts';

test('customer service opens at the topic of the page that leads there', () => {
  expect(topicAbout('protection')).toBe('protection');
  expect(topicAbout('turnover')).toBe('withdrawal');
  expect(topicAbout('other')).toBeNull();
  expect(topicAbout(null)).toBeNull();
  expect(topicNamed('protection')).toBe('protection');
  expect(topicNamed('turnover')).toBeNull();
});
