import { appendFile } from 'node:fs/promises';
import type { Clock, NotifySecurity } from '@tianping/base';
import type { Logger } from 'pino';

/** Where each line goes: standard output, a file, or a collector that takes lines by POST. */
export type SecurityTarget =
  | 'log'
  | 'stdout'
  | { readonly file: string }
  | { readonly url: string };

/**
 * Lines that cannot be delivered wait, up to this many; beyond it the oldest is dropped, and the next line states how
 * many were.
 */
const WAITING_MAX = 5_000;
const LINES_AT_ONCE = 200;
const RETRY_MS = 5_000;
const POST_MS_MAX = 10_000;

/** Reads `SECURITY_LOG`; null for an invalid value. */
export function readSecurityTarget(text: string | undefined): SecurityTarget | null {
  if (!text) return 'log';
  if (text === 'stdout') return 'stdout';
  if (text.startsWith('/')) return { file: text };
  return /^https?:\/\/[^\s]+$/.test(text) ? { url: text } : null;
}

/** Security events as lines of the server's own log. */
export function securityByLog(log: Pick<Logger, 'info'>): NotifySecurity {
  return (event) => log.info({ security: event }, 'security');
}

/** The same as a stream of JSON lines of its own. */
export function openSecurityLog(
  target: SecurityTarget,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): NotifySecurity {
  if (target === 'log') return securityByLog(log);
  return createSecurityLines({ clock, log, deliver: delivererOf(target) });
}

/** Lines are sent in order, a few together, without blocking the caller. */
export function createSecurityLines(deps: {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly deliver: (lines: string) => Promise<void>;
}): NotifySecurity {
  const { clock, log, deliver } = deps;
  const waiting: string[] = [];
  let dropped = 0;
  let isBusy = false;
  const bound = (): void => {
    while (waiting.length > WAITING_MAX) {
      waiting.shift();
      dropped += 1;
    }
  };
  const flush = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      while (waiting.length > 0) {
        const some = waiting.splice(0, LINES_AT_ONCE);
        try {
          await deliver(some.join(''));
        } catch (error) {
          waiting.unshift(...some);
          bound();
          log.warn(error, 'security log');
          clock.after(RETRY_MS, () => void flush());
          return;
        }
      }
    } finally {
      isBusy = false;
    }
  };
  return (event) => {
    const missing = dropped > 0 ? { dropped } : {};
    dropped = 0;
    const at = new Date(clock.now()).toISOString();
    waiting.push(`${JSON.stringify({ at, ...event, ...missing })}\n`);
    bound();
    void flush();
  };
}

function delivererOf(target: Exclude<SecurityTarget, 'log'>): (lines: string) => Promise<void> {
  if (target === 'stdout') return async (lines) => void process.stdout.write(lines);
  if ('file' in target) return (lines) => appendFile(target.file, lines, { mode: 0o600 });
  return async (body) => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const signal = AbortSignal.timeout(POST_MS_MAX);
    const answer = await fetch(target.url, { method: 'POST', headers, body, signal });
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  };
}
