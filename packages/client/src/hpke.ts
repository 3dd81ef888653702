type Bytes = Uint8Array<ArrayBuffer>;

/** The sender's half of a HPKE context. */
export interface HpkeSender {
  /** The encapsulated key, which goes to the receiver. */
  readonly enc: Bytes;
  /** A secret that the receiver can export too, of at most 32 bytes (RFC 9180 section 5.3). */
  readonly export: (label: string, length: number) => Promise<Bytes>;
  /** The context's first message. */
  readonly sealFirst: (bytes: Bytes, aad?: Bytes) => Promise<Bytes>;
}

const X25519 = { name: 'X25519' } as const;
const AES = 'AES-GCM';
const SHA256_BYTES = 32;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const BASE_MODE = 0;
const VERSION = 'HPKE-v1';
/** DHKEM(X25519, HKDF-SHA256) is 0x0020; HKDF-SHA256 and AES-128-GCM are 0x0001 each. */
const KEM_SUITE = bytesOf('KEM', 0, 0x20);
const SUITE = bytesOf('HPKE', 0, 0x20, 0, 1, 0, 1);
const NONE = new Uint8Array();

/**
 * The sender's side of HPKE (RFC 9180) in base mode with the one suite of the wire, built on the browser's WebCrypto;
 * the server opens it with a library. Throws on an invalid key, and where the browser has no X25519.
 */
export async function createHpkeSender(
  receiver: Bytes,
  info: Bytes,
  pair?: CryptoKeyPair,
): Promise<HpkeSender> {
  const { enc, secret } = await encapsulate(receiver, pair ?? (await newPair()));
  const context = bytesOf(
    BASE_MODE,
    await labeledExtract(SUITE, NONE, 'psk_id_hash', NONE),
    await labeledExtract(SUITE, NONE, 'info_hash', info),
  );
  const prk = await labeledExtract(SUITE, secret, 'secret', NONE);
  const part = (label: string, length: number): Promise<Bytes> =>
    labeledExpand(SUITE, prk, label, context, length);
  const exporter = await part('exp', SHA256_BYTES);
  return {
    enc,
    export: (label, length) => labeledExpand(SUITE, exporter, 'sec', bytesOf(label), length),
    async sealFirst(bytes, aad = NONE) {
      const key = await part('key', KEY_BYTES);
      const handle = await crypto.subtle.importKey('raw', key, AES, false, ['encrypt']);
      const iv = await part('base_nonce', NONCE_BYTES);
      const how = { name: AES, iv, additionalData: aad };
      return new Uint8Array(await crypto.subtle.encrypt(how, handle, bytes));
    },
  };
}

async function newPair(): Promise<CryptoKeyPair> {
  const pair = await crypto.subtle.generateKey(X25519, false, ['deriveBits']);
  if (!('privateKey' in pair)) throw new Error('no key pair');
  return pair;
}

async function encapsulate(receiver: Bytes, { privateKey, publicKey }: CryptoKeyPair) {
  const theirs = await crypto.subtle.importKey('raw', receiver, X25519, true, []);
  const enc = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const bits = SHA256_BYTES * 8;
  const dh = await crypto.subtle.deriveBits({ ...X25519, public: theirs }, privateKey, bits);
  const prk = await labeledExtract(KEM_SUITE, NONE, 'eae_prk', new Uint8Array(dh));
  const context = bytesOf(enc, receiver);
  const secret = await labeledExpand(KEM_SUITE, prk, 'shared_secret', context, SHA256_BYTES);
  return { enc, secret };
}

function labeledExtract(suite: Bytes, salt: Bytes, label: string, ikm: Bytes): Promise<Bytes> {
  return hmac(salt, bytesOf(VERSION, suite, label, ikm));
}

/** One block of HKDF-Expand is enough: nothing here is longer than a hash. */
async function labeledExpand(
  suite: Bytes,
  prk: Bytes,
  label: string,
  info: Bytes,
  length: number,
): Promise<Bytes> {
  if (length > SHA256_BYTES) throw new RangeError('more than one block');
  return (await hmac(prk, bytesOf(0, length, VERSION, suite, label, info, 1))).slice(0, length);
}

async function hmac(key: Bytes, bytes: Bytes): Promise<Bytes> {
  // HMAC pads a key with zeros, so an empty key and one of zeros are the same; WebCrypto rejects an empty one.
  const raw = key.length === 0 ? new Uint8Array(SHA256_BYTES) : key;
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const handle = await crypto.subtle.importKey('raw', raw, how, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', handle, bytes));
}

/** Texts, bytes and single byte values, concatenated. */
function bytesOf(...parts: readonly (string | number | Bytes)[]): Bytes {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part];
      return [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)];
    }),
  );
}
