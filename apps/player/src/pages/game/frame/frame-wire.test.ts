import { expect, test } from 'vitest';
import { openFrameLine } from './frame-wire.ts';

const ORIGIN = 'https://games.example';

test('only the frame itself, its origin and the agreed shapes are received; all else is dropped and counted', () => {
  const listeners = new Set<(event: MessageEvent) => void>();
  const sent: unknown[] = [];
  const own = {
    postMessage: (order: unknown, origin: string) => sent.push([order, origin]),
  } as unknown as Window;
  const got: unknown[] = [];
  const line = openFrameLine(
    {
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    { window: () => own, origin: ORIGIN },
    (message) => got.push(message),
  );
  const say = (data: unknown, origin = ORIGIN, source: unknown = own): void => {
    for (const listener of listeners) listener({ data, origin, source } as MessageEvent);
  };
  const close = { tianping: 1, kind: 'close' };
  say(close);
  say(close, 'https://evil.example');
  say(close, ORIGIN, {});
  say({ kind: 'close' });
  say({ tianping: 1, kind: 'balance', balanceMinor: '1' });
  say('close');
  expect(got).toEqual([close]);
  expect(line.dropped()).toBe(5);
  line.order({ tianping: 1, kind: 'pause', on: true });
  expect(sent).toEqual([[{ tianping: 1, kind: 'pause', on: true }, ORIGIN]]);
  line.stop();
  say(close);
  expect(got).toHaveLength(1);
});
