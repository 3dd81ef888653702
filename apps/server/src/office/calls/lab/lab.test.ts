import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, systemClock } from '@tianping/base';
import { freePort } from '@tianping/db/testing';
import { labCases } from '@tianping/lab/server';
import { type Patch, publicPem, startSample, TEST_ANSWER_MS } from '@tianping/lab/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, OTHER_SITE } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';

const PACE = { slowMs: 2_000, quietMs: 120, patienceMs: 20_000, answerMs: 5_000 };
const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const ORIGIN = 'https://games.example.com';

let folder: string;
let world: ComposedOffice;
let owner: StaffLine;
let viewer: StaffLine;
let ports: { readonly sandbox: number; readonly wallet: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-lab-'));
  const publicKeyFile = join(folder, 'provider.pem');
  writeFileSync(publicKeyFile, publicPem(pair.publicKey));
  ports = { sandbox: await freePort(), wallet: await freePort() };
  world = await composedOffice({
    clock: systemClock,
    // The studio is run by another company, and its sandbox is configured.
    studio: { origin: ORIGIN, publicKeyFile, sandbox: false },
    lab: {
      sandbox: { origin: `http://127.0.0.1:${ports.sandbox}`, publicKeyFile },
      walletHost: '127.0.0.1',
      walletPort: ports.wallet,
      walletOrigin: null,
      pace: PACE,
    },
  });
  owner = await world.client.enter('owner@demo');
  viewer = await world.client.enter('viewer@demo');
});
afterEach(async () => {
  // Nothing that a test leaves behind may affect the next one.
  await world.composition.services.lab.runs.stop();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const overview = z.object({
  targets: z.array(
    z.object({
      target: z.string(),
      address: z.string().nullable(),
      refused: z.string().nullable(),
    }),
  ),
  groups: z.array(z.object({ code: z.string(), direction: z.string() })),
  faults: z.array(z.object({ fault: z.string() })),
  lab: z.object({ publicKey: z.string(), walletUrl: z.string() }),
});
const row = z.object({ labRunId: z.string(), state: z.string(), why: z.string() });
const shownRun = z.object({
  run: row.extend({ passed: z.int(), failed: z.int(), planned: z.int(), moneyFailed: z.int() }),
  cases: z.array(z.object({ caseCode: z.string(), state: z.string(), finding: z.string() })),
  hasReport: z.boolean(),
  hasCertificate: z.boolean(),
});
const steps = z.object({
  steps: z.array(z.object({ call: z.string(), sent: z.string(), got: z.string().nullable() })),
});
const file = z.object({ name: z.string(), content: z.string() });

const look = async () => overview.parse(await world.client.done('lab/overview', { line: viewer }));
/** Every group of one side, unless a change is given. */
async function asked(change: object = {}) {
  const { groups, faults } = await look();
  const all = { groups: groups.map(({ code }) => code), faults: faults.map(({ fault }) => fault) };
  return { target: 'STUDIO', directions: ['provider'], ...all, ...change };
}
const start = async (change: object = {}, line = owner) =>
  await world.client.call('lab/start', { line, body: await asked(change) });
async function begun(change: object = {}): Promise<string> {
  const { status_code, data, message } = await start(change);
  expect([status_code, message]).toEqual([6000, message]);
  return z.object({ labRunId: z.string() }).parse(data).labRunId;
}
const read = async (labRunId: string) =>
  shownRun.parse(await world.client.done('lab/run', { line: viewer, body: { labRunId } }));
async function ended(labRunId: string) {
  const isOver = async () => expect((await read(labRunId)).run.state).not.toBe('running');
  await vi.waitFor(isOver, { timeout: 170_000, interval: 300 });
  return await read(labRunId);
}
const fileOf = async (labRunId: string, kind: string) =>
  file.parse(await world.client.done('lab/file', { line: viewer, body: { labRunId, kind } }));

async function withSample<Made>(patches: readonly Patch[], work: () => Promise<Made>) {
  const { lab } = await look();
  const sample = await startSample(
    {
      operatorId: 1,
      operatorKey: lab.publicKey,
      privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      walletUrl: lab.walletUrl,
      port: ports.sandbox,
      answerMs: TEST_ANSWER_MS,
      pauseMs: 20,
    },
    patches,
  );
  try {
    return await work();
  } finally {
    sample.close();
  }
}

const VENUE = 'TPDZ';

test('only addresses that the configuration names are tested, and a venue that is none of the site’s is refused in Chinese', async () => {
  const { targets } = await look();
  expect(targets[0]).toEqual({ target: 'STUDIO', address: null, refused: null });
  const venue = must(
    targets.find(({ target }) => target === VENUE),
    'the venue',
  );
  expect(venue).toMatchObject({ address: `http://127.0.0.1:${ports.sandbox}`, refused: null });
  const known = new Set([null, `http://127.0.0.1:${ports.sandbox}`]);
  expect(targets.every(({ address }) => known.has(address))).toBe(true);
  const unknown = await start({ target: 'NOWHERE' });
  expect([unknown.status_code, unknown.message]).toEqual([6303, '没有这个检验对象，请刷新页面']);
  const typed = await start({ target: 'http://169.254.169.254' });
  expect(typed.message).toBe(unknown.message);
});

test('staff who only look may neither start nor stop a run, and a run of another site does not exist for them', async () => {
  expect((await start({}, viewer)).status_code).toBe(6003);
  const labRunId = await begun({ groups: ['LS'] });
  const stop = (line: StaffLine) => world.client.call('lab/cancel', { line, body: { labRunId } });
  expect((await stop(viewer)).status_code).toBe(6003);
  const theirs = await world.client.enter('owner@demo', OTHER_SITE as never);
  const refused = await stop(theirs);
  expect([refused.status_code, refused.message]).toEqual([6303, '没有这次检验，请刷新列表']);
});

test('a second run at the same time is refused; the first one is stopped, keeps what it has found, and has no report', async () => {
  const labRunId = await begun();
  const second = await start();
  expect(second.message).toBe('已有一次检验正在进行，请等它结束或先停止它');
  const body = { labRunId };
  expect(await world.client.done('lab/cancel', { line: owner, body })).toEqual({});
  const { run, hasReport } = await read(labRunId);
  expect([run.state, hasReport]).toEqual(['cancelled', false]);
  const again = await world.client.call('lab/cancel', { line: owner, body });
  expect(again.message).toBe('这次检验已经结束');
  const none = await world.client.call('lab/file', {
    line: viewer,
    body: { ...body, kind: 'html' },
  });
  expect(none.message).toBe('这次检验没有报告：它还没有跑完');
  // The next one may begin immediately.
  await begun({ groups: ['LS'] });
});

test('a run that asks for nothing is refused, and one that nobody answers ends with the reason', async () => {
  const empty = await start({ directions: ['wallet'], groups: ['SG'] });
  expect(empty.message).toBe('按所选的部分与故障，没有可检验的用例');
  const { run } = await ended(await begun({ target: VENUE, groups: ['LS'] }));
  expect([run.state, run.why]).toEqual(['failed', expect.stringContaining('game/list 没有答复')]);
});

test('the whole suite against a sandbox passes: report, black-outs, and a certificate whose signature holds', async () => {
  const money = await moneyOf();
  const shown = await withSample([], async () => ended(await begun({ target: VENUE })));
  const { run, cases, hasReport, hasCertificate } = shown;
  expect(cases.filter(({ state }) => state !== 'passed')).toEqual([]);
  expect([run.state, run.failed, run.passed]).toEqual(['ended', 0, cases.length]);
  expect([hasReport, hasCertificate]).toEqual([true, true]);
  const { labRunId } = run;
  const one = steps.parse(
    await world.client.done('lab/case', { line: viewer, body: { labRunId, caseCode: 'BT-01' } }),
  );
  const opened = must(
    one.steps.find(({ call }) => call === 'game/url'),
    'the opening',
  );
  expect(opened.sent).toMatch(/"token":"••••#\d+"/);
  expect(opened.got).toMatch(/"url":"http[^"?#]*••••#\d+"/);
  const json = (await fileOf(labRunId, 'json')).content;
  expect(json).not.toMatch(/token\\":\\"[0-9a-f]{8}/);
  const html = await fileOf(labRunId, 'html');
  expect([html.name, html.content]).toEqual([
    expect.stringMatching(/^lab-tpdz-.*\.html$/),
    expect.stringContaining('BT-01'),
  ]);
  const paper = (await fileOf(labRunId, 'certificate')).content;
  const signature = must(/<p class="hx n">([A-Za-z0-9+/=]{300,})<\/p>/.exec(paper)?.[1], 'signed');
  const key = createPublicKey((await look()).lab.publicKey);
  expect(verify('RSA-SHA256', Buffer.from(json), key, Buffer.from(signature, 'base64'))).toBe(true);
  // The wallets of the site took no part.
  expect(await moneyOf()).toEqual(money);
});

async function moneyOf(): Promise<unknown> {
  const { rows } = await world.composition.db.query(
    `select (select count(*) from ledger_transfer_recent)::int as moves, (select count(*) from game_round)::int as rounds,
       (select count(*) from game_refusal)::int as refusals`,
  );
  return rows;
}

test('a provider that pays twice is caught in its case, with what was due and what came, and gets no certificate', async () => {
  const lie: Patch = {
    from: 'const status = await send(session, move);',
    to: 'if (tries > 0) move.transaction_uuid = randomUUID(); const status = await send(session, move);',
  };
  const shown = await withSample([lie], async () =>
    ended(await begun({ target: VENUE, groups: ['ID', 'BT'], faults: ['cut'] })),
  );
  const caught = must(
    shown.cases.find(({ caseCode }) => caseCode === 'ID-02'),
    'the case',
  );
  expect([caught.state, caught.finding]).toEqual(['failed', expect.stringContaining('派彩')]);
  expect(shown.run.moneyFailed).toBeGreaterThan(0);
  expect(shown.hasCertificate).toBe(false);
  // A case that was switched off is not counted, nor is one that was not selected.
  const stateOf = (code: string) => shown.cases.find(({ caseCode }) => caseCode === code)?.state;
  expect([stateOf('BT-03'), stateOf('SG-01')]).toEqual(['fault', 'group']);
  const body = { labRunId: shown.run.labRunId, caseCode: 'BT-03' };
  const notRun = await world.client.call('lab/case', { line: viewer, body });
  expect(notRun.message).toBe('这个用例没有检验过');
  // A run that lacks a case has no report: the missing one may be the one that failed.
  expect(shown.hasReport).toBe(true);
  await world.composition.db.tx((sql) =>
    sql.query('delete from lab_case where run_id = $1 and case_id = $2', [body.labRunId, 'ID-02']),
  );
  expect((await read(body.labRunId)).hasReport).toBe(false);
});

test('our own studio and the wallet’s interface are tested with databases of their own', async () => {
  const { run, cases } = await ended(
    await begun({
      directions: ['provider', 'wallet'],
      groups: ['LS', 'WN', 'WH', 'WL'],
      faults: [],
    }),
  );
  expect([run.state, run.failed]).toEqual(['ended', 0]);
  const passed = cases.filter(({ state }) => state === 'passed').map(({ caseCode }) => caseCode);
  expect(passed).toEqual(expect.arrayContaining(['LS-01', 'WN-01', 'WL-01']));
  expect(passed.filter((code) => code.startsWith('WL-'))).toHaveLength(labCases.length);
});

test('a provider that gives out an address inside the network behind us is found out, and nobody is asked there', async () => {
  const inside = createServer();
  const reached = vi.fn();
  inside.on('connection', reached);
  await once(inside.listen(0, '127.0.0.1'), 'listening');
  const { port } = inside.address() as AddressInfo;
  const lie: Patch = {
    from: 'origin}/play/dice#session=',
    to: `origin && 'http://localhost:${port}'}/play/dice#session=`,
  };
  const { cases } = await withSample([lie], async () =>
    ended(await begun({ target: VENUE, groups: ['LS'], faults: [] })),
  );
  inside.close();
  const [caught] = cases.filter(({ caseCode }) => caseCode === 'LS-04');
  expect(caught?.finding).toContain('地址通向内部网络，实验室不打开');
  expect(reached).not.toHaveBeenCalled();
});

test('a port that is taken is named as the reason, and is no crash', async () => {
  const other = createServer();
  await once(other.listen(ports.wallet, '127.0.0.1'), 'listening');
  const { run } = await ended(await begun({ target: VENUE, groups: ['LS'] }));
  other.close();
  expect([run.state, run.why]).toEqual([
    'failed',
    expect.stringContaining(`实验室的钱包不能在 127.0.0.1:${ports.wallet} 监听（EADDRINUSE）`),
  ]);
});

test('starting and stopping stand in the log with the run that they are about', async () => {
  const labRunId = await begun({ groups: ['LS'] });
  await world.client.done('lab/cancel', { line: owner, body: { labRunId } });
  const { rows } = await world.composition.db.query<{ action: string; subject: string }>(
    `select action, subject from office_audit where subject = $1 order by action`,
    [`labRun:${labRunId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['lab/cancel', 'lab/start']);
});
