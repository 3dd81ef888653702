import { expect, test } from 'vitest';
import { isPublicEntry, memberPartOf, readMatchEntry, readMemberEntry } from './read-entry.ts';
import { publicEntry, type TopicEntry, topicEntry, topicKeys, topicViews } from './topics.ts';

const keyOf = (pattern: string): string => pattern.replaceAll('*', '7-a');
const rows = topicKeys.map(([topic, pattern, view]) => ({ topic, key: keyOf(pattern), view }));

/** Records which reader function an entry is passed to, with its ids. */
function receivedOf(entry: TopicEntry): readonly unknown[] {
  const received: unknown[] = [];
  const reader: object = new Proxy(
    {},
    {
      get:
        (_, part) =>
        (...given: unknown[]) =>
          void received.push([part, ...given.slice(0, -1)]),
    },
  );
  if (isPublicEntry(entry)) readMatchEntry(entry, reader);
  else readMemberEntry(entry, reader);
  return received;
}

test.each(rows)('$topic has $key with its own schema', ({ topic, key, view }) => {
  expect(topicEntry.safeParse([key, null]).success).toBe(true);
  const isPublic = publicEntry.safeParse([key, null]).success;
  expect(isPublic).toBe(topic !== 'me');
  // A value of another kind is not valid under the key.
  expect(topicEntry.safeParse([key, { nonsense: 1 }]).success).toBe(false);
  expect(topicViews[view].safeParse({ nonsense: 1 }).success).toBe(false);
});

test('every entry but the menu is handed to one part of its reader, with the ids of its key', () => {
  const received = rows.map(({ key }) => receivedOf([key, null] as unknown as TopicEntry));
  expect(received.filter((each) => each.length !== 1)).toEqual([[]]);
  expect(receivedOf(['K7/win.FT.', null])).toEqual([['market', '7', 'win.FT.']]);
  expect(receivedOf(['withdraw:w1', null])).toEqual([['withdrawal', 'w1']]);
});

test('only entries that everybody may read are public, by key as by topic', () => {
  for (const { topic, key } of rows) {
    expect(isPublicEntry([key, null] as unknown as TopicEntry), key).toBe(topic !== 'me');
  }
});

test('a part of a member’s topic is known by its key; an arrival and what is not there are none', () => {
  expect(memberPartOf('balance')).toEqual({ kind: 'balance' });
  expect(memberPartOf('withdraw:w1')).toEqual({ kind: 'withdrawal', id: 'w1' });
  for (const key of ['letter', 'letter:1', 'M7', 'bet', '']) expect(memberPartOf(key)).toBeNull();
});
