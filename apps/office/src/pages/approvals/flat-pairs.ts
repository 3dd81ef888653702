import { moneyMinor } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { plainMoneyText } from '@tianping/ui';
import { type Pair, plain } from '../../engine/parts.tsx';
import { approvalMessages as text } from './approval-messages.ts';

/** What people call the parts of a proposal; what is not here goes by its own name. */
const names: Readonly<Record<string, Message>> = {
  memberId: text.partMember,
  amountMinor: text.partAmount,
  purpose: text.partPurpose,
  reference: text.partReference,
  section: text.partSection,
  baseVersion: text.partBase,
  rollbackOf: text.partRollback,
};

/** What a proposal holds, value by value: `value.limits.0.maxMinor` and what it is, money in yuan. */
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
  const isMoney = path.endsWith('Minor') && Number.isSafeInteger(value);
  const shown = isMoney ? plainMoneyText(moneyMinor(Number(value))) : plain(value);
  return [{ key: path, name: name ? t(name) : path, value: shown }];
}
