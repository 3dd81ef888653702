import { expect, test } from 'vitest';
import { listenForFaults } from './faults.ts';

/** What is reported of an event, and whether it still goes to the console. */
function seenOf(name: string, shape: Readonly<Record<string, unknown>>) {
  const page = new EventTarget();
  const reported: unknown[] = [];
  listenForFaults(page as Window, (fault) => reported.push(fault));
  const event = Object.assign(new Event(name, { cancelable: true }), shape);
  page.dispatchEvent(event);
  return { reported, isLogged: !event.defaultPrevented };
}

test('uncaught errors and rejections are reported, and not written to the console', () => {
  const error = new Error('no cell');
  expect(seenOf('error', { error, message: 'no cell' })).toEqual({
    reported: [error],
    isLogged: false,
  });
  expect(seenOf('error', { error: null, message: 'Script error.' }).reported).toEqual([
    'Script error.',
  ]);
  expect(seenOf('unhandledrejection', { reason: error })).toEqual({
    reported: [error],
    isLogged: false,
  });
});

test('a browser’s remark on sizes measured again is neither reported nor written to the console', () => {
  for (const message of [
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
  ]) {
    expect(seenOf('error', { error: null, message })).toEqual({ reported: [], isLogged: false });
  }
});
