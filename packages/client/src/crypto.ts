import { fromBase64Url, toBase64Url } from '@tianping/contract/wire';

type Bytes = Uint8Array<ArrayBuffer>;

const HMAC: HmacImportParams = { name: 'HMAC', hash: 'SHA-256' };
const AES = 'AES-GCM';

/** base64url of the SHA-256 of the bytes. */
export async function sha256(bytes: Bytes): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export interface Signer {
  /** base64url of HMAC-SHA-256. */
  sign(text: string): Promise<string>;
}

export async function createSigner(key: Bytes): Promise<Signer> {
  const handle = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign']);
  return {
    async sign(text) {
      const bytes = new TextEncoder().encode(text);
      return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', handle, bytes)));
    },
  };
}

/** Signers by their key in base64url; each is made once. */
export function createSigners(): { of(key: string): Promise<Signer> } {
  const made = new Map<string, Promise<Signer>>();
  return {
    of(key) {
      const known = made.get(key);
      if (known) return known;
      const signer = createSigner(fromBase64Url(key) ?? new Uint8Array(32));
      made.set(key, signer);
      return signer;
    },
  };
}

/** AES-128-GCM; sealed texts are base64url. */
export interface Cipher {
  seal(nonce: Bytes, aad: Bytes, bytes: Bytes): Promise<string>;
  /** Null when decryption fails. */
  open(nonce: Bytes, aad: Bytes, text: string): Promise<Bytes | null>;
}

export async function createCipher(key: Bytes): Promise<Cipher> {
  const handle = await crypto.subtle.importKey('raw', key, AES, false, ['encrypt', 'decrypt']);
  return {
    async seal(iv, additionalData, bytes) {
      const sealed = await crypto.subtle.encrypt({ name: AES, iv, additionalData }, handle, bytes);
      return toBase64Url(new Uint8Array(sealed));
    },
    async open(iv, additionalData, text) {
      const bytes = fromBase64Url(text);
      if (!bytes) return null;
      try {
        return new Uint8Array(
          await crypto.subtle.decrypt({ name: AES, iv, additionalData }, handle, bytes),
        );
      } catch {
        return null;
      }
    },
  };
}
