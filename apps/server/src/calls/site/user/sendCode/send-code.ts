import { err, ok, type Result } from '@tianping/base';
import { type AnswerOf, type Calls, type RequestOf, statusCodes } from '@tianping/contract';
import { type CodeChannel, codeChannels, codePurposes } from '@tianping/members';
import { codesMessages as text } from '@tianping/members/messages';
import type { CallContext, CallRefusal } from '../../../../http/handler.ts';
import { openSealedText } from '../../../../http/seal/sealed-text.ts';
import { siteText, textsOf } from '../../../../http/texts.ts';
import type { Services } from '../../../../services.ts';
import { visitorOf } from '../refusals.ts';
import { sendCodeRefusal } from './refusals.ts';

type SendCode = Calls['site/user/sendCode/one' | 'site/user/sendCode/two'];

/** Opens the sealed fields and sends a code by one of the channels that the call is for. */
export async function sendCode(
  input: {
    readonly request: RequestOf<SendCode>;
    readonly context: CallContext;
    readonly services: Services;
  },
  allowed: readonly CodeChannel[],
): Promise<Result<AnswerOf<SendCode>, CallRefusal>> {
  const { request, context, services } = input;
  const { script, site, session } = context;
  const channel = codeChannels[request.cate];
  if (!allowed.includes(channel)) return err(sendCodeRefusal({ kind: 'wrongWay' }, script));
  const opened = await openFields(input);
  if (!opened.ok) return opened;
  const sent = await services.codes.send({
    ...visitorOf(context),
    purpose: codePurposes[request.type],
    channel,
    name: opened.value.name,
    target: opened.value.target,
    kaptchcate: request.kaptchcate,
    captcha: { codeId: opened.value.codeId, code: request.imageCode },
    session,
    brand: siteText(site.name, script),
    script,
    areas: site.phoneAreas,
  });
  if (!sent.ok) return err(sendCodeRefusal(sent.error, script));
  const { resendSeconds: resendAfter, lifeMinutes, sentTo } = sent.value;
  return ok({ resendAfter, lifeMinutes, sentTo });
}

interface Fields {
  readonly target: string;
  readonly name: string;
  readonly codeId: string;
}

async function openFields({
  request,
  context,
  services,
}: Parameters<typeof sendCode>[0]): Promise<Result<Fields, CallRefusal>> {
  const open = (sealed: string, md5: string) =>
    openSealedText(services.wire, context.siteId, { sealed, md5 });
  const [target, name, codeId] = await Promise.all([
    open(request.sendCodeNumV2, request.SendCodeNum),
    open(request.sendNameV2, request.SendName),
    open(request.codeIdV2, request.codeId),
  ]);
  if (target !== null && name !== null && codeId !== null) {
    return ok({ target, name, codeId });
  }
  const message = textsOf(context.script).t(text.fieldUnreadable);
  const unread = { sendCodeNumV2: target, sendNameV2: name, codeIdV2: codeId };
  const issues = Object.entries(unread).flatMap(([path, read]) =>
    read === null ? [{ path, message }] : [],
  );
  return err({ code: statusCodes.invalidParameter.code, message, data: { issues } });
}
