import { z } from 'zod';
import type { Finding } from '../suite/trace.ts';
import type { ReportStep } from './report.ts';

/** Names of calls in a report. */
const calls: Readonly<Record<string, string>> = {
  'game/list': '名单',
  'game/url': '启动',
  'game/round': '看一局',
  'transactions/list': '取交易',
  'session/end': '结束会话',
  'sandbox/play': '沙箱开局',
  'user/info': '查会员',
  'user/balance': '查余额',
  'transaction/bet': '下注',
  'transaction/win': '派彩',
  'transaction/rollback': '撤销',
};

export function callName(call: string): string {
  return calls[call] ?? call;
}

/** `3560000` on the wire as `35.60`; fractions of a cent keep all digits, invalid amounts stay as they are. */
export function moneyText(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) return String(amount);
  const digits = String(amount).padStart(6, '0');
  const part = amount % 1_000 === 0 ? digits.slice(-5, -3) : digits.slice(-5);
  return `${digits.slice(0, -5)}.${part}`;
}

const asked = z.object({
  amount: z.number().optional(),
  stake: z.number().optional(),
  outcome: z.string().optional(),
  transaction_uuid: z.string().optional(),
});
const answered = z.object({
  status: z.string().optional(),
  state: z.string().optional(),
  balance: z.number().nullish(),
  error: z.unknown().optional(),
});

/** `下注 10.00 · win`. */
export function askedText({ call, sent }: ReportStep): string {
  const { amount, stake, outcome } = read(asked, sent) ?? {};
  const money = amount ?? stake;
  const parts = [money === undefined ? '' : moneyText(money), outcome ?? ''];
  return [callName(call), ...parts].filter((part) => part !== '').join(' ');
}

/** One finding in a line. */
export function findingText({ what, due, got }: Finding): string {
  return `${what}：应为 ${due}，实得 ${got}`;
}

/** The movement's id, shortened; '' for calls without one. */
export function idText({ sent }: ReportStep): string {
  const id = read(asked, sent)?.transaction_uuid;
  return id === undefined ? '' : `编号 …${id.slice(-8)}`;
}

/** `RS_OK 90.00`, `HTTP 401`, `没有答复`. */
export function answeredText({ http, got }: ReportStep): string {
  if (http === null) return '没有答复';
  const { status, state, balance } = read(answered, got ?? '') ?? {};
  const word = status ?? state ?? `HTTP ${http}`;
  return balance === undefined || balance === null ? word : `${word} ${moneyText(balance)}`;
}

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Characters that no page may contain are replaced.
      .replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd')
  );
}

/** `2026-11-18 16:02:41`, in UTC+8. */
export function timeText(iso: string): string {
  const shifted = new Date(Date.parse(iso) + 8 * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)}`;
}

/** A place in a drawing, to a tenth. */
export function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}
