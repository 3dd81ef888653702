import { err, ok, type Result, type Rng } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { z } from 'zod';
import type { CaptchaLimits } from '../../limits.ts';
import { randomToken, sameSecret } from '../sessions/tokens.ts';
import { createPicturePool } from './picture-pool.ts';
import type { CaptchaScope } from './provider.ts';
import type { TextPicture } from './text-picture.ts';

/** What the browser shows; `codeId` is sent back with the typed text. */
export interface ShownText {
  readonly codeId: string;
  /** PNG data URL. */
  readonly image: string;
}

/** `gone`: unknown, used, too old, or of another device. */
export type TextFailure = 'gone' | 'wrong';

export interface TextCaptcha {
  issue(scope: CaptchaScope): Promise<Result<ShownText, 'unavailable'>>;
  /** Uses the picture up, whatever was typed. */
  judge(
    scope: CaptchaScope,
    typed: { readonly codeId: string; readonly code: string },
  ): Promise<Result<null, TextFailure>>;
}

const stored = z.object({ siteId: z.int(), deviceId: z.string(), text: z.string() });

/** The picture with a text to type, for people who cannot use the slider and where it did not suffice. */
export function createTextCaptcha(options: {
  readonly keyValue: KeyValue;
  readonly rng: Rng;
  readonly limits: CaptchaLimits;
  readonly draw: (rng: Rng) => Promise<TextPicture>;
}): TextCaptcha {
  const { keyValue, rng, limits, draw } = options;
  const pool = createPicturePool({ draw: () => draw(rng), limits });
  return {
    async issue({ siteId, deviceId }) {
      const picture = await pool.take();
      if (!picture) return err('unavailable');
      const codeId = randomToken(rng, 16);
      const entry = JSON.stringify({ siteId, deviceId, text: picture.text });
      await keyValue.set(textKey(codeId), entry, limits.challengeLifeMs);
      return ok({ codeId, image: picture.image });
    },
    async judge({ siteId, deviceId }, { codeId, code }) {
      const taken = codeId === '' ? null : await keyValue.take(textKey(codeId));
      const entry = taken === null ? null : stored.parse(JSON.parse(taken));
      if (entry?.siteId !== siteId || entry.deviceId !== deviceId) return err('gone');
      return sameSecret(code.trim().toUpperCase(), entry.text) ? ok(null) : err('wrong');
    },
  };
}

function textKey(codeId: string): string {
  return `captcha:text:${codeId}`;
}
