import type { TellSecurity } from '@tianping/base';
import type { Logger } from 'pino';

/** Events for whoever watches over the installation, as lines of the server's own log. */
export function securityByLog(log: Pick<Logger, 'info'>): TellSecurity {
  return (event) => log.info({ security: event }, 'security');
}
