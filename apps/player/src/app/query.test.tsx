import { useState } from 'react';
import { expect, test } from 'vitest';
import { useCall } from './query.ts';
import { answeredApp, shown } from './testing/shown.tsx';

const login = { token: 't', userName: 'qing88', signKey: 'k' };
const MINE = [{ name: '我的优惠' }];

/** What a page that stays open shows before and after `change`, when only answers for `reader` have come. */
function shownAround(reader: string, change: (app: ReturnType<typeof answeredApp>) => void) {
  const app = answeredApp({});
  const reads: typeof app.reads = {
    ...app.reads,
    state: (key) => ({
      answer: key.startsWith(`${reader} `) ? MINE : undefined,
      fault: null,
      isLoading: true,
      readAt: null,
      triedAt: null,
    }),
  };
  if (reader !== '') app.session.begin({ ...login, userId: reader });
  const seen: unknown[] = [];
  function Probe() {
    const [isChanged, setChanged] = useState(false);
    seen.push(useCall('fd/transfer/getBalance', {}).data);
    if (!isChanged) {
      change(app);
      setChanged(true);
    }
    return null;
  }
  shown(<Probe />, { ...app, reads });
  return seen;
}

test('the last answer of one member is never shown to the next, nor to a visitor', () => {
  expect(shownAround('a', ({ session }) => session.end())).toEqual([MINE, undefined]);
  const next = shownAround('a', ({ session }) => {
    session.end();
    session.begin({ ...login, userId: 'b' });
  });
  expect(next).toEqual([MINE, undefined]);
});

test('the last answer stays while the same reader’s next is on its way, and through a login', () => {
  const again = shownAround('a', ({ session }) => session.begin({ ...login, userId: 'a' }));
  expect(again).toEqual([MINE, MINE]);
  const loggedIn = shownAround('', ({ session }) => session.begin({ ...login, userId: 'b' }));
  expect(loggedIn).toEqual([MINE, MINE]);
});
