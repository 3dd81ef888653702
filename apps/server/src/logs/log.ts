import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describe } from '../http/monitor/faults.ts';

/**
 * The server's log. Of an error it keeps name, message and stack only, whoever logs it: a database's error
 * tells the values of the row that it was about.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => describe(error) },
    hooks: {
      logMethod(given, method) {
        // Without words of the caller's the error's own would stand there, as they are.
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
