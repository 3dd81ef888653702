import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { CaseSteps } from './lab-case.tsx';
import LabPage from './lab-page.tsx';
import { LabRunDetail } from './lab-run.tsx';
import { StartForm } from './lab-start.tsx';

const labRunId = '019a2f3c-0000-7000-8000-000000001b08';
const run = {
  labRunId,
  target: 'TPDZ',
  targetName: '天平电子',
  state: 'ended',
  why: '',
  startedBy: 'owner@demo',
  startedAt: Date.parse('2026-11-21T14:30:00+08:00'),
  endedAt: Date.parse('2026-11-21T14:31:30+08:00'),
  planned: 3,
  passed: 3,
  failed: 0,
  moneyFailed: 0,
} as const;
const wrong = { ...run, passed: 2, failed: 1, moneyFailed: 1 } as const;
const under = { ...run, state: 'running', endedAt: null, passed: 1 } as const;

const overview = {
  targets: [
    { target: 'STUDIO', name: '天平游戏工作室', address: null, refused: null },
    { target: 'TPDZ', name: '天平电子', address: 'https://sandbox.example.com', refused: null },
  ],
  groups: [
    { code: 'SG', name: '签名', direction: 'provider', cases: 10 },
    { code: 'WH', name: '钱包：正常的供应商', direction: 'wallet', cases: 11 },
  ],
  faults: [{ fault: 'cut', cases: 17 }],
  running: null,
  lab: {
    publicKey: '-----BEGIN PUBLIC KEY-----',
    walletUrl: 'https://lab.example.com/wallet',
    operatorId: 1,
  },
  limitMinutes: 15,
};
const one = {
  direction: 'provider',
  groupName: '幂等',
  isMoney: true,
  ms: 1_200,
  finding: '',
} as const;
const cases = [
  { ...one, caseCode: 'ID-01', title: '下注重送', state: 'passed' },
  { ...one, caseCode: 'ID-02', title: '派彩重送', state: 'failed', finding: '派彩笔数：2（1）' },
  { ...one, caseCode: 'ID-03', title: '再送两次', state: 'waiting', ms: null },
  { ...one, caseCode: 'BT-03', title: '达到限额', state: 'fault', ms: null, groupName: '下注' },
] as const;
const whole = {
  run,
  choice: { directions: ['provider'], groups: ['ID', 'BT'], faults: ['cut'] },
  parts: [
    {
      direction: 'provider',
      name: '天平电子',
      address: 'https://sandbox.example.com',
      keyDigest: 'ab'.repeat(32),
    },
  ],
  cases: cases.slice(0, 1),
  hasReport: true,
  hasCertificate: true,
};

const asked = { pageNum: 1, pageSize: 20, filters: { state: null } };

async function officeWith(answers: object, may?: readonly 'bets.read'[]) {
  const office = await answeredOffice({ ...answers }, may && [...may]);
  await office.reads.load('lab/overview', {});
  await office.reads.load('lab/runs', asked);
  await office.reads.load('lab/run', { labRunId });
  return office;
}
const list = (...rows: readonly object[]) => ({ total: rows.length, list: rows });

test('the page lists runs with who began them and what they came to', async () => {
  const answers = { 'lab/overview': overview, 'lab/runs': list(run, wrong), 'lab/run': whole };
  const html = shown(<LabPage />, await officeWith(answers));
  for (const word of ['天平电子', 'owner@demo', '通过 3 / 3，不合 0', '全部通过', '有 1 个不合']) {
    expect(html).toContain(word);
  }
  expect(html).toContain('https://lab.example.com/wallet');
  expect(html).toContain('开始检验</span>');
});

test('the page says that nothing was tested yet, that it waits, and what failed', async () => {
  const none = await officeWith({ 'lab/overview': overview, 'lab/runs': list(), 'lab/run': whole });
  expect(shown(<LabPage />, none)).toContain('还没有检验过');
  const failing = await officeWith({ 'lab/overview': null, 'lab/runs': null, 'lab/run': null });
  expect(shown(<LabPage />, failing)).toContain('服务暂不可用');
  const waiting = shown(<LabPage />, await answeredOffice({}));
  expect(waiting).not.toContain('还没有检验过');
  expect(waiting).toContain('ant-skeleton');
});

test('a run under way shows how far it is, what has failed already, and holds back another start', async () => {
  const html = shown(
    <LabPage />,
    await officeWith({
      'lab/overview': { ...overview, running: under },
      'lab/runs': list(under),
      'lab/run': { ...whole, run: under, cases, hasReport: false, hasCertificate: false },
    }),
  );
  for (const word of [
    '正在检验 天平电子',
    '已检验 1 / 3',
    'ID-02',
    '派彩笔数：2（1）',
    '停止检验</span>',
  ]) {
    expect(html).toContain(word);
  }
  expect(html).toContain('4 个用例：通过 1，不合 1，未检验 1，不适用 1');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*开始检验/);
});

test('staff who may only read can neither start nor stop a run', async () => {
  const html = shown(
    <LabPage />,
    await officeWith(
      {
        'lab/overview': { ...overview, running: under },
        'lab/runs': list(under),
        'lab/run': { ...whole, run: under },
      },
      ['bets.read'],
    ),
  );
  expect(html).toContain('正在检验 天平电子');
  expect(html).not.toContain('开始检验</span>');
  expect(html).not.toContain('停止检验</span>');
});

test('a run that passed offers its report and its certificate; one that failed says why there is none', async () => {
  const detail = async (answer: object) =>
    shown(
      <LabRunDetail labRunId={labRunId} onChanged={() => {}} />,
      await officeWith({ 'lab/run': answer, 'lab/runs': list(), 'lab/overview': overview }),
    );
  const good = await detail(whole);
  for (const word of [
    '全部通过',
    '报告（网页）',
    '报告（JSON）',
    '证书</span>',
    'abababababababab',
  ]) {
    expect(good).toContain(word);
  }
  const bad = await detail({ ...whole, run: wrong, cases, hasCertificate: false });
  expect(bad).toContain('1 个不合，其中 1 个涉及资金，不能发证');
  expect(bad).toContain('证书须检验供应商一侧的全部用例');
  expect(bad).not.toContain('证书</span>');
  expect(bad).toContain('需要的故障没有打开');
  expect(bad).toContain('派彩笔数：2（1）');
  const broken = { ...run, state: 'failed', why: 'game/list 没有答复' } as const;
  const none = await detail({ ...whole, run: broken, cases, hasReport: false });
  expect(none).toContain('game/list 没有答复');
  expect(none).not.toContain('报告（网页）');
});

test('a case shows what was asked and answered, the fault, and what was due in place of what came', async () => {
  const request = { labRunId, caseCode: 'ID-02' };
  const office = await answeredOffice({
    'lab/case': {
      does: '断开两次',
      due: '只付一次',
      steps: [
        {
          from: 'provider',
          at: 3,
          ms: 1_204,
          call: 'transaction/win',
          sent: '{"token":"••••#1","amount":1000000}',
          got: '',
          http: null,
          fault: '连接中断，已执行',
          findings: [],
        },
        {
          from: 'check',
          at: 9,
          ms: 0,
          call: '派彩笔数',
          sent: '1',
          got: '2',
          http: null,
          fault: null,
          findings: [{ what: '派彩笔数', due: '1', got: '2' }],
        },
      ],
    },
  });
  await office.reads.load('lab/case', request);
  const html = shown(<CaseSteps {...request} />, office);
  for (const word of [
    '断开两次',
    '只付一次',
    'transaction/win',
    '••••#1',
    '没有答复',
    '1,204 毫秒',
  ]) {
    expect(html).toContain(word);
  }
  expect(html).toContain('故障：连接中断，已执行');
  expect(html).toContain('− 预期：1');
  expect(html).toContain('+ 实得：2');
  // The findings come before the messages, which may be dozens.
  const [wrong, messages] = ['不合之处', '请求与答复（2）'].map((title) => html.indexOf(title));
  expect(wrong).toBeGreaterThan(0);
  expect(messages).toBeGreaterThan(wrong ?? 0);
});

test('the form begins with everything of the provider’s side, and says why a provider cannot be tested', async () => {
  const html = shown(
    <StartForm onDone={() => {}} />,
    await officeWith({ 'lab/overview': overview, 'lab/runs': list(), 'lab/run': whole }),
  );
  for (const word of ['天平游戏工作室', '签名（10）', '断线', '17 个用例', '最长 15 分钟']) {
    expect(html).toContain(word);
  }
  expect(html).not.toContain('钱包：正常的供应商（11）');
  const refused = '没有登记它的沙箱地址';
  const [first] = overview.targets;
  const closed = shown(
    <StartForm onDone={() => {}} />,
    await officeWith({
      'lab/overview': { ...overview, targets: [{ ...first, refused }] },
      'lab/runs': list(),
      'lab/run': whole,
    }),
  );
  expect(closed).toContain(refused);
  expect(closed).not.toContain('签名（10）');
});
