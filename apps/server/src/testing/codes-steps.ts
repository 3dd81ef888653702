import { CallError } from '@tianping/client';
import type { Browser } from './codes-app.ts';

type SendChanges = {
  readonly type?: 2 | 3 | 4 | 5;
  readonly cate?: 0 | 1 | 2;
  readonly kaptchcate?: 0 | 99;
  readonly imageCode?: string;
  readonly codeId?: string;
};

/** Asks for a code as the page does; the captcha is solved unless the request brings its own. */
export async function send(by: Browser, target: string, name: string, changes: SendChanges = {}) {
  const { type = 2, cate = 0, kaptchcate = 0 } = changes;
  const isOwn = kaptchcate === 99 || changes.imageCode !== undefined;
  const { codeId, code } = isOwn
    ? { codeId: changes.codeId ?? '', code: changes.imageCode ?? '' }
    : await by.pass(cate === 1 ? 3 : 2);
  const fields = await by.fields({ target, name, codeId });
  const call = cate === 1 ? 'site/user/sendCode/two' : 'site/user/sendCode/one';
  const request = { ...fields, type, cate, version: '1', kaptchcate, imageCode: code } as const;
  return await by.client.call(call, request);
}

/** The refusal of a call, including the demand for a captcha. */
export async function refusalOf(calling: Promise<unknown>) {
  try {
    const answer = await calling;
    if (typeof answer === 'object' && answer !== null && 'captcha' in answer) return answer.captcha;
    throw new Error(`not refused: ${JSON.stringify(answer)}`);
  } catch (fault) {
    if (fault instanceof CallError) return fault.envelope;
    throw fault;
  }
}
