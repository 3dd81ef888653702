import { minorToText, type Script, type UnixMs, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { dayOf, dayStart, dayText } from '@tianping/vip';
import { vipMessages as text } from '@tianping/vip/messages';
import type { ClaimRefusal } from '@tianping/vip/server';
import type { CallRefusal } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';

export function claimRefusal(refusal: ClaimRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const { accessDenied, noData, warning } = statusCodes;
  switch (refusal.kind) {
    case 'frozen':
      return { code: accessDenied.code, message: t(text.frozen) };
    case 'underage':
      return { code: accessDenied.code, message: t(text.underage) };
    case 'territory':
      return { code: statusCodes.regionLimited.code, message: t(text.territory) };
    case 'paused':
      return { code: accessDenied.code, message: t(text.paused) };
    case 'unknown':
      return { code: noData.code, message: t(text.unknown) };
    case 'nothing':
      return { code: warning.code, message: t(text.nothing) };
    case 'early':
      return { code: warning.code, message: t(text.early, { time: timeOf(refusal.availableAt) }) };
    case 'expired':
      return { code: warning.code, message: t(text.expired, { time: timeOf(refusal.expiresAt) }) };
    case 'tooLittle': {
      const min = minorToText(refusal.minMinor).replace(/\.00$/, '');
      const time = timeOf(refusal.availableAt);
      return { code: warning.code, message: t(text.tooLittle, { min, time }) };
    }
    default:
      return unreachable(refusal);
  }
}

/** `03-14 12:00` on the site's clock. */
function timeOf(at: UnixMs): string {
  const day = dayOf(at);
  const minutes = Math.floor((at - dayStart(day)) / 60_000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dayText(day).slice(5)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
