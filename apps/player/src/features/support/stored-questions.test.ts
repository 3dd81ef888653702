import { expect, test } from 'vitest';
import { storedQuestions } from './stored-questions.ts';

function memory() {
  const held = new Map<string, string>();
  const store = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
  };
  return { held, store };
}

test('questions are found again by who asked them, and by nobody else', () => {
  const { store } = memory();
  storedQuestions(store, 'ann').write(['取款要多久', '怎么改密码']);
  expect(storedQuestions(store, 'ann').read()).toEqual(['取款要多久', '怎么改密码']);
  expect(storedQuestions(store, 'ben').read()).toEqual([]);
  expect(storedQuestions(store, null).read()).toEqual([]);
});

test('only the latest twenty are kept', () => {
  const { store } = memory();
  storedQuestions(store, null).write(Array.from({ length: 25 }, (_, at) => `问题${at}`));
  const read = storedQuestions(store, null).read();
  expect(read).toHaveLength(20);
  expect(read.at(-1)).toBe('问题24');
});

test.each(['{', '{}', 'null', '[1, null, {}]', `["${'长'.repeat(501)}"]`])(
  'what does not look like questions is none: %s',
  (text) => {
    const { held, store } = memory();
    held.set('robot ', text);
    expect(storedQuestions(store, null).read()).toEqual([]);
  },
);
