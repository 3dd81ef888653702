import { err, ok, type Result, type Rng } from '@tianping/base';

/** One master key of the installation: 32 bytes and the name by which sealed texts point at it. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The master keys that an installation knows: the newest seals, all of them open. */
export interface KeyRing {
  readonly newest: MasterKey;
  readonly all: readonly MasterKey[];
}

export type KeyRingFault = 'empty' | 'badLine' | 'twice';

const KEY_BYTES = 32;
const LINE = /^([a-z0-9]{1,16}):([A-Za-z0-9_-]{43})$/;

/**
 * A line per key, `<id>:<32 bytes in base64url>`, the newest last; empty lines and lines that begin with `#` do not
 * count. A fault names no content: what is wrong may be a key.
 */
export function parseKeyRing(
  text: string,
): Result<KeyRing, { readonly kind: KeyRingFault; readonly line: number }> {
  const all: MasterKey[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, id, encoded] = LINE.exec(line) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64url');
    if (!id || bytes.length !== KEY_BYTES) return err({ kind: 'badLine', line: index + 1 });
    if (all.some((key) => key.id === id)) return err({ kind: 'twice', line: index + 1 });
    all.push({ id, bytes });
  }
  const newest = all.at(-1);
  return newest ? ok({ newest, all }) : err({ kind: 'empty', line: 0 });
}

/** A new key as a line of the file; its id is the first that is free. */
export function newKeyLine(rng: Rng, known: readonly string[] = []): string {
  let number = known.length + 1;
  while (known.includes(`k${number}`)) number += 1;
  return `k${number}:${Buffer.from(rng.bytes(KEY_BYTES)).toString('base64url')}`;
}
