import { expect, test } from 'vitest';
import { blackOutOf, planOf } from './index.ts';

const TOKEN = '4fa02a1fee3203dfb8ea93039c835c03';

test('a token is blacked out in every text of a case, with the same number, and nothing else is', () => {
  const asked = `{"user":"lab-1","token" : "${TOKEN}","amount":1000}`;
  const hide = blackOutOf([asked, '{"token":"another-token"}']);
  expect(hide(asked)).toBe('{"user":"lab-1","token" : "••••#1","amount":1000}');
  expect(hide(`没有的会话 ${TOKEN}`)).toBe('没有的会话 ••••#1');
  expect(hide('{"token":"another-token"}')).toBe('{"token":"••••#2"}');
  expect(hide('{"amount":1000,"round":"r-1"}')).toBe('{"amount":1000,"round":"r-1"}');
});

test('what opens a game, keys and signatures are blacked out, in what is no JSON as well', () => {
  const hide = blackOutOf([]);
  expect(hide('{"url":"https://games.example/play?lang=zh#s=abcdef0123"}')).toBe(
    '{"url":"https://games.example/••••#1"}',
  );
  expect(hide('<p>"Signature":"q\\"x"')).toBe('<p>"Signature":"••••#2"');
  expect(hide('{"token":""}')).toBe('{"token":""}');
});

test('an address is blacked out from its host on, with its slashes escaped or not, and wherever else it stands', () => {
  const escaped = String.raw`{"url":"https:\/\/games.example:8443\/s\/abcdef0123?x=\u0031"}`;
  const hide = blackOutOf([escaped]);
  expect(hide(escaped)).toBe(String.raw`{"url":"https:\/\/games.example:8443\/••••#1"}`);
  expect(hide('GET https://games.example:8443/s/abcdef0123?x=1 401')).toBe(
    'GET https://games.example:8443/••••#1 401',
  );
  expect(hide('{"url":"https://games.example"}')).toBe('{"url":"https://games.example"}');
  expect(hide('{"url":"https://games.example/"}')).toBe('{"url":"https://games.example/"}');
  expect(hide('{"url":"/play?s=abcdef0123"}')).toBe('{"url":"/••••#2"}');
});

test('a case is run only when its group and all its faults were chosen; of other directions nothing is said', () => {
  const of = (id: string, group: string, faults: readonly ('cut' | 'slow')[]) => ({
    id,
    group,
    faults,
    direction: group === 'WH' ? ('wallet' as const) : ('provider' as const),
    groupName: '',
    title: '',
    does: '',
    due: '',
    isMoney: true,
  });
  const all = [
    of('ID-01', 'ID', ['cut']),
    of('OR-07', 'ID', ['cut', 'slow']),
    of('BT-01', 'BT', []),
  ];
  const plan = planOf([...all, of('WL-01', 'WH', [])], {
    directions: ['provider'],
    groups: ['ID'],
    faults: ['cut'],
  });
  expect(plan.map(({ id, skipped }) => [id, skipped])).toEqual([
    ['ID-01', null],
    ['OR-07', 'fault'],
    ['BT-01', 'group'],
  ]);
});
