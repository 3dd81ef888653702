import type { Script } from '@tianping/base';
import type { App } from './context.ts';

/** The operator's own words for our texts, where there `are` some; without them the texts are as built. */
export async function loadWording(
  { api, texts }: Pick<App, 'api' | 'texts'>,
  { script, are }: { readonly script: Script; readonly are: boolean },
): Promise<void> {
  const outcome = are ? await api.call('site/configuration/wording', {}) : null;
  const list = outcome?.kind === 'answer' ? outcome.answer.list : [];
  texts.word(script, Object.fromEntries(list.map(({ id, text }) => [id, text])));
}
