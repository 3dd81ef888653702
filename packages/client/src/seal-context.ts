import {
  fieldInfo,
  fromBase64Url,
  SEGMENT_NUMBER_OFFSET,
  type SealedRequest,
  sealExports,
  sealInfo,
  sealNonce,
  toBase64Url,
  writeSealedField,
} from '@tianping/contract/wire';
import { createCipher } from './crypto.ts';
import { createHpkeSender } from './hpke.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The key agreement of one page load with a site's key. */
export interface SealContext {
  /** Server time, unix milliseconds, at which the key is replaced. */
  readonly notAfter: number;
  seal(request: { readonly aad: Bytes; readonly unixMs: number; readonly body: Bytes }): Promise<{
    readonly segment: string;
    readonly body: string;
    /** Opens the answer to this request; null when decryption fails. */
    open(sealed: string): Promise<Bytes | null>;
  }>;
}

export interface SealKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly notAfter: number;
}

/** Throws on an invalid public key, and where the browser has no X25519. */
export async function createSealContext(siteId: number, key: SealKey): Promise<SealContext> {
  const sender = await createHpkeSender(publicKeyOf(key), sealInfo(siteId));
  const take = (part: { readonly label: string; readonly length: number }): Promise<Bytes> =>
    sender.export(part.label, part.length);
  const requestNonce = await take(sealExports.requestNonce);
  const responseNonce = await take(sealExports.responseNonce);
  const requestCipher = await createCipher(await take(sealExports.requestKey));
  const responseCipher = await createCipher(await take(sealExports.responseKey));
  const e = toBase64Url(sender.enc);
  let next = 0;
  return {
    notAfter: key.notAfter,
    async seal({ aad, unixMs, body }) {
      const n = next;
      next += 1;
      const time = new TextEncoder().encode(String(unixMs));
      const segmentNonce = sealNonce(requestNonce, n + SEGMENT_NUMBER_OFFSET);
      const [segment, c] = await Promise.all([
        requestCipher.seal(segmentNonce, aad, time),
        requestCipher.seal(sealNonce(requestNonce, n), aad, body),
      ]);
      const sealed: SealedRequest = { k: key.keyId, e, n, c };
      return {
        segment,
        body: JSON.stringify(sealed),
        open: (text) => responseCipher.open(sealNonce(responseNonce, n), aad, text),
      };
    },
  };
}

/** Seals one text as an independent message to the site's key. Throws as {@link createSealContext} does. */
export async function sealText(siteId: number, key: SealKey, text: string): Promise<string> {
  const sender = await createHpkeSender(publicKeyOf(key), fieldInfo(siteId));
  const sealed = await sender.sealFirst(new TextEncoder().encode(text));
  return writeSealedField({
    keyId: key.keyId,
    enc: toBase64Url(sender.enc),
    ct: toBase64Url(sealed),
  });
}

function publicKeyOf({ publicKey }: SealKey): Bytes {
  return fromBase64Url(publicKey) ?? new Uint8Array();
}
