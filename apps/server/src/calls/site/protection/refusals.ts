import type { UnixMs } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { type ProtectionRefusal, refusalText, timeText } from '@tianping/protection';
import { protectionMessages as texts } from '@tianping/protection/messages';
import type { CallContext, CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

type Script = CallContext['script'];

/** A limit or pause that the member has set forbids it; `data` states which and until when. */
function protectionRefusal(refusal: ProtectionRefusal, script: Script): CallRefusal {
  return {
    code: statusCodes.accessDenied.code,
    message: refusalText(textsOf(script), refusal),
    data: { reason: refusal.reason, ...refusal.fix },
  };
}

/** An exclusion that keeps its member or person out; `until` null means permanently. */
export function excludedRefusal(
  { until }: { readonly until: UnixMs | null },
  script: Script,
): CallRefusal {
  const fix = until === null ? null : { until };
  return protectionRefusal({ reason: 'excluded', fix }, script);
}

/** A limit with a value that is not allowed. */
export function valueRefusal(script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message = t(texts.refusedValue);
  return {
    code: statusCodes.invalidParameter.code,
    message,
    data: { issues: [{ path: 'value', message }] },
  };
}

/** A raise that cannot be confirmed: its hours have not passed, or there is none. */
export function confirmRefusal(
  refusal: { readonly kind: 'nothingPending' | 'tooEarly'; readonly from: UnixMs | null },
  script: Script,
): CallRefusal {
  const { t } = textsOf(script);
  if (refusal.kind === 'tooEarly' && refusal.from !== null) {
    const time = timeText(refusal.from);
    return { code: statusCodes.warning.code, message: t(texts.refusedEarly, { time }) };
  }
  return { code: statusCodes.noData.code, message: t(texts.refusedNothingPending) };
}
