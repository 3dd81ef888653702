import type { Rng, UnixMs } from '@tianping/base';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** A code of the step before or after is taken: clocks differ. */
const WINDOW = 1;

export function newTotpSecret(rng: Rng): string {
  const bytes = rng.bytes(SECRET_BYTES);
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** What an authenticator scans. */
export function totpUri(secret: string, who: { readonly issuer: string; readonly name: string }) {
  return new TOTP({
    issuer: who.issuer,
    label: who.name,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The step that a code belongs to; null when it belongs to none near now. */
export function totpStep(secret: string, code: string, now: UnixMs): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** The code of this moment, for the demo's helper and for tests. */
export function totpCode(
  secret: string,
  now: UnixMs,
): { readonly code: string; readonly step: number; readonly secondsLeft: number } {
  const step = Math.floor(now / 1000 / PERIOD_S);
  const code = TOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    timestamp: now,
  });
  return { code, step, secondsLeft: PERIOD_S - (Math.floor(now / 1000) % PERIOD_S) };
}
