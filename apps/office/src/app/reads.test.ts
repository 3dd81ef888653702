import { setImmediate } from 'node:timers/promises';
import { createFakeClock } from '@tianping/base/testing';
import { beforeEach, expect, test } from 'vitest';
import type { OfficeApi } from './api.ts';
import { createReads, type Reads } from './reads.ts';

const FIRST = { talkId: '00000000-0000-7000-8000-000000000001' };
const SECOND = { talkId: '00000000-0000-7000-8000-000000000002' };

/** Requests that wait for their answer. */
let asked: { readonly request: unknown; answer(answer: unknown): Promise<void> }[];
let reads: Reads;

beforeEach(() => {
  asked = [];
  const api = {
    call: (_call: string, request: unknown) =>
      new Promise((resolve) => {
        asked.push({
          request,
          async answer(answer) {
            resolve({ kind: 'answer', answer });
            await setImmediate();
          },
        });
      }),
  } as unknown as OfficeApi;
  reads = createReads(api, createFakeClock());
});

const show = (request = FIRST) => reads.subscribe('support/one', request, () => {});

test('renewing a call reads again what of it is on the screen, once each, and nothing else', async () => {
  const [stop, stopOther] = [show(), show()];
  show(SECOND);
  reads.subscribe('support/canned', {}, () => {});
  void reads.renew('support/one');
  expect(asked.map(({ request }) => request)).toEqual([FIRST, SECOND]);
  for (const each of asked) await each.answer({});
  // One of two places that show it is unmounted, then the other.
  stop();
  void reads.renew('support/one');
  expect(asked.map(({ request }) => request).slice(2)).toEqual([FIRST, SECOND]);
  for (const each of asked.slice(2)) await each.answer({});
  stopOther();
  void reads.renew('support/one');
  expect(asked.map(({ request }) => request).slice(4)).toEqual([SECOND]);
});

test('an answer on its way may be too old, the first as well: it is read once more', async () => {
  show();
  for (const round of [0, 1]) {
    void reads.load('support/one', FIRST);
    void reads.renew('support/one');
    expect(asked).toHaveLength(round * 2 + 1);
    await asked.at(-1)?.answer({ lines: 'old' });
    expect(asked).toHaveLength(round * 2 + 2);
    await asked.at(-1)?.answer({ lines: 'new' });
    expect(reads.state('support/one', FIRST).answer).toEqual({ lines: 'new' });
  }
});
