import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Rng } from '@tianping/base';

/** A page as the browser names it; a passkey works on pages of its host only. */
export interface PageOrigin {
  /** `https://office.example` */
  readonly origin: string;
  /** Its host name. */
  readonly rpId: string;
}

/** A passkey as its owner's table keeps it. */
export interface StoredKey {
  readonly id: string;
  readonly credential_id: string;
  /** COSE, base64url. */
  readonly public_key: string;
  /** What the authenticator last counted; 0 for those that do not count. */
  readonly counter: number;
  readonly transports: readonly AuthenticatorTransport[];
}

/** What a browser is asked to sign; `options` is JSON for `navigator.credentials`. */
export interface KeyChallenge {
  readonly challenge: string;
  readonly options: unknown;
}

/** A key that answered: `counter` takes the place of `before`, once. */
export interface UsedKey {
  readonly keyId: string;
  readonly before: number;
  readonly counter: number;
}

/** A key that a browser has just made. */
export interface NewKey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether it lives on more than one device. */
  readonly backedUp: boolean;
}

const CHALLENGE_BYTES = 32;

/** Asks for an answer by one of the keys; the challenge is to be kept for one answer. */
export async function keyChallenge(
  rng: Rng,
  keys: readonly StoredKey[],
  asked: { readonly page: PageOrigin; readonly timeoutMs: number },
): Promise<KeyChallenge> {
  const options = await generateAuthenticationOptions({
    rpID: asked.page.rpId,
    challenge: new Uint8Array(rng.bytes(CHALLENGE_BYTES)),
    allowCredentials: keys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: [...transports],
    })),
    userVerification: 'required',
    timeout: asked.timeoutMs,
  });
  return { challenge: options.challenge, options: asJson(options) };
}

/** Without what the library leaves undefined, which is no JSON. */
function asJson(options: object): unknown {
  return JSON.parse(JSON.stringify(options));
}

/** The key that answered a challenge; null when the answer does not hold. */
export async function verifyKeyAnswer(
  keys: readonly StoredKey[],
  answer: { readonly response: unknown; readonly challenge: string; readonly page: PageOrigin },
): Promise<UsedKey | null> {
  const response = answer.response as AuthenticationResponseJSON;
  const key = keys.find(({ credential_id }) => credential_id === response.id);
  if (!key) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: answer.challenge,
      expectedOrigin: answer.page.origin,
      expectedRPID: answer.page.rpId,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: [...key.transports],
      },
    });
    if (!verified) return null;
    return { keyId: key.id, before: key.counter, counter: authenticationInfo.newCounter };
  } catch {
    // The library throws for every answer that does not hold.
    return null;
  }
}

/** Asks for a new key; those that there are already are not made again. */
export async function newKeyChallenge(
  rng: Rng,
  keys: readonly Pick<StoredKey, 'credential_id'>[],
  owner: {
    readonly id: string;
    readonly name: string;
    readonly page: PageOrigin;
    /** The site as the browser's dialog names it. */
    readonly siteName: string;
    readonly timeoutMs: number;
  },
): Promise<KeyChallenge> {
  const options = await generateRegistrationOptions({
    rpName: owner.siteName,
    rpID: owner.page.rpId,
    userName: owner.name,
    userID: new Uint8Array(Buffer.from(owner.id, 'utf8')),
    challenge: new Uint8Array(rng.bytes(CHALLENGE_BYTES)),
    attestationType: 'none',
    excludeCredentials: keys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    timeout: owner.timeoutMs,
  });
  return { challenge: options.challenge, options: asJson(options) };
}

/** The key that a browser made for a challenge; null when its answer does not hold. */
export async function verifyNewKey(answer: {
  readonly response: unknown;
  readonly challenge: string;
  readonly page: PageOrigin;
}): Promise<NewKey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer.response as RegistrationResponseJSON,
      expectedChallenge: answer.challenge,
      expectedOrigin: answer.page.origin,
      expectedRPID: answer.page.rpId,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...(transports ?? [])],
      backedUp: registrationInfo.credentialBackedUp,
    };
  } catch {
    // The library throws for every answer that does not hold.
    return null;
  }
}
