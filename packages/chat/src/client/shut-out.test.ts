import { createFakeClock } from '@tianping/base/testing';
import { chatIds } from '@tianping/contract';
import { expect, test } from 'vitest';
import { type ChatLine, createChatLink } from './link.ts';

/** A member's link to a server that answers every login with this code and hangs up. */
function openRefused(code: number) {
  const clock = createFakeClock();
  const lines: ChatLine[] = [];
  const connect = (): ChatLine => {
    const line: ChatLine = {
      send(text) {
        if (JSON.parse(text).msgId !== chatIds.login) return;
        const answer = { msgId: chatIds.login, msgData: { code, message: '' } };
        line.onmessage?.({ data: JSON.stringify(answer) });
        line.onclose?.();
      },
      close() {},
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    lines.push(line);
    return line;
  };
  const link = createChatLink({
    connect,
    clock,
    hasMember: () => true,
    fetchToken: async () => 'jwt-1',
    script: () => 'hans',
    log: () => {},
  });
  const login = async () => {
    lines.at(-1)?.onopen?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { clock, lines, link, login };
}

test('a member who is shut out is not connected again by the clock, but by a change of the session', async () => {
  const { clock, lines, link, login } = openRefused(6003);
  await login();
  expect(link.state()).toBe('closed');
  clock.advance(3_600_000);
  expect(lines).toHaveLength(1);
  link.restart();
  expect(link.state()).toBe('connecting');
  expect(lines).toHaveLength(2);
  // A line that breaks before any answer is no refusal.
  lines.at(-1)?.onclose?.();
  clock.advance(5_000);
  expect(lines).toHaveLength(3);
});

test('a login that is refused for another reason is tried again after 5 s', async () => {
  const { clock, lines, login } = openRefused(6001);
  await login();
  clock.advance(5_000);
  expect(lines).toHaveLength(2);
});
