import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { CallRefusal } from '../handler.ts';
import { statusMessage } from '../texts.ts';

const successTail: Readonly<Record<Script, string>> = {
  hans: tailOf('hans'),
  hant: tailOf('hant'),
};

/** The bytes of a success, written without a second object around the data. */
export function successEnvelope(data: unknown, script: Script): string {
  const head = `{"status_code":${statusCodes.success.code},"data":`;
  return `${head}${JSON.stringify(data ?? null)}${successTail[script]}`;
}

/** The bytes of a refusal; a code that is not in the table is a bug and throws. */
export function refusalEnvelope(refusal: CallRefusal, script: Script): string {
  const message = refusal.message ?? statusMessage(refusal.code, script);
  return JSON.stringify({ status_code: refusal.code, data: refusal.data ?? null, message });
}

function tailOf(script: Script): string {
  return `,"message":${JSON.stringify(statusMessage(statusCodes.success.code, script))}}`;
}
