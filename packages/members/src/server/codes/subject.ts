import { createHash, createHmac } from 'node:crypto';
import type { SiteId } from '@tianping/base';
import type { CodePurpose } from '../../rules/entry/codes.ts';

/** Everything that a code is bound to; it is not accepted when one of these differs. */
export interface CodeSubject {
  readonly siteId: SiteId;
  readonly purpose: CodePurpose;
  /** The account's name in lower case; the account need not exist. */
  readonly nameKey: string;
  /** Area code and number, digits only; or an e-mail address in lower case. */
  readonly target: string;
  readonly deviceId: string;
}

export function subjectHash({ siteId, purpose, nameKey, target, deviceId }: CodeSubject): string {
  const deps = JSON.stringify([siteId, purpose, nameKey, target, deviceId]);
  return createHash('sha256').update(deps).digest('hex');
}

/** Keyed, because a reader of the table could try all million codes in a second. */
export function codeHash(key: string, subject: string, code: string): string {
  return createHmac('sha256', key).update(`${subject}.${code}`).digest('hex');
}
