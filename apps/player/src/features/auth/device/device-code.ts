import type { AuthDeps } from '../auth-flow.ts';
import { callWithDemand, NO_CAPTCHA } from '../captcha/captcha-flow.ts';
import type { CodeController, CodeOutcome } from '../codes/code-controller.ts';
import { sendCode } from '../codes/send-code.ts';

/** 0 SMS, 2 voice call. */
export type DeviceCodeCate = 0 | 2;

export function deviceCodePlace(username: string): string {
  return `device ${username}`;
}

/** Requests the code of a new device; the interrupted login replaces the captcha. */
export async function requestDeviceCode(
  deps: AuthDeps & { readonly codes: CodeController },
  order: { readonly username: string; readonly phone: string; readonly cate: DeviceCodeCate },
): Promise<CodeOutcome> {
  const { username, phone, cate } = order;
  return await deps.codes.request(deviceCodePlace(username), () =>
    callWithDemand(deps, 4, NO_CAPTCHA, (captcha) =>
      sendCode(deps.api, { to: phone, name: username, type: 3, cate, captcha }),
    ),
  );
}

/**
 * Whether a refusal may mean that the middle digits were wrong, so that they are asked for again; a waiting time or a
 * captcha demand does not.
 */
export function doubtsPhone(outcome: CodeOutcome): boolean {
  return outcome.kind === 'code' && !PHONE_STANDS.has(outcome.code);
}

/** Too frequent; both captcha demands; busy; sixty-second limit. */
const PHONE_STANDS: ReadonlySet<number> = new Set([6011, 6021, 6022, 6317, 6066]);
