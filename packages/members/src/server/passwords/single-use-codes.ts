import type { Rng } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { randomToken, sameSecret, tokenHash } from '../sessions/tokens.ts';

/** A code's two parts as the wire carries them. */
export interface SingleUseCode {
  readonly codeId: string;
  readonly code: string;
}

export interface SingleUseCodes {
  issue(bound: readonly (string | number)[], lifeMs: number): Promise<SingleUseCode>;
  /** True at most once, and only for the values that the code was bound to. */
  redeem(given: SingleUseCode, bound: readonly (string | number)[]): Promise<boolean>;
}

const SHAPE = /^[A-Za-z0-9_-]{16,64}$/;

/** Codes that allow one action once: a solved captcha, the login after a registration. */
export function createSingleUseCodes(options: {
  readonly keyValue: KeyValue;
  readonly rng: Rng;
  readonly purpose: string;
}): SingleUseCodes {
  const { keyValue, rng, purpose } = options;
  const key = (codeId: string) => `${purpose}:${codeId}`;
  const stored = (code: string, bound: readonly (string | number)[]) =>
    tokenHash(JSON.stringify([code, ...bound]));
  return {
    async issue(bound, lifeMs) {
      const codeId = randomToken(rng, 16);
      const code = randomToken(rng, 24);
      await keyValue.set(key(codeId), stored(code, bound), lifeMs);
      return { codeId, code };
    },
    async redeem({ codeId, code }, bound) {
      if (!SHAPE.test(codeId) || !SHAPE.test(code)) return false;
      const entry = await keyValue.take(key(codeId));
      return entry !== null && sameSecret(entry, stored(code, bound));
    },
  };
}
