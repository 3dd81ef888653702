import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../../engine/texts.ts';
import { kinds } from '../approvals/kind-names.ts';
import { sayResult } from './say-result.ts';

const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => 0);
const of = (kind: string, result: unknown, payload: unknown = {}) =>
  sayResult({ kind, result: json(result), payload: json(payload) }, texts);
const json = (value: unknown) => JSON.parse(JSON.stringify(value));

const trial = {
  bets: 3,
  changed: 2,
  members: 2,
  paidMinor: 380_00,
  takenMinor: 0,
  voided: 0,
  reopened: 0,
  complete: true,
};

test('what came of every kind of proposal is reported in sentences, none as it is stored', () => {
  for (const kind of Object.keys(kinds)) {
    const lines = of(kind, { touched: 1 });
    expect(lines, kind).not.toBeNull();
    expect(lines?.join(''), kind).not.toMatch(/[{}"]|undefined/);
  }
});

test('a closure reports how many withdrawals were put aside', () => {
  expect(of('closeAccount', { status: 'closed', withdrawalsHeld: 2 })).toEqual([
    '账号已关闭，会员不能再登录。',
    '尚未出款的 2 笔取款已挂起。',
  ]);
});

test('a void reports the trial of its execution and whether the proposer saw the same', () => {
  expect(of('voidMatch', { touched: 1, trial }, { brief: { trial } })).toEqual([
    '已对 1 场赛事下达作废指令，逐注退还本金。',
    '执行时试算：2 注的结果改变，涉及 2 位会员，付给会员 ¥380.00，从会员扣回 ¥0.00。',
    '与提出时的试算一致。',
  ]);
  const before = { ...trial, changed: 1, paidMinor: 190_00 };
  expect(of('voidMatch', { touched: 1, trial }, { brief: { trial: before } })?.[2]).toBe(
    '与提出时的试算不同：当时 1 注，付给会员 ¥190.00，从会员扣回 ¥0.00。',
  );
});

test('an order that had been given before reports that nothing is new', () => {
  expect(of('restoreBet', { touched: 0 })).toEqual(['没有新的改动，此前已经执行过。']);
});
