import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromBase64Url,
  isEnvelope,
  readSealedField,
  SEGMENT_NUMBER_OFFSET,
  sealNonce,
  toBase64Url,
  wireLimits,
  writeSealedField,
} from './index.ts';

test('base64url decodes to the bytes that were encoded, as in Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64Url(text)).toEqual(new Uint8Array(bytes));
    }),
  );
});

test('text that is not base64url is refused', () => {
  for (const text of ['=', 'a', 'ab+/', 'ab==', ' ', 'é', 'abcde']) {
    expect(fromBase64Url(text), text).toBeNull();
  }
});

test('no two numbers of a context share a nonce, segments included', () => {
  const number = fc.integer({ min: 0, max: wireLimits.messageNumberMax });
  const base = fc.uint8Array({ minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(base, number, number, fc.boolean(), (bytes, one, other, isSegment) => {
      const second = isSegment ? other + SEGMENT_NUMBER_OFFSET : other;
      const isSame = one === second;
      const first = toBase64Url(sealNonce(bytes, one));
      expect(first === toBase64Url(sealNonce(bytes, second))).toBe(isSame);
    }),
  );
});

test('WIRE-016 an envelope is distinguished from anything else', () => {
  expect(isEnvelope({ status_code: 6000, data: null, message: '' })).toBe(true);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isEnvelope(value)).toBe(false);
    }),
  );
});

test('API-029 a sealed text is read as it was written, and nothing else is read', () => {
  const base64Url = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map(toBase64Url);
  const parts = fc.record({
    keyId: fc.stringMatching(/^k[a-z0-9]{1,8}$/),
    enc: base64Url(32),
    ct: fc.integer({ min: 16, max: 200 }).chain(base64Url),
  });
  fc.assert(
    fc.property(parts, (field) => {
      expect(readSealedField(writeSealedField(field))).toEqual(field);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readSealedField(text);
      expect(read === null || writeSealedField(read) === text).toBe(true);
    }),
  );
});
