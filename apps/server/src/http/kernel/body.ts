import { isUtf8 } from 'node:buffer';
import { err, ok, type Result, type Script } from '@tianping/base';
import type { InputIssue } from '@tianping/contract';
import { textsOf } from '../texts.ts';
import { issueMessages } from './messages.ts';

const DEPTH_MAX = 40;
const OPEN_OBJECT = 0x7b;
const OPEN_ARRAY = 0x5b;

/**
 * The value that a body's bytes encode; an empty body means `{}`. Refuses what no field of ours may hold and what
 * databases do not take: NUL, lone surrogates, minus zero, numbers beyond range.
 */
export function parseBody(bytes: Buffer, script: Script): Result<unknown, readonly InputIssue[]> {
  if (bytes.length === 0) return ok({});
  const { t } = textsOf(script);
  if (!isUtf8(bytes)) return err([{ path: '', message: t(issueMessages.notUtf8) }]);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return err([{ path: '', message: t(issueMessages.notJson) }]);
  }
  if (!mayHoldOddity(bytes)) return ok(value);
  const oddity = findOddity(value, '', 0);
  return oddity ? err([{ path: oddity.path, message: t(issueMessages[oddity.kind]) }]) : ok(value);
}

/**
 * Whether the body needs a full check. Only an escape can encode a NUL or a lone surrogate, only `-0` minus zero, only
 * an exponent infinity, only many brackets a value that is too deep.
 */
function mayHoldOddity(bytes: Buffer): boolean {
  const isWritten = ['\\u', '-0', 'e', 'E'].some((oddity) => bytes.includes(oddity));
  return isWritten || countOpenings(bytes) > DEPTH_MAX;
}

function countOpenings(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) count += 1;
  return count;
}

interface Oddity {
  readonly path: string;
  readonly kind: 'badText' | 'badNumber' | 'tooDeep';
}

function findOddity(value: unknown, path: string, depth: number): Oddity | null {
  if (typeof value === 'string') return isOddText(value) ? { path, kind: 'badText' } : null;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? null : { path, kind: 'badNumber' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEPTH_MAX) return { path, kind: 'tooDeep' };
  for (const [key, inner] of Object.entries(value)) {
    if (isOddText(key)) return { path, kind: 'badText' };
    const found = findOddity(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found) return found;
  }
  return null;
}

function isOddText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
