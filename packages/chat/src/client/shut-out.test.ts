import { chatIds } from '@tianping/contract';
import { expect, test } from 'vitest';
import { fakeLink, settle } from '../testing/fake-link.ts';

/** A member's link to a server that answers the login with this code and hangs up. */
async function refusedLink(code: number) {
  const opened = fakeLink({ member: true });
  opened.last().onopen?.();
  await settle();
  opened.answer(chatIds.login, { code, message: '' });
  opened.last().onclose?.();
  return opened;
}

test('a member who is shut out is not connected again by the clock, but by a change of the session', async () => {
  const { clock, lines, link, last } = await refusedLink(6003);
  expect(link.state()).toBe('closed');
  clock.advance(3_600_000);
  expect(lines).toHaveLength(1);
  link.restart();
  expect(link.state()).toBe('connecting');
  expect(lines).toHaveLength(2);
  // A line that breaks before any answer is no refusal.
  last().onclose?.();
  clock.advance(5_000);
  expect(lines).toHaveLength(3);
});

test('a login that is refused for another reason is tried again after 5 s', async () => {
  const { clock, lines } = await refusedLink(6001);
  clock.advance(5_000);
  expect(lines).toHaveLength(2);
});
