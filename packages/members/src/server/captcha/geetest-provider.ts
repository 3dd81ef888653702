import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { z } from 'zod';
import { type CaptchaLimits, captchaLimits } from '../../limits.ts';
import { type CaptchaAction, captchaActions } from '../../rules/entry/captcha.ts';
import type { CaptchaFailure, CaptchaProvider, CaptchaResult, CaptchaScope } from './provider.ts';

const ANSWER_MS_MAX = 5_000;
/** How long a lot number is remembered as used; the service itself forgets it sooner. */
const LOT_MEMORY_MS = 15 * 60_000;

const answer = z.object({
  status: z.literal('success').optional(),
  result: z.enum(['success', 'fail']),
});
const actions = Object.values(captchaActions) as [CaptchaAction, ...CaptchaAction[]];

/**
 * GeeTest v4 as the provider. The browser runs its widget with `captchaId`; its lot numbers are not ours, so the action
 * is stored for the requesting device.
 */
export function createGeeTestProvider(options: {
  readonly captchaId: string;
  readonly captchaKey: string;
  /** `https://gcaptcha4.geetest.com`, or a stand-in. */
  readonly apiServer: string;
  readonly keyValue: KeyValue;
  readonly answerMsMax?: number;
  readonly limits?: Partial<CaptchaLimits>;
}): CaptchaProvider {
  const { keyValue } = options;
  const { challengeLifeMs } = { ...captchaLimits, ...options.limits };
  return {
    name: 'geetest',
    async issue({ action, ...scope }) {
      await keyValue.set(pendingKey(scope), action, challengeLifeMs);
      return ok({
        provider: 'geetest',
        captchaId: options.captchaId,
        lotNumber: '',
        width: 0,
        height: 0,
        background: '',
        piece: '',
        pieceY: 0,
        pieceSize: 0,
        powSalt: '',
        powBits: 0,
      });
    },
    async judge(scope, result) {
      const action = z.enum(actions).safeParse(await keyValue.take(pendingKey(scope)));
      if (!action.success || !isPlausible(result)) return err('expired');
      const fresh = await keyValue.setOnce(`captcha:geetest:${result.lotNumber}`, LOT_MEMORY_MS);
      if (!fresh) return err('expired');
      const verdict = await askService(options, result);
      return verdict.ok ? ok(action.data) : verdict;
    },
  };
}

async function askService(
  options: { captchaId: string; captchaKey: string; apiServer: string; answerMsMax?: number },
  result: CaptchaResult,
): Promise<Result<null, CaptchaFailure>> {
  const { captchaId, captchaKey, apiServer, answerMsMax = ANSWER_MS_MAX } = options;
  const signal = AbortSignal.timeout(answerMsMax);
  const form = new URLSearchParams({
    lot_number: result.lotNumber,
    captcha_output: result.captchaOutput,
    pass_token: result.passToken,
    gen_time: result.genTime,
    sign_token: createHmac('sha256', captchaKey).update(result.lotNumber).digest('hex'),
  });
  try {
    const url = `${apiServer}/validate?captcha_id=${encodeURIComponent(captchaId)}`;
    const response = await fetch(url, { method: 'POST', body: form, signal });
    const judged = answer.safeParse(response.ok ? await response.json() : null);
    // Accepting everybody while the service is down would make it worth attacking.
    if (!judged.success) return err('unavailable');
    return judged.data.result === 'success' ? ok(null) : err('implausible');
  } catch {
    return err('unavailable');
  }
}

/** The service answers malformed values with errors that would look like its own faults. */
function isPlausible(result: CaptchaResult): boolean {
  return /^[0-9a-f]{32}$/.test(result.lotNumber) && /^\d{1,20}$/.test(result.genTime);
}

function pendingKey(scope: CaptchaScope): string {
  return `captcha:pending:${scope.siteId}:${scope.deviceId}`;
}
