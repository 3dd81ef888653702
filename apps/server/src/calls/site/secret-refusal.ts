import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { holdsSecret } from '@tianping/support';
import { supportMessages as text } from '@tianping/support/messages';
import type { CallRefusal } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';

/** Staff are to see no password and no code: a text for them that holds one is refused before it is stored. */
export function secretRefusal(path: string, words: string, script: Script): CallRefusal | null {
  if (!holdsSecret(words)) return null;
  const message = textsOf(script).t(text.secret);
  const { code } = statusCodes.invalidParameter;
  return { code, message, data: { issues: [{ path, message }] } };
}
