import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, type Level, type Logger, multistream } from 'pino';
import type { LogLevel } from '../config.ts';
import { createLog } from './log.ts';

/** One file after the other; the oldest is deleted. */
const FILE_BYTES_MAX = 20_000_000;
const FILES_MAX = 5;

/** Everything from `info` on to the folder, and everything from the given level on to standard output as well. */
export function createServerLog(to: {
  readonly level: LogLevel;
  readonly folder: string;
  readonly output?: DestinationStream;
}): Logger {
  const output = to.output ?? process.stdout;
  const shown: readonly { readonly level: Level; readonly stream: DestinationStream }[] =
    to.level === 'silent' ? [] : [{ level: to.level, stream: output }];
  const streams = multistream([{ level: 'info', stream: createLogFile(to.folder) }, ...shown]);
  const isFiner = to.level === 'trace' || to.level === 'debug';
  return createLog(isFiner ? to.level : 'info', streams);
}

/**
 * Writes lines into `server.log` of a folder that only its owner can read. Written synchronously: there are few, and
 * the last one before a crash is the one that is looked for. A full disk costs lines, never the server.
 */
export function createLogFile(folder: string, bytesMax = FILE_BYTES_MAX): DestinationStream {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const nameOf = (at: number) => join(folder, at === 0 ? 'server.log' : `server.${at}.log`);
  let size = sizeOf(nameOf(0));
  const turn = (): void => {
    rmSync(nameOf(FILES_MAX - 1), { force: true });
    for (let at = FILES_MAX - 2; at >= 0; at -= 1) {
      if (sizeOf(nameOf(at)) > 0) renameSync(nameOf(at), nameOf(at + 1));
    }
    size = 0;
  };
  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      try {
        if (size > 0 && size + bytes > bytesMax) turn();
        appendFileSync(nameOf(0), line, { mode: 0o600 });
        size += bytes;
      } catch {
        // There is no place left to report this.
      }
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
