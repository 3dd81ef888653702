import { createSeededRng, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrations } from '../index.ts';
import type { CaseReport } from '../report/report.ts';
import { createLabRuns, type LabRuns, type Launch, type RunListeners } from './lab-runs.ts';
import { type ReadableCase, readableCase } from './readable.ts';

const SITE = 6000 as SiteId;
const OTHER = 6001 as SiteId;
const LIMITS = { runMs: 60_000, beatMs: 1_000, silentMs: 10_000, runsMax: 2 };
const READABLE = { textMax: 40, stepsMax: 400 };
const choice = { directions: ['provider'], groups: ['SG'], faults: [] } as const;
const by = { staffId: '01900000-0000-7000-8000-000000000001', name: 'owner@demo' };
const PAGE = { limit: 20, offset: 0 };

const engine = onDatabase();
let db: Db;
let clock: FakeClock;
let runs: LabRuns;
let ears: RunListeners;
const halt = vi.fn(async () => {});
const faults: unknown[] = [];

beforeEach(async () => {
  db = await engine.openEmpty(migrations);
  clock = createFakeClock();
  runs = process(7);
  halt.mockClear();
  faults.length = 0;
});

afterEach(async () => {
  await runs.stop();
});

function process(seed: number): LabRuns {
  const onFault = (fault: unknown): void => void faults.push(fault);
  return createLabRuns({ db, clock, rng: createSeededRng(seed), onFault, limits: LIMITS });
}

const launched: Launch = (_ids, given) => {
  ears = given;
  return halt;
};
const start = async (of: LabRuns = runs, siteId = SITE, launch: Launch = launched) =>
  await of.start({
    siteId,
    target: 'TPDZ',
    targetName: 'venue',
    by,
    seed: 1,
    choice,
    launch,
  });
async function begun(of: LabRuns = runs, siteId = SITE): Promise<string> {
  const started = await start(of, siteId);
  if (!started.ok) throw new Error(started.error.kind);
  return started.value.runId;
}
const stateOf = async (runId: string) => (await runs.read({ siteId: SITE, runId }))?.state;
const isNow = async (runId: string, state: string) =>
  await vi.waitFor(async () => expect(await stateOf(runId)).toBe(state));

const caseOf = (id: string, findings: CaseReport['steps'][number]['findings'] = []): ReadableCase =>
  readableCase(rawCase(id, findings), READABLE);
const rawCase = (id: string, findings: CaseReport['steps'][number]['findings']): CaseReport => ({
  id,
  group: '',
  title: '',
  does: '',
  due: '',
  isMoney: true,
  isPassed: findings.length === 0,
  ms: 3,
  steps: [
    {
      at: 0,
      endedAt: 3,
      from: 'lab',
      call: 'game/url',
      sent: `{"token":"0123456789abcdef","more":"${'x'.repeat(90)}"}`,
      got: '\u0000',
      http: 200,
      fault: null,
      findings,
    },
  ],
});

/** Without its table no case can be stored. */
const rename = async (from: string, to: string): Promise<void> =>
  await db.tx(async (sql) => void (await sql.query(`alter table ${from} rename to ${to}`)));

test('a site has one run at a time, other sites have theirs', async () => {
  await begun();
  expect(await start()).toMatchObject({ ok: false, error: { kind: 'running' } });
  expect((await start(process(8), OTHER)).ok).toBe(true);
});

test('what has ended is written down every second, secrets blacked out and long texts cut', async () => {
  const runId = await begun();
  ears.onCase(caseOf('SG-01'));
  ears.onCase(caseOf('SG-02', [{ what: 'w', due: 'd', got: '0123456789abcdef' }]));
  clock.advance(1_000);
  await vi.waitFor(async () =>
    expect(await runs.read({ siteId: SITE, runId })).toMatchObject({ passed: 1, failed: 1 }),
  );
  const whole = await runs.read({ siteId: SITE, runId });
  expect(whole?.outcomes.map(({ caseId, finding }) => [caseId, finding]).toSorted()).toEqual([
    ['SG-01', ''],
    ['SG-02', 'w：应为 d，实得 ••••#1'],
  ]);
  const [step] = (await runs.steps(runId, 'SG-01')) ?? [];
  expect(step?.sent).toMatch(/^\{"token":"••••#1","more":"x+…$/u);
  expect(step?.got).toBe('\ufffd');
  // The outcome of a case may change after its end.
  ears.onCase(caseOf('SG-01', [{ what: 'late', due: '0', got: '1' }]));
  ears.onEnd([], null);
  await isNow(runId, 'ended');
  expect(await runs.read({ siteId: SITE, runId })).toMatchObject({
    passed: 0,
    failed: 2,
    moneyFailed: 2,
  });
});

test('a run that takes too long is ended, and one that cannot be done says why', async () => {
  const slow = await begun();
  clock.advance(LIMITS.runMs);
  await isNow(slow, 'late');
  expect(halt).toHaveBeenCalledOnce();
  const second = await begun();
  ears.onEnd([], 'nobody there');
  await isNow(second, 'failed');
  expect(await runs.read({ siteId: SITE, runId: second })).toMatchObject({ why: 'nobody there' });
});

test('a run is stopped from another process within a beat', async () => {
  const runId = await begun();
  const other = process(9);
  expect(await other.cancel({ siteId: OTHER, runId })).toBe(false);
  expect(await other.cancel({ siteId: SITE, runId })).toBe(true);
  clock.advance(LIMITS.beatMs);
  await isNow(runId, 'cancelled');
  expect(halt).toHaveBeenCalledOnce();
  expect(await other.cancel({ siteId: SITE, runId })).toBe(false);
});

test('a run of a process that is gone is given up, and the next one may begin', async () => {
  const gone = await begun();
  // No heartbeats any more: another process looks later, on its own clock.
  const later = createFakeClock(clock.now());
  later.advance(LIMITS.silentMs + 1);
  const rng = createSeededRng(10);
  const other = createLabRuns({ db, clock: later, rng, onFault: () => {}, limits: LIMITS });
  expect((await start(other)).ok).toBe(true);
  expect(await stateOf(gone)).toBe('broken');
});

test('only the latest runs of a site are kept, with their cases', async () => {
  for (let time = 0; time < 4; time += 1) {
    const runId = await begun();
    ears.onCase(caseOf('SG-01'));
    ears.onEnd([], null);
    await isNow(runId, 'ended');
    clock.advance(10);
  }
  const { total } = await runs.list({ siteId: SITE, state: null }, PAGE);
  expect(total).toBe(LIMITS.runsMax);
  const { rows } = await db.query('select 1 from lab_case');
  expect(rows).toHaveLength(LIMITS.runsMax);
});

test('when the server stops its run is broken, not left behind as if it went on', async () => {
  const runId = await begun();
  await runs.stop();
  expect(await stateOf(runId)).toBe('broken');
});

test('of a case without end the first steps are shown, and those behind in which something was wrong', () => {
  const [calm] = rawCase('SG-01', []).steps;
  const [wrong] = rawCase('SG-01', [{ what: 'w', due: 'd', got: 'g' }]).steps;
  if (!calm || !wrong) throw new Error('a case without steps');
  const steps = [...Array.from({ length: 9 }, () => calm), wrong, calm];
  const of = readableCase({ ...rawCase('SG-01', []), steps }, { ...READABLE, stepsMax: 3 });
  expect(of.steps.map(({ findings }) => findings.length)).toEqual([0, 0, 0, 1]);
  expect(of.finding).toBe('w：应为 d，实得 g');
});

test('what the database did not take is written with the next beat, and nothing of it is lost at the end', async () => {
  const runId = await begun();
  ears.onCase(caseOf('SG-01', [{ what: 'w', due: 'd', got: 'g' }]));
  ears.onCase(caseOf('SG-02', [{ what: 'w', due: 'd', got: 'g' }]));
  await rename('lab_case', 'lab_case_away');
  clock.advance(LIMITS.beatMs);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  await rename('lab_case_away', 'lab_case');
  // Changed meanwhile: the later outcome stays.
  ears.onCase(caseOf('SG-02'));
  ears.onEnd([], null);
  await isNow(runId, 'ended');
  expect(await runs.read({ siteId: SITE, runId })).toMatchObject({ passed: 1, failed: 1 });
});

test('a run whose end cannot be written is given up, and never counts as one that has ended', async () => {
  const runId = await begun();
  ears.onCase(caseOf('SG-01', [{ what: 'w', due: 'd', got: 'g' }]));
  await rename('lab_case', 'lab_case_away');
  ears.onEnd([], null);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  await rename('lab_case_away', 'lab_case');
  expect(await stateOf(runId)).toBe('running');
  clock.advance(LIMITS.silentMs + 1);
  await begun();
  expect(await stateOf(runId)).toBe('broken');
});

test('a run that could not even begin is broken immediately, and holds nobody up', async () => {
  const fault = new Error('no thread');
  const failing: Launch = () => {
    throw fault;
  };
  const started = await start(runs, SITE, failing);
  const runId = started.ok ? started.value.runId : '';
  await isNow(runId, 'broken');
  expect(faults).toEqual([fault]);
  expect((await start()).ok).toBe(true);
});

test('a run is over only when what ran its cases is', async () => {
  await begun();
  const order: string[] = [];
  halt.mockImplementationOnce(async () => {
    await Promise.resolve();
    order.push('halted');
  });
  await runs.stop();
  order.push('stopped');
  expect(order).toEqual(['halted', 'stopped']);
});
