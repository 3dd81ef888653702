import { expect, test } from 'vitest';
import { createCalm } from './calm.ts';

/** A page that a visitor may type on, stand in a field of, and leave. */
function openPage() {
  const standing = { path: '/mine/savemoney', hasDialog: false, isInField: false };
  const page = Object.defineProperties(new EventTarget(), {
    querySelector: { value: () => (standing.hasDialog ? {} : null) },
    activeElement: { value: { matches: () => standing.isInField } },
    location: { get: () => ({ pathname: standing.path }) },
  });
  const calm = createCalm(page as unknown as Document);
  return { standing, calm, type: () => page.dispatchEvent(new Event('input')) };
}

test('a notice waits while a dialog is open or a field has the focus', () => {
  const { standing, calm } = openPage();
  expect(calm.isCalm()).toBe(true);
  standing.hasDialog = true;
  expect(calm.isCalm()).toBe(false);
  standing.hasDialog = false;
  standing.isInField = true;
  expect(calm.isCalm()).toBe(false);
});

test('a notice does not open over a form that was begun, but on the next page', () => {
  const { standing, calm, type } = openPage();
  const stop = calm.watch();
  type();
  expect(calm.isCalm()).toBe(false);
  standing.path = '/mine/wallet';
  expect(calm.isCalm()).toBe(true);
  standing.path = '/mine/savemoney';
  expect(calm.isCalm()).toBe(false);
  stop();
  standing.path = '/mine/takemoney';
  type();
  expect(calm.isCalm()).toBe(true);
});
