import type { Logger } from 'pino';

export interface Faults {
  /** Logs what was thrown under the request's id. */
  report(fault: {
    readonly requestId: string;
    readonly call: string;
    readonly error: unknown;
    /** Values of this request that no log may hold. */
    readonly secrets: readonly string[];
  }): void;
}

export function createFaults(log: Logger): Faults {
  return {
    report({ requestId, call, error, secrets }) {
      log.error({ requestId, call, fault: describe(error, secrets) }, 'call failed');
    },
  };
}

/**
 * Name, message and stack of an error, without the request's secrets and without anything like a hash; other fields of
 * an error are left out, since a database error holds the values of the row.
 */
export function describe(
  error: unknown,
  secrets: readonly string[] = [],
): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error), secrets) };
  return {
    name: error.name,
    message: withoutSecrets(error.message, secrets),
    stack: withoutSecrets(error.stack ?? '', secrets),
  };
}

export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret !== '') clean = clean.replaceAll(secret, '[secret]');
  return clean
    .replaceAll(/\b[0-9a-f]{32,}\b/gi, '[hash]')
    .replaceAll(/\b\d{11,}\b/g, '[number]')
    .replaceAll(/[^\s"'(<=]+@[^\s"')>,]+\.\w+/g, '[address]')
    .slice(0, 8_000);
}
