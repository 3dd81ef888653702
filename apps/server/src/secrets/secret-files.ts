import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@tianping/base';

/** Variables that hold secrets; each may be given as `<NAME>_FILE` instead, so that it shows in no process list. */
const SECRET_NAMES = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SMS_GATEWAY_KEY',
  'VOICE_GATEWAY_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the content of `_FILE` variables filled in; a variable that is set itself takes precedence. */
export function withSecretFiles(
  env: Environment,
): Result<Environment, { readonly name: string; readonly reason: string }> {
  const found: Record<string, string> = {};
  for (const name of SECRET_NAMES) {
    const path = env[`${name}_FILE`];
    if (!path || env[name]) continue;
    try {
      found[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      return err({ name: `${name}_FILE`, reason });
    }
  }
  return ok({ ...env, ...found });
}
