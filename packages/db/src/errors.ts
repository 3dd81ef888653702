import type { Message, ParamsOf } from '@tianping/i18n';
import { createTranslator } from '@tianping/i18n';

/** The database cannot be opened in its present state; the message is for the person who started the program. */
export class DbRefusedError extends Error {
  override readonly name = 'DbRefusedError';
}

export function refused<Text extends string>(
  message: Message<Text>,
  ...params: ParamsOf<Text>
): DbRefusedError {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  return new DbRefusedError(t(message, ...params));
}

/** Codes of the SQL standard and PostgreSQL that callers may meet. */
export const sqlState = {
  uniqueViolation: '23505',
  checkViolation: '23514',
  readOnly: '25006',
  notPermitted: '42501',
  serializationFailure: '40001',
  deadlock: '40P01',
  raised: 'P0001',
} as const;

/** The SQLSTATE of an error thrown by a statement, on either engine; null for any other value. */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}
