import { expect, test } from 'vitest';
import type { Outcome } from '../../app/api.ts';
import type { OfficeApp } from '../../app/context.ts';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { useSend } from './act.tsx';

type Send = ReturnType<typeof useSend>;

const request = { orderId: '01900000-0000-7000-8000-000000000010', note: '核对无误' };

/** A sender whose server answers with these outcomes in turn, and the keys of the intents it received. */
async function sender(outcomes: readonly Outcome<unknown>[]) {
  const office = await answeredOffice({});
  const left = [...outcomes];
  const keys: (string | undefined)[] = [];
  let drawn = 0;
  const api: OfficeApp['api'] = {
    async call(_call, _request, options) {
      keys.push(options?.key);
      return (left.shift() ?? { kind: 'lost' }) as never;
    },
  };
  let send: Send | null = null;
  function Probe() {
    send = useSend();
    return null;
  }
  const newKey = (): string => {
    drawn += 1;
    return `key-${drawn}`;
  };
  shown(<Probe />, { ...office, api, newKey });
  if (send === null) throw new Error('nothing to send with');
  return { send: send as Send, keys };
}

const refused = { kind: 'refused', code: 6003, message: '初审与复审须由两人分别办理' } as const;

test("a refused act on a withdrawal shows the server's message, and nothing counts as done", async () => {
  const { send } = await sender([refused]);
  const done: unknown[] = [];
  const stated = await send('withdrawals/approveSecond', request, (answer) => done.push(answer));
  expect(stated).toBe('初审与复审须由两人分别办理');
  expect(done).toEqual([]);
});

test('an act without an answer keeps its key when it is sent again, and has a new one once answered', async () => {
  const { send, keys } = await sender([
    { kind: 'lost' },
    refused,
    { kind: 'answer', answer: { stage: 'paying' } },
  ]);
  expect(await send('withdrawals/approveFirst', request)).toContain('没有收到');
  expect(await send('withdrawals/approveFirst', request)).toBe(refused.message);
  const done: unknown[] = [];
  const push = (answer: unknown): void => void done.push(answer);
  expect(await send('withdrawals/approveFirst', request, push)).toBe(null);
  expect(done).toEqual([{ stage: 'paying' }]);
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a fault of the server leaves the outcome open: the act keeps its key', async () => {
  const { send, keys } = await sender([
    { kind: 'refused', code: 6005, message: '服务暂不可用，请稍后再试' },
    { kind: 'refused', code: 6011, message: '请勿频繁提交，请稍后再试' },
    { kind: 'answer', answer: { stage: 'paying' } },
  ]);
  expect(await send('withdrawals/approveFirst', request)).toBe('服务暂不可用，请稍后再试');
  expect(await send('withdrawals/approveFirst', request)).toBe('请勿频繁提交，请稍后再试');
  expect(await send('withdrawals/approveFirst', request)).toBe(null);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});
