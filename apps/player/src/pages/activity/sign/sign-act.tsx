import { Button, useT } from '@tianping/ui';
import { money } from '../../../features/activities/amounts.ts';
import type { Known } from '../frame/known.ts';
import { signTexts as text } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';

/** The button of the day. */
export function SignAct({ body, config, onChange }: Known<'signGift'>) {
  const { t } = useT();
  const { sign, running } = useSignIn(config.offer.activityId, onChange);
  const today = body.days.find(({ state }) => state === 'today');
  if (body.isSignedToday || !today) {
    return (
      <Button size="l" aria-disabled data-testid="activity-act" data-act="signed">
        {t(text.signedToday)}
      </Button>
    );
  }
  const amount = money(today.amountMinor);
  return (
    <Button
      tone="accent"
      size="l"
      busy={running === 'today'}
      onClick={() => sign(null)}
      data-testid="activity-act"
      data-act="sign"
    >
      {today.amountMinor > 0 ? t(text.signAmount, { amount }) : t(text.signNow)}
    </Button>
  );
}
