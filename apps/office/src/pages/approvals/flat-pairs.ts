import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { dayOf, timeOf } from '@tianping/ui';
import { type Pair, plain } from '../../engine/parts.tsx';
import { purposeName } from '../postings/posting-texts.ts';
import { approvalMessages as text } from './approval-messages.ts';

/** Labels of the parts of a proposal; others are shown by their own name. */
const names: Readonly<Record<string, Message>> = {
  memberId: text.partMember,
  amountMinor: text.partAmount,
  purpose: text.partPurpose,
  reference: text.partReference,
  section: text.partSection,
  baseVersion: text.partBase,
  rollbackOf: text.partRollback,
  transferId: text.partTransfer,
  outcome: text.partOutcome,
  name: text.partName,
  codes: text.partCodes,
  usesEach: text.partUses,
  multipleMilli: text.partMultiple,
  oncePerMember: text.partOnce,
  expiresAt: text.partExpires,
  note: text.partNote,
  feedbackId: text.partFeedback,
  kind: text.partKind,
  days: text.partDays,
};

/** The content of a proposal, value by value: `value.limits.0.maxMinor` with its value, money in yuan. */
export function flatPairs(
  value: unknown,
  t: (message: Message) => string,
  path = '',
): readonly Pair[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) =>
      flatPairs(part, t, path === '' ? key : `${path}.${key}`),
    );
  }
  if (value === undefined) return [];
  const name = Object.hasOwn(names, path) ? names[path] : undefined;
  return [{ key: path, name: name ? t(name) : path, value: shownValue(path, value, t) }];
}

/** Codes by their names, money in yuan, moments on the site's clock, yes and no. */
function shownValue(path: string, value: unknown, t: (message: Message) => string): string {
  const isWhole = Number.isSafeInteger(value);
  if (path.endsWith('Minor') && isWhole) return plainMoneyText(moneyMinor(Number(value)));
  if (path === 'multipleMilli' && isWhole) return String(Number(value) / 1000);
  if (path === 'expiresAt' && isWhole) return `${dayOf(Number(value))} ${timeOf(Number(value))}`;
  if (typeof value === 'boolean') return t(value ? text.partYes : text.partNo);
  const code = String(value);
  const called = path === 'purpose' ? purposeName(code) : (codes[path]?.[code] ?? null);
  return called ? t(called) : plain(value);
}

/** Codes of a part by their names. */
const codes: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  outcome: { success: text.partSuccess, failed: text.partFailed },
  kind: { credit: text.partCredit, voucher: text.partVoucher },
};
