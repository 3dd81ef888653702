import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeClock } from '@tianping/base/testing';
import { afterAll, expect, test } from 'vitest';
import { createTableLine } from './table-line.ts';

const NOW = 1_800_000_000_000;
let asked = 0;
let answer = '';
const server = createServer((_request, response) => {
  asked += 1;
  response.end(answer);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// It listens on a port, so that its address is one.
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

test('tables are read at most once a second, by our clock, and silence is never covered by an older answer', async () => {
  const clock = createFakeClock(NOW);
  const read = createTableLine({ apiOrigin: `http://127.0.0.1:${port}`, clock });
  const table = { game_code: 'baccarat', issue: '1', phase: 'betting', phaseEndsAt: 8_000 };
  answer = JSON.stringify({
    now: 3_000,
    tables: [{ ...table, marks: [], last: null, runs: [] }],
  });
  const both = await Promise.all([read(), read()]);
  expect(asked).toBe(1);
  for (const feed of both) {
    expect(feed).toMatchObject({ ok: true, value: { tables: [{ phaseEndsAt: NOW + 5_000 }] } });
  }
  answer = '{"now":3000,"tables":[{"game_code":"baccarat"}]}';
  expect(await read()).toMatchObject({ ok: true });
  clock.advance(1_000);
  expect(await read()).toEqual({ ok: false, error: 'unreachable' });
  answer = 'no JSON';
  clock.advance(1_000);
  expect(await read()).toEqual({ ok: false, error: 'unreachable' });
  expect(asked).toBe(3);
});
