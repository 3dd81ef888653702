import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { hmacWords, playMessage, seedHash } from '@tianping/games';
import { chiSquare, chiSquareChance } from './statistics.ts';

const CHUNK_WORDS = 16_384;
const UNIFORM = [2, 3, 6, 10, 11, 13, 37, 49, 52, 1000];

/** The raw words of one play's stream, as endless bytes. */
function* streamBytes(seed: string): Generator<Uint8Array> {
  const serverSeed = createHash('sha256').update(`${seed}|stream`).digest('hex');
  const message = playMessage({ clientSeed: seedHash(serverSeed), nonce: 0 });
  const next = hmacWords(Buffer.from(serverSeed, 'hex'), message);
  for (;;) {
    const bytes = new DataView(new ArrayBuffer(CHUNK_WORDS * 4));
    for (let at = 0; at < CHUNK_WORDS; at += 1) bytes.setUint32(at * 4, next());
    yield new Uint8Array(bytes.buffer);
  }
}

/** Writes so many bytes of the raw stream; fewer when the reader closes it. */
export async function writeStream(out: Writable, seed: string, bytes: number): Promise<void> {
  let left = bytes;
  let isOpen = true;
  out.on('error', () => {
    isOpen = false;
  });
  for (const chunk of streamBytes(seed)) {
    if (left <= 0 || !isOpen) break;
    const part = chunk.subarray(0, Math.min(left, chunk.length));
    left -= part.length;
    if (!out.write(part) && isOpen && !out.destroyed) await readOrGone(out);
  }
}

/** Resolves when the reader has read what was written, or has closed. */
function readOrGone(out: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of ['drain', 'close', 'error']) out.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) out.on(event, done);
  });
}

/** Chi-square of unbiased integers below several bounds: the chance of each. */
export function uniformChances(
  int: (below: number) => number,
  draws: number,
): readonly { readonly below: number; readonly chance: number }[] {
  return UNIFORM.map((below) => {
    const counts = new Array<number>(below).fill(0);
    for (let at = 0; at < draws; at += 1) {
      const value = int(below);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const expected = counts.map(() => draws / below);
    return { below, chance: chiSquareChance(chiSquare(counts, expected), below - 1) };
  });
}

export function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}

/** Runs a program that reads the stream, and returns its output; `onText` gets it as it comes. */
export async function runOn(
  program: string,
  options: {
    readonly args: readonly string[];
    readonly seed: string;
    readonly bytes: number;
    readonly onText?: (text: string) => void;
  },
): Promise<string> {
  const child = spawn(program, options.args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    options.onText?.(chunk.toString());
  });
  const closed = once(child, 'close');
  await writeStream(child.stdin, options.seed, options.bytes);
  child.stdin.end();
  await closed;
  return text;
}
