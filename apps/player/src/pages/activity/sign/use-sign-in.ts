import { showToast, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { useIntents } from '../frame/own/use-intents.ts';
import { signTexts as text } from './messages.ts';

/** Signs in for today, or for a missed day. */
export function useSignIn(
  id: string,
  onDone: () => void,
): { readonly sign: (day: string | null) => void; readonly running: string | null } {
  const { t } = useT();
  const { api } = useApp();
  const { run, running } = useIntents();
  const sign = async (day: string | null): Promise<void> => {
    const answer = await run(day ?? 'today', (options) =>
      api.call('act/promotion/signIn', { id, day }, options),
    );
    onDone();
    if (!answer) return;
    const { streak } = answer;
    showToast({ tone: 'ok', title: t(text.signed), text: t(text.signedText, { streak }) });
  };
  return { sign: (day) => void sign(day), running };
}
