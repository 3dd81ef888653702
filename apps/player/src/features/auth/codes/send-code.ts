import type { AnswerFor, CallOutcome, RequestFor } from '@tianping/client';
import { md5Hex } from '@tianping/members';
import type { Api } from '../../../app/api.ts';

type Request = RequestFor<'site/user/sendCode/one'>;
export type CodeAnswer = AnswerFor<'site/user/sendCode/one'>;

/** Where a code is sent, and for what purpose. */
export interface CodeOrder {
  /** Phone with its area code, digits only, or an e-mail address. */
  readonly to: string;
  /** The account's name; empty for a logged-in member. */
  readonly name: string;
  /** 2 reset, 3 new device, 4 bind, 5 prove the bound one. */
  readonly type: Request['type'];
  /** 0 SMS, 1 e-mail, 2 voice call. */
  readonly cate: Request['cate'];
  readonly captcha: {
    readonly kaptchcate: Request['kaptchcate'];
    readonly codeId: string;
    readonly code: string;
  };
}

/** Requests a code. Each value is sent sealed for the server alone, beside the md5 of its text. */
export async function sendCode(api: Api, order: CodeOrder): Promise<CallOutcome<CodeAnswer>> {
  const { to, name, type, cate, captcha } = order;
  const [sendCodeNumV2, sendNameV2, codeIdV2] = await Promise.all(
    [to, name, captcha.codeId].map((text) => api.sealField(text)),
  );
  if (!isText(sendCodeNumV2) || !isText(sendNameV2) || !isText(codeIdV2)) return { kind: 'lost' };
  const request: Request = {
    sendCodeNumV2,
    sendNameV2,
    codeIdV2,
    SendCodeNum: md5Hex(to),
    SendName: md5Hex(name),
    codeId: md5Hex(captcha.codeId),
    type,
    cate,
    version: '1',
    kaptchcate: captcha.kaptchcate,
    imageCode: captcha.code,
  };
  return cate === 1
    ? await api.call('site/user/sendCode/two', request)
    : await api.call('site/user/sendCode/one', request);
}

function isText(sealed: string | null | undefined): sealed is string {
  return typeof sealed === 'string';
}
