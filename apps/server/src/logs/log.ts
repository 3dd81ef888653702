import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describe } from '../http/monitor/faults.ts';

/**
 * The server's log. Of an error it keeps name, message and stack only, whatever the caller passes: a database error
 * contains the values of its row.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => describe(error) },
    hooks: {
      logMethod(given, method) {
        // Without a message from the caller, the error's own would be logged unfiltered.
        if (given.length === 1 && isFault(given[0])) return method.apply(this, [given[0], 'fault']);
        return method.apply(this, given);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function isFault(logged: unknown): boolean {
  return (
    typeof logged === 'object' && logged !== null && (logged instanceof Error || 'err' in logged)
  );
}
