import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyResponse } from '../browser/index.ts';

/** A device with one passkey, for tests: it answers as a browser would, or with one thing wrong. */
export interface FakeAuthenticator {
  /** Answers a challenge for a new key. */
  make(options: unknown, page?: { readonly origin: string }): KeyResponse;
  /** Answers a challenge of a login; its counter grows by one, or not at all. */
  answer(
    options: unknown,
    page?: { readonly origin: string; readonly isCounting?: boolean },
  ): KeyResponse;
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

export function createAuthenticator(page: {
  readonly origin: string;
  readonly rpId: string;
}): FakeAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(x).digest().subarray(0, 16);
  let counter = 0;
  const credentialId = id.toString('base64url');
  const head = (flags: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(page.rpId)), Buffer.from([flags]), count]);
  };
  const shell = { id: credentialId, rawId: credentialId, type: 'public-key' };
  return {
    make(options, { origin } = page) {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        head(USER_PRESENT_AND_VERIFIED | HAS_KEY),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', null],
        ['authData', data],
      ]);
      const clientDataJSON = clientData('webauthn.create', options, origin).toString('base64url');
      const attestationObject = attestation.toString('base64url');
      const response = { clientDataJSON, attestationObject, transports: ['internal'] };
      return { ...shell, response, clientExtensionResults: {} };
    },
    answer(
      options,
      { origin, isCounting = true }: { origin: string; isCounting?: boolean } = page,
    ) {
      if (isCounting) counter += 1;
      const data = head(USER_PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', options, origin);
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.toString('base64url'),
      };
      return { ...shell, response, clientExtensionResults: {} };
    },
  };
}

function clientData(type: string, options: unknown, origin: string): Buffer {
  const { challenge } = options as { challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type CborValue = number | string | Buffer | null;

/** As much of CBOR as a new key needs; null stands for an empty map. */
function cborMap(entries: readonly (readonly [CborValue, CborValue])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: CborValue): Buffer {
  if (value === null) return cborMap([]);
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  const bytes = Buffer.from(value);
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return Buffer.from([(major << 5) | 24, size]);
}
