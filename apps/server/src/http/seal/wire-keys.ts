import { createHmac, hkdfSync } from 'node:crypto';
import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { assert, type Clock, type SiteId, type UnixMs } from '@tianping/base';
import { wireLimits } from '@tianping/contract';
import { SEAL_KEY_LIFE_MS, SEAL_KEY_SKEW_MS } from '../front/limits.ts';

/** The suite of the safe switch: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-128-GCM. */
export const sealSuite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

export interface PublicSealKey {
  readonly keyId: string;
  /** X25519 public key, base64url. */
  readonly publicKey: string;
  /** When it is replaced; it is still accepted for an hour after. */
  readonly notAfter: UnixMs;
}

/** The keys of the wire, by site. All come from one master key, so every process has the same ones. */
export interface WireKeys {
  /** HMAC key of requests before login. It is public. */
  webKey(siteId: SiteId): Uint8Array;
  currentSealKey(siteId: SiteId): Promise<PublicSealKey>;
  /** Whether calls sealed to `keyId` are accepted now: the current key, and for an hour the one before. */
  isTaken(keyId: string): boolean;
  /** The private key of `keyId` while it is accepted, else null. */
  openingKey(siteId: SiteId, keyId: string): Promise<CryptoKey | null>;
}

export function createWireKeys(options: {
  /** At least 32 secret bytes, the same for all processes of an installation. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
}): WireKeys {
  const { secret, clock } = options;
  assert(secret.length >= 32, 'the master key has fewer than 32 bytes');
  const pairs = new Map<string, Promise<CryptoKeyPair>>();
  const webKeys = new Map<SiteId, Uint8Array>();

  function pairOf(siteId: SiteId, epoch: number): Promise<CryptoKeyPair> {
    const name = `seal/${siteId}/${epoch}`;
    const known = pairs.get(name);
    if (known) return known;
    const seed = hkdfSync('sha256', secret, new Uint8Array(0), name, 32);
    const pair = sealSuite.kem.deriveKeyPair(seed);
    pairs.set(name, pair);
    for (const old of [...pairs.keys()].slice(0, -200)) pairs.delete(old);
    return pair;
  }

  return {
    webKey(siteId) {
      const known = webKeys.get(siteId);
      if (known) return known;
      const key = createHmac('sha256', secret).update(`web/${siteId}`).digest();
      webKeys.set(siteId, key);
      return key;
    },
    async currentSealKey(siteId) {
      const epoch = epochOf(clock.now());
      const { publicKey } = await pairOf(siteId, epoch);
      const bytes = await sealSuite.kem.serializePublicKey(publicKey);
      return {
        keyId: keyIdOf(epoch),
        publicKey: Buffer.from(bytes).toString('base64url'),
        notAfter: (epoch + 1) * SEAL_KEY_LIFE_MS,
      };
    },
    isTaken: (keyId) => takenEpoch(keyId, clock.now()) !== undefined,
    async openingKey(siteId, keyId) {
      const epoch = takenEpoch(keyId, clock.now());
      return epoch === undefined ? null : (await pairOf(siteId, epoch)).privateKey;
    },
  };
}

function takenEpoch(keyId: string, now: UnixMs): number | undefined {
  const epoch = epochOf(now);
  if (keyIdOf(epoch) === keyId) return epoch;
  const others = [epochOf(now - wireLimits.sealKeyGraceMs), epochOf(now + SEAL_KEY_SKEW_MS)];
  return others.find((other) => keyIdOf(other) === keyId);
}

function epochOf(at: UnixMs): number {
  return Math.floor(at / SEAL_KEY_LIFE_MS);
}

function keyIdOf(epoch: number): string {
  return `k${epoch.toString(36)}`;
}
