import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { must } from '@tianping/base';
import { expect, test } from 'vitest';
import { certifiable, certificatePage } from './certificate.ts';
import { reportPage } from './page.ts';
import { type CaseReport, jsonOf, type LabReport, type ReportStep } from './report.ts';
import { sequencePicture } from './sequence.ts';
import { answeredText, askedText, moneyText } from './words.ts';

const step: ReportStep = {
  at: 3,
  endedAt: 9,
  from: 'provider',
  call: 'transaction/bet',
  sent: '{"amount":1000000,"transaction_uuid":"9a838edc-08c1-4086-bdda-6436e9061aa2"}',
  got: '{"status":"RS_OK","balance":99000000}',
  http: 200,
  fault: null,
  findings: [],
};
const wrong: ReportStep = {
  ...step,
  at: 12,
  endedAt: 12,
  from: 'check',
  call: '钱包余额',
  sent: '1',
  got: '2',
  http: null,
  findings: [{ what: '钱包余额', due: '100.00', got: '<b>300.00</b>' }],
};

const passed: CaseReport = {
  id: 'TO-07',
  group: '超时与断线',
  title: '派彩已执行，答复慢得没人等',
  does: '做了',
  due: '应有',
  isMoney: true,
  isPassed: true,
  ms: 12,
  steps: [step, { ...step, at: 10, endedAt: 20, http: null, got: '', fault: '连接中断，已执行' }],
};
const failed: CaseReport = { ...passed, id: 'TO-08', isPassed: false, steps: [step, wrong] };

function reportOf(cases: readonly CaseReport[], isWhole = true): LabReport {
  return {
    suite: '1',
    startedAt: '2026-11-18T08:00:00.000Z',
    endedAt: '2026-11-18T20:02:41.000Z',
    seed: 7,
    parts: [
      {
        direction: 'provider',
        name: '极光 <电子>',
        address: 'https://games.example.com',
        keyDigest: 'ab'.repeat(32),
        games: ['dice'],
        isWhole,
        cases,
      },
    ],
  };
}

test('a report is one page that loads nothing, with a square for each case and nothing unescaped', () => {
  const page = reportPage(reportOf([passed, failed]));
  expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
  expect(page).toContain('href="#case-TO-07"');
  expect(page).toContain('href="#failed-TO-08"');
  expect(page).toContain('1 个不合，其中 1 个涉及资金，不能发证');
  expect(page).toContain('极光 &lt;电子&gt;');
  expect(page).toContain('&lt;b&gt;300.00&lt;/b&gt;');
  expect(page).not.toContain('<b>300.00</b>');
  // Both requests, both answers, and what was done to the second.
  expect(page.match(/POST transaction\/bet/g)?.length).toBeGreaterThan(1);
  expect(page).toContain('连接中断，已执行');
});

test('a failed case has its messages as a picture, in the order of time, and the first are left out of many', () => {
  const picture = sequencePicture('TO-08', failed.steps);
  expect(picture).toMatch(/下注 10\.00[\s\S]*RS_OK 990\.00[\s\S]*钱包余额[\s\S]*应为 100\.00/);
  const many = [...Array.from({ length: 60 }, () => step), wrong];
  expect(sequencePicture('TO-08', many)).toContain('前面的 73 条略去');
});

test('a certificate carries the digest of the report and a signature over it, and the day of its end', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const report = reportOf([passed, { ...failed, isMoney: false }]);
  const page = certificatePage(report, { privateKey });
  const json = jsonOf(report);
  const digest = createHash('sha256').update(json).digest('hex');
  expect(page.replaceAll(' ', '')).toContain(digest);
  const signature = must(/<p class="hx n">([A-Za-z0-9+/=]{300,})<\/p>/.exec(page)?.[1], 'one');
  const isSigned = (text: string): boolean =>
    verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
  expect(isSigned(json)).toBe(true);
  expect(isSigned(json.replace('"seed": 7', '"seed": 8'))).toBe(false);
  // UTC+8: the next day.
  expect(page).toContain('TP-L-20261119-');
  expect(page).toContain('2026-11-19 04:02:41');
  expect(page).toContain('1 通过，1 不合');
});

test('there is no certificate with a fault that concerns money, of a choice of cases, or of a wallet', () => {
  expect(certifiable(reportOf([passed]))).not.toBeNull();
  expect(certifiable(reportOf([passed, failed]))).toBeNull();
  expect(certifiable(reportOf([passed], false))).toBeNull();
  expect(certifiable({ ...reportOf([passed]), why: '场馆没有' })).toBeNull();
  const [part] = reportOf([passed]).parts;
  const own = must(part, 'a part');
  expect(certifiable({ ...reportOf([]), parts: [{ ...own, direction: 'wallet' }] })).toBeNull();
  expect(certifiable({ ...reportOf([]), parts: [own, own] })).toBeNull();
});

test('amounts and answers are put into words without a fraction', () => {
  expect(moneyText(356_000)).toBe('3.56');
  expect(moneyText(1_000)).toBe('0.01');
  expect(moneyText(0)).toBe('0.00');
  expect(moneyText(99_000_678)).toBe('990.00678');
  expect(moneyText(999_999_999_000)).toBe('9999999.99');
  expect(moneyText(0.5)).toBe('0.5');
  expect(moneyText(-100_000)).toBe('-100000');
  expect(
    askedText({ ...step, call: 'sandbox/play', sent: '{"stake":1000000,"outcome":"win"}' }),
  ).toBe('沙箱开局 10.00 win');
  expect(answeredText({ ...step, http: null })).toBe('没有答复');
  expect(answeredText({ ...step, got: 'no JSON', http: 502 })).toBe('HTTP 502');
});
