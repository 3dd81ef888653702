import type { Script } from '@tianping/base';
import { createTranslator, loadHant, type Translator } from '@tianping/i18n';

/** Simplified texts are at hand; traditional ones are fetched, and simplified serve when they do not come. */
export async function textsOf(script: Script): Promise<Translator> {
  if (script === 'hans') return createTranslator({ script, hant: {} });
  const hant = await loadHant().catch(() => ({}));
  return createTranslator({ script, hant });
}
