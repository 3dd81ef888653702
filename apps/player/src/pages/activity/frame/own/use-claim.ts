import { showToast, useT } from '@tianping/ui';
import { useApp } from '../../../../app/context.ts';
import { refreshBalance } from '../../../../app/member/member-data.ts';
import { money } from '../../../../features/activities/amounts.ts';
import { ownTexts as text } from './messages.ts';
import { useIntents } from './use-intents.ts';

/** Claims gifts of activities, one after the other; each is paid once whatever happens. */
export function useClaim(onDone: () => void): {
  readonly claim: (grantIds: readonly string[]) => Promise<void>;
  readonly running: string | null;
} {
  const { t } = useT();
  const app = useApp();
  const { run, running } = useIntents();
  const claim = async (grantIds: readonly string[]): Promise<void> => {
    let paidMinor = 0;
    for (const grantId of grantIds) {
      const answer = await run(grantId, (options) =>
        app.api.call('act/promotion/claim', { grantId }, options),
      );
      if (!answer) break;
      paidMinor += answer.grant.amountMinor;
    }
    if (paidMinor > 0) {
      const title = t(text.claimed, { amount: money(paidMinor) });
      showToast({ tone: 'ok', title, text: t(text.claimedText) });
      void refreshBalance(app);
    }
    onDone();
  };
  return { claim, running };
}
