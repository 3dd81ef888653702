import type { Script } from '@tianping/base';
import {
  type ChatClientMessage,
  type ChatServerMessage,
  chatIds,
  statusCodes,
} from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { chatMessages as text } from '../../messages.ts';
import { paceSentence, silenceSentence, textSentence } from '../../rules/index.ts';
import type { SayRefusal } from '../sending/types.ts';

/** What refusals are worded with: the app knows the scripts and the site's clock. */
export interface Wording {
  readonly translator: (script: Script) => Translator;
  readonly timeOf: (at: number) => string;
}

export interface Worded {
  readonly code: number;
  readonly message: string;
}

/** Code and sentence of a refused message. */
export function wordedRefusal(wording: Wording, script: Script, refusal: SayRefusal): Worded {
  const { t } = wording.translator(script);
  switch (refusal.kind) {
    case 'silence': {
      const { why } = refusal;
      const message = silenceSentence(t, why, { ...refusal, timeOf: wording.timeOf });
      const code =
        why === 'signedOut'
          ? statusCodes.loginExpired
          : why === 'phone'
            ? statusCodes.unboundPhone
            : why === 'roomGone'
              ? statusCodes.notFound
              : statusCodes.accessDenied;
      return { code: code.code, message };
    }
    case 'text':
      return { code: statusCodes.illegalParameter.code, message: textSentence(t, refusal.why) };
    case 'pace':
      return { code: statusCodes.frequentSubmission.code, message: paceSentence(t, refusal.why) };
    default:
      return { code: plainCodes[refusal.kind], message: t(text[refusal.kind]) };
  }
}

/** The answer to what failed for a fault of ours: the sender of a message learns that it may be sent again. */
export function faultAnswer(
  { msgId, msgData }: ChatClientMessage,
  code: number,
  message: string,
): ChatServerMessage {
  const refused = { code, message };
  switch (msgId) {
    case chatIds.heartbeat:
      return { msgId: chatIds.notice, msgData: refused };
    case chatIds.say: {
      const body = { id: msgData.body?.id ?? null, seq: null };
      return { msgId, msgData: { rid: msgData.rid, ...refused, body } };
    }
    case chatIds.join:
    case chatIds.history:
      return { msgId, msgData: { rid: msgData.rid, ...refused } };
    default:
      return { msgId, msgData: refused };
  }
}

const plainCodes = {
  noRoom: statusCodes.notFound.code,
  otherWords: statusCodes.dataExists.code,
  noSticker: statusCodes.illegalParameter.code,
  noBet: statusCodes.notFound.code,
  busy: statusCodes.systemBusy.code,
} as const;
