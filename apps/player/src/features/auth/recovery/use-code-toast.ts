import { showToast, useT } from '@tianping/ui';
import type { CodeOutcome } from '../codes/code-controller.ts';
import type { Channel } from '../place.ts';
import { recoveryMessages as text } from './messages.ts';

/** Shows a toast when a code was sent; every other outcome is shown by the form itself. */
export function useCodeToast(channel: Channel): (outcome: CodeOutcome) => void {
  const { t } = useT();
  return (outcome) => {
    if (outcome.kind !== 'sent') return;
    showToast({ tone: 'ok', title: t(channel === 'phone' ? text.smsSent : text.emailSent) });
  };
}
