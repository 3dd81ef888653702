import { type Clock, ok } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import { type ArcadeClient, createClient } from './client.ts';

const KEY = '0123456789abcdef';

/** A clock whose waits end immediately, except the time limit of an attempt. */
const instant: Clock = {
  now: () => 1000,
  after(ms, task) {
    if (ms < 10_000) queueMicrotask(task);
    return () => {};
  },
};

const translator = () => createTranslator({ script: 'hans', hant: {} });
function clientOf(answers: readonly (() => Promise<Response>)[]) {
  const bodies: string[] = [];
  const client = createClient({
    fetch: (_url, init) => {
      bodies.push(String(init?.body));
      return (answers[bodies.length - 1] ?? answers.at(-1) ?? (() => Promise.reject()))();
    },
    session: 's',
    clock: instant,
    translator,
  });
  return { client, bodies };
}

describe('the client of the game page', () => {
  const answer = { bets: [], balanceMinor: 5 };

  test('sends the same body again until an answer comes', async () => {
    const { client, bodies } = clientOf([
      () => Promise.reject(new Error('line')),
      () => Promise.resolve(new Response('', { status: 503 })),
      () => Promise.resolve(Response.json(answer)),
    ]);
    const bets = [{ code: 'banker', stakeMinor: 500 }];
    expect(await client.call('bet', { key: KEY, roundId: 'r', bets })).toEqual(ok(answer));
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
  });

  test('returns a refusal as received, and one of its own when nothing can be read', async () => {
    const refusal = { code: 'closed', message: '已封盘', at: null };
    const refusing = clientOf([() => Promise.resolve(Response.json(refusal, { status: 409 }))]);
    expect(await refusing.client.call('leave', { how: 'left' })).toEqual({
      ok: false,
      error: refusal,
    });
    const garbled = clientOf([() => Promise.resolve(Response.json({ balance: 1 }))]);
    expect(await garbled.client.call('session', {})).toMatchObject({ error: { code: 'busy' } });
    const silent = clientOf([() => Promise.reject(new Error('line'))]);
    expect(await silent.client.call('session', {})).toMatchObject({ error: { code: 'busy' } });
    expect(silent.bodies).toHaveLength(6);
  });

  test('speaks of the stake only where one may have been taken', async () => {
    const { client } = clientOf([() => Promise.reject(new Error('line'))]);
    const messageOf = async (answered: ReturnType<ArcadeClient['call']>) => {
      const answer = await answered;
      return answer.ok ? null : answer.error.message;
    };
    const spin = { key: KEY, stakeMinor: 100, options: null };
    expect(await messageOf(client.call('spin', spin))).toContain('不会重复扣款');
    const carry = await messageOf(client.call('pondEnter', { key: KEY, carryMinor: 2_000 }));
    expect(carry).toMatch(/用同样的金额再按一次不会重复扣款/);
    expect(carry).not.toContain('投注额');
    expect(await messageOf(client.call('session', {}))).toBe('游戏没有打开，请检查网络后重试');
    for (const name of ['handOpen', 'pondNow', 'rooms'] as const) {
      expect(await messageOf(client.call(name, {})), name).not.toMatch(/扣款|投注额/);
    }
  });
});
