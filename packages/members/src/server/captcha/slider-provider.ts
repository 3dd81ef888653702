import { err, ok, type Rng } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { z } from 'zod';
import {
  type CaptchaLimits,
  captchaLimits,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  PIECE_SIZE,
  PROOF_BITS,
} from '../../limits.ts';
import { type CaptchaAction, captchaActions } from '../../rules/entry/captcha.ts';
import { provesWork } from '../../rules/entry/proof.ts';
import { randomToken } from '../sessions/tokens.ts';
import { judgeSlider } from './judge.ts';
import { drawPicture, type SliderPicture } from './picture.ts';
import { createPicturePool } from './picture-pool.ts';
import type { CaptchaFailure, CaptchaProvider } from './provider.ts';

const actions = Object.values(captchaActions) as [CaptchaAction, ...CaptchaAction[]];
const storedChallenge = z.object({
  action: z.enum(actions),
  siteId: z.int(),
  deviceId: z.string(),
  gapX: z.int(),
  powSalt: z.string(),
});

const coordinate = z.number().min(-10_000).max(10_000);
const sliderOutput = z.object({
  x: coordinate,
  track: z.array(z.tuple([coordinate, coordinate, z.number().min(0).max(600_000)])).max(1_500),
  nonce: z.string().max(40),
});

export interface SliderProvider extends CaptchaProvider {
  /** Resolves when the prepared pictures have been drawn. */
  warm(): Promise<void>;
}

/** Our own slider: drawn and judged here; nobody else knows the answer. */
export function createSliderProvider(options: {
  readonly keyValue: KeyValue;
  readonly rng: Rng;
  readonly limits?: Partial<CaptchaLimits>;
  /** Lets tests know the picture. */
  readonly draw?: (rng: Rng) => Promise<SliderPicture>;
}): SliderProvider {
  const { keyValue, rng } = options;
  const limits = { ...captchaLimits, ...options.limits };
  const draw = options.draw ?? drawPicture;
  const pool = createPicturePool({ draw: () => draw(rng), limits });
  return {
    name: 'own',
    warm: pool.warm,
    async issue(scope) {
      const picture = await pool.take();
      if (!picture) return err('unavailable');
      const { gapX, ...shown } = picture;
      const lotNumber = randomToken(rng, 16);
      const powSalt = randomToken(rng, 12);
      const { action, siteId, deviceId } = scope;
      const stored = JSON.stringify({ action, siteId, deviceId, gapX, powSalt });
      await keyValue.set(challengeKey(lotNumber), stored, limits.challengeLifeMs);
      return ok({
        ...shown,
        provider: 'own',
        captchaId: '',
        lotNumber,
        width: PICTURE_WIDTH,
        height: PICTURE_HEIGHT,
        pieceSize: PIECE_SIZE,
        powSalt,
        powBits: PROOF_BITS,
      });
    },
    async judge(scope, result) {
      const taken = await keyValue.take(challengeKey(result.lotNumber));
      const challenge = taken === null ? null : storedChallenge.parse(JSON.parse(taken));
      if (challenge?.siteId !== scope.siteId || challenge.deviceId !== scope.deviceId) {
        return err('expired');
      }
      const failure = failureOf(result.captchaOutput, challenge);
      return failure ? err(failure) : ok(challenge.action);
    },
  };
}

function failureOf(
  text: string,
  challenge: { gapX: number; powSalt: string },
): CaptchaFailure | null {
  const output = sliderOutput.safeParse(parsed(text));
  if (!output.success) return 'implausible';
  if (!provesWork(challenge.powSalt, output.data.nonce, PROOF_BITS)) return 'implausible';
  const verdict = judgeSlider(output.data, challenge.gapX);
  return verdict === 'passed' ? null : verdict;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function challengeKey(lotNumber: string): string {
  return `captcha:lot:${lotNumber}`;
}
