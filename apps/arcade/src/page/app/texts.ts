import type { Script } from '@tianping/base';
import { createTranslator, loadHant, type Translator } from '@tianping/i18n';

/** Simplified texts are included; traditional ones are fetched, and simplified ones are used when that fails. */
export async function textsOf(script: Script): Promise<Translator> {
  if (script === 'hans') return createTranslator({ script, hant: {} });
  const hant = await loadHant().catch(() => ({}));
  return createTranslator({ script, hant });
}
