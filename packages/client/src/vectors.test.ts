import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fromBase64Url,
  SEGMENT_NUMBER_OFFSET,
  sealAad,
  sealedPath,
  sealNonce,
  signatureText,
} from '@tianping/contract/wire';
import { expect, test } from 'vitest';
import { createCipher, createSigner, sha256 } from './crypto.ts';

const [vectors, chinese] = ['wire.md', 'wire.zh-CN.md'].map((name) => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');
  return JSON.parse(/<!-- vectors -->\n```json\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '');
});
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const utf8 = (text: string) => new TextEncoder().encode(text);

test('both languages of the page have the same examples', () => {
  expect(chinese).toEqual(vectors);
});

test("WIRE-003 the browser's signature is the page's example", async () => {
  const bodyHash = await sha256(utf8(vectors.sentBody));
  expect(bodyHash).toBe(vectors.bodyHash);
  const signer = await createSigner(fromBase64Url(vectors.signKey) ?? new Uint8Array());
  const signature = await signer.sign(signatureText({ ...vectors, bodyHash }));
  expect(`${vectors.unixMs}.${signature}`).toBe(vectors.timestamp);
});

test("WIRE-013 WIRE-014 WIRE-015 the browser seals the page's example call and opens its answer", async () => {
  const { n } = vectors;
  const aad = sealAad(vectors);
  const request = await createCipher(hex(vectors.req));
  const base = hex(vectors.reqNonce);
  const c = await request.seal(sealNonce(base, n), aad, utf8(vectors.plainBody));
  expect(JSON.stringify({ k: vectors.keyId, e: vectors.enc, n, c })).toBe(vectors.sentBody);
  const time = utf8(String(vectors.unixMs));
  const segment = await request.seal(sealNonce(base, n + SEGMENT_NUMBER_OFFSET), aad, time);
  expect(sealedPath(segment, vectors.path)).toBe(vectors.sentPath);
  const response = await createCipher(hex(vectors.res));
  const answer = JSON.parse(vectors.answer).c;
  const nonce = sealNonce(hex(vectors.resNonce), n);
  const opened = await response.open(nonce, aad, answer);
  expect(new TextDecoder().decode(opened ?? new Uint8Array())).toBe(vectors.envelope);
  expect(await response.open(nonce, utf8('other'), answer)).toBeNull();
  expect(await response.open(nonce, aad, '~')).toBeNull();
});
