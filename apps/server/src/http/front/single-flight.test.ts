import { err, ok } from '@tianping/base';
import { calls } from '@tianping/contract';
import { expect, test } from 'vitest';
import { member, setUp } from '../../testing/plain-setup.ts';
import { sampleOf } from '../../testing/sample.ts';
import { createSingleFlight } from './single-flight.ts';

test('copies of a request under way get the answer of the first', async () => {
  const fly = createSingleFlight<string>();
  const first = Promise.withResolvers<string>();
  const answers = Promise.all([
    fly('a', () => first.promise),
    fly('a', async () => 'accepted after all'),
    fly('b', async () => 'another request'),
  ]);
  first.resolve('refused');
  expect(await answers).toEqual(['refused', 'refused', 'another request']);
});

test('finished work is carried out again, also after a fault', async () => {
  const fly = createSingleFlight<string>();
  expect(await fly('a', async () => 'refused')).toBe('refused');
  expect(await fly('a', async () => 'accepted')).toBe('accepted');
  const fault = new Error('the database is away');
  await expect(fly('a', () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await fly('a', async () => 'accepted')).toBe('accepted');
});

test('a copy of a refused transfer that is under way is refused with it', async () => {
  const call = calls['game/venue/transfer'];
  const begun = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  let count = 0;
  const { wire } = await setUp({
    handle: {
      'game/venue/transfer': async () => {
        count += 1;
        if (count > 1) return ok(sampleOf(call.answer, 'output') as never);
        begun.resolve();
        await refused.promise;
        return err({ code: 6012 });
      },
    },
  });
  const send = async (idempotencyKey: string) => {
    const body = sampleOf(call.request, 'input');
    const headers = { 'x-idempotency-key': idempotencyKey };
    return (await wire.send({ call, body, ...member, headers })).envelope.status_code;
  };
  const one = '01890000-0000-7000-8000-0000000000a1';
  const first = send(one);
  await begun.promise;
  const copy = send(one);
  expect(await send('01890000-0000-7000-8000-0000000000a2')).toBe(6000);
  refused.resolve();
  expect([await first, await copy]).toEqual([6012, 6012]);
});

test('a copy in the other script waits for the first, and answers in its own script', async () => {
  const call = calls['game/venue/transfer'];
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const scripts: string[] = [];
  const { wire } = await setUp({
    handle: {
      'game/venue/transfer': async ({ context }) => {
        running += 1;
        most = Math.max(most, running);
        scripts.push(context.script);
        begun.resolve();
        await goOn.promise;
        running -= 1;
        return ok(sampleOf(call.answer, 'output') as never);
      },
    },
  });
  const send = async (language: string) => {
    const headers = {
      'x-idempotency-key': '01890000-0000-7000-8000-0000000000a3',
      'accept-language': language,
    };
    const body = sampleOf(call.request, 'input');
    return (await wire.send({ call, body, ...member, headers })).envelope.status_code;
  };
  const first = send('zh-Hans');
  await begun.promise;
  const others = [send('zh-Hant'), send('zh-Hant')];
  // As many steps as any request takes up to its handler.
  for (let step = 0; step < 200; step += 1) await new Promise(setImmediate);
  goOn.resolve();
  expect(await Promise.all([first, ...others])).toEqual([6000, 6000, 6000]);
  expect([most, scripts]).toEqual([1, ['hans', 'hant']]);
});

test('a copy in the other script of a refused transfer is refused with it', async () => {
  const call = calls['game/venue/transfer'];
  const begun = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  let count = 0;
  const { wire } = await setUp({
    handle: {
      'game/venue/transfer': async () => {
        count += 1;
        if (count > 1) return ok(sampleOf(call.answer, 'output') as never);
        begun.resolve();
        await refused.promise;
        return err({ code: 6012 });
      },
    },
  });
  const send = async (language: string) => {
    const headers = {
      'x-idempotency-key': '01890000-0000-7000-8000-0000000000a4',
      'accept-language': language,
    };
    const body = sampleOf(call.request, 'input');
    return (await wire.send({ call, body, ...member, headers })).envelope.status_code;
  };
  const first = send('zh-Hans');
  await begun.promise;
  const other = send('zh-Hant');
  for (let step = 0; step < 200; step += 1) await new Promise(setImmediate);
  refused.resolve();
  expect([await first, await other]).toEqual([6012, 6012]);
  expect(count).toBe(1);
});

test('a copy of a refused transfer is refused for ever; another body under its key is 6009', async () => {
  const call = calls['game/venue/transfer'];
  let count = 0;
  const { wire } = await setUp({
    handle: {
      'game/venue/transfer': async () => {
        count += 1;
        if (count > 2) return ok(sampleOf(call.answer, 'output') as never);
        return err(
          count === 1 ? { code: 6005 } : { code: 6012, message: 'why', data: { left: 3 } },
        );
      },
    },
  });
  const send = async (idempotencyKey: string, body: object) => {
    const headers = { 'x-idempotency-key': idempotencyKey };
    return (await wire.send({ call, body, ...member, headers })).envelope;
  };
  const body = { channelCode: 'XQZR', ty: '1', amount: '100' };
  const one = '01890000-0000-7000-8000-0000000000a1';
  expect((await send(one, body)).status_code).toBe(6005);
  const refused = await send(one, body);
  expect(refused).toMatchObject({ status_code: 6012, message: 'why', data: { left: 3 } });
  expect(await send(one, body)).toMatchObject({ ...refused });
  expect((await send(one, { ...body, amount: '101' })).status_code).toBe(6009);
  expect((await send('01890000-0000-7000-8000-0000000000a2', body)).status_code).toBe(6000);
  expect(count).toBe(3);
});
