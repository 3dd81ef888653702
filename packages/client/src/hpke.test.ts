import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { expect, test } from 'vitest';
import { createHpkeSender } from './hpke.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** RFC 9180, appendix A.1.1. */
const VECTOR = {
  info: '4f6465206f6e2061204772656369616e2055726e',
  skEm: '52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736',
  pkEm: '37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431',
  pkRm: '3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d',
  pt: '4265617574792069732074727574682c20747275746820626561757479',
  aad: '436f756e742d30',
  ct: 'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
  exported: {
    '': '3853fe2b4035195a573ffc53856e77058e15d9ea064de3e59f4961d0095250ee',
    '\0': '2e8f0b54673c7029649d4eb9d5e33bf1872cf76d623ff164ac185da9e88c21a5',
    TestContext: 'e9e43065102c3836401bed8c3c3c75ae46be1639869391d62c61f1ec7af54931',
  },
} as const;

async function pairOfVector(): Promise<CryptoKeyPair> {
  const toBase64Url = (text: string) => Buffer.from(text, 'hex').toString('base64url');
  const key = { kty: 'OKP', crv: 'X25519', x: toBase64Url(VECTOR.pkEm) };
  const open = (jwk: JsonWebKey, uses: KeyUsage[]) =>
    crypto.subtle.importKey('jwk', jwk, { name: 'X25519' }, true, uses);
  return {
    publicKey: await open(key, []),
    privateKey: await open({ ...key, d: toBase64Url(VECTOR.skEm) }, ['deriveBits']),
  };
}

test("the sender gives the RFC's own encapsulated key, ciphertext and exports", async () => {
  const pair = await pairOfVector();
  const sender = await createHpkeSender(hex(VECTOR.pkRm), hex(VECTOR.info), pair);
  expect(textOf(sender.enc)).toBe(VECTOR.pkEm);
  expect(textOf(await sender.sealFirst(hex(VECTOR.pt), hex(VECTOR.aad)))).toBe(VECTOR.ct);
  for (const [label, secret] of Object.entries(VECTOR.exported)) {
    expect(textOf(await sender.export(label, 32))).toBe(secret);
    expect(textOf(await sender.export(label, 12))).not.toBe(secret.slice(0, 24));
  }
});

test('a library opens what is sealed, and exports the same', async () => {
  const suite = new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  });
  const info = new TextEncoder().encode('tianping/16000');
  const pair = await suite.kem.generateKeyPair();
  const receiver = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
  const sender = await createHpkeSender(receiver, info);
  const again = await createHpkeSender(receiver, info);
  expect(textOf(again.enc)).not.toBe(textOf(sender.enc));
  const opener = await suite.createRecipientContext({
    recipientKey: pair.privateKey,
    enc: sender.enc,
    info,
  });
  const sealed = await sender.sealFirst(new TextEncoder().encode('玩法'));
  expect(new TextDecoder().decode(await opener.open(sealed))).toBe('玩法');
  for (const [label, length] of [
    ['req', 16],
    ['res-nonce', 12],
  ] as const) {
    const theirs = await opener.export(new TextEncoder().encode(label), length);
    expect(textOf(await sender.export(label, length))).toBe(textOf(new Uint8Array(theirs)));
  }
});

test('an invalid public key is refused, and so is a point of low order', async () => {
  const info = new Uint8Array();
  await expect(createHpkeSender(new Uint8Array(), info)).rejects.toThrow();
  await expect(createHpkeSender(new Uint8Array(31), info)).rejects.toThrow();
  await expect(createHpkeSender(new Uint8Array(32), info)).rejects.toThrow();
});

test('an export of more than one block is refused', async () => {
  const sender = await createHpkeSender(hex(VECTOR.pkRm), new Uint8Array());
  await expect(sender.export('req', 33)).rejects.toThrow(RangeError);
});
