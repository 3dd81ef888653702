import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Lines that survive a stop; each is on the disk before `write` returns. */
export interface Journal<Line> {
  write(line: Line): void;
  close(): void;
}

/**
 * Passes each line of the file to the caller, then appends to it. A last line cut by a crash was never acknowledged.
 * Without a file everything is forgotten at the end.
 */
export function openJournal<Line>(
  path: string | undefined,
  take: (line: Line) => void,
): Journal<Line> {
  if (path === undefined) return { write() {}, close() {} };
  mkdirSync(dirname(path), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const line of whole.split('\n')) if (line !== '') take(JSON.parse(line));
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const file = openSync(path, 'a');
  return {
    write(line) {
      writeSync(file, `${JSON.stringify(line)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}
