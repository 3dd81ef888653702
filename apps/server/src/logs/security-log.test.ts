import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { securityKindOf } from '../http/security-kinds.ts';
import { createSecurityLines, openSecurityLog, readSecurityTarget } from './security-log.ts';

const log = pino({ level: 'silent' });

test('a security event is one JSON line in the file that was named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'security-'));
  const file = join(folder, 'events.jsonl');
  const notify = openSecurityLog({ file }, { clock: systemClock, log });
  notify({ kind: 'loginFailed', siteId: 6000, ip: '203.0.113.7' });
  notify({ kind: 'newDevice', siteId: 6000 });
  const read = () => {
    try {
      return readFileSync(file, 'utf8').trim().split('\n');
    } catch {
      return [];
    }
  };
  await expect.poll(() => read().length).toBe(2);
  expect(read().map((line) => JSON.parse(line).kind)).toEqual(['loginFailed', 'newDevice']);
  await rm(folder, { recursive: true });
});

test('lines that a collector did not take are sent again, in order; too many lose the oldest, and their number is stated', async () => {
  const clock = createFakeClock();
  const sent: string[] = [];
  const warned: unknown[] = [];
  let isDown = true;
  const deliver = async (lines: string) => {
    if (isDown) throw new Error('down');
    sent.push(...lines.trim().split('\n'));
  };
  const notify = createSecurityLines({
    clock,
    deliver,
    log: { warn: (...stated: unknown[]) => void warned.push(stated) },
  });
  for (let at = 0; at < 5_003; at += 1) notify({ kind: 'loginFailed', detail: String(at) });
  await expect.poll(() => warned.length).toBe(1);
  isDown = false;
  clock.advance(5_000);
  await expect.poll(() => sent.length).toBe(5_000);
  expect(JSON.parse(sent[0] ?? '{}').detail).toBe('3');
  const lost = sent.reduce((sum, line) => sum + (JSON.parse(line).dropped ?? 0), 0);
  notify({ kind: 'loginFailed' });
  await expect.poll(() => sent.length).toBe(5_001);
  expect(lost + (JSON.parse(sent.at(-1) ?? '{}').dropped ?? 0)).toBe(3);
});

test.each([
  ['site/user/login', 6002, 'loginFailed'],
  ['site/user/login', 6026, 'newDevice'],
  ['site/user/login', 6000, null],
  ['fd/bankCard/add', 6100, 'proofFailed'],
  ['fd/bankCard/setDefault', 6100, 'proofFailed'],
  ['site/user/member/bindPassword', 6000, 'secretChanged'],
  ['site/user/member/info', 6000, null],
  ['site/user/login/second', 6036, 'factorFailed'],
  ['site/user/login/second', 6037, 'factorFailed'],
  ['site/user/login/second', 6000, null],
  ['site/user/factor/confirm', 6100, 'factorFailed'],
  ['site/user/factor/totpConfirm', 6000, 'factorChanged'],
  ['site/user/factor/passkeyRemove', 6000, 'factorChanged'],
  ['site/user/device/revoke', 6000, 'factorChanged'],
])('the answer of %s with %i counts as %s', (call, code, kind) => {
  expect(securityKindOf(call, code)).toBe(kind);
});

test.each([
  [undefined, 'log'],
  ['stdout', 'stdout'],
  ['/var/log/x', { file: '/var/log/x' }],
  ['https://siem.example/in', { url: 'https://siem.example/in' }],
  ['somewhere', null],
])('SECURITY_LOG %s is %o', (text, target) => {
  expect(readSecurityTarget(text)).toEqual(target);
});

test.each(['running.md', 'running.zh-CN.md'])('%s names every kind of event', (name) => {
  const root = join(import.meta.dirname, '../../../..');
  const source = readFileSync(join(root, 'packages/base/src/security-event.ts'), 'utf8');
  const kinds = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, kind = '']) => kind);
  expect(kinds).toContain('staffAct');
  const page = readFileSync(join(root, 'docs', name), 'utf8');
  expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});
