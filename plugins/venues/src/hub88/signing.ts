import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Every request carries it: RSA-SHA256 (PKCS #1 v1.5) over the bytes of its body, base64. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

export function signBody(privateKey: KeyObject, body: string): string {
  return sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
}

/** Whether the owner of the key has signed these bytes; false for anything that is not a signature. */
export function isSignedBy(publicKey: KeyObject, body: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{300,700}={0,2}$/.test(signature))
    return false;
  return verify('RSA-SHA256', Buffer.from(body), publicKey, Buffer.from(signature, 'base64'));
}

/** A public key from its PEM; null for anything else, or for a key too short to be trusted. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= 2_048 ? key : null;
  } catch {
    return null;
  }
}
