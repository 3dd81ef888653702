import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { useT } from '@tianping/ui';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { Month, own, SignAct, TodayNeeds } from './lazy-own.ts';
import { signTexts as text } from './messages.ts';
import { Round } from './round.tsx';

/** Signing in day by day: the round, the month, what today asks for. */
export default function SignGiftPage({ params }: PageProps) {
  const { t } = useT();
  return (
    <ActivityPage
      kind="signGift"
      id={params.id ?? ''}
      testId="page-signGift"
      facts={({ body }) => [
        {
          icon: IconCalendarEvent,
          text: t(text.roundHint, { count: body.days.length, streak: body.streak }),
        },
      ]}
      own={own}
      part={(known) => <SignAct {...known} />}
      aside={({ body, config }) => config.member && <TodayNeeds body={body} />}
    >
      {(known) => (
        <>
          <Round {...known} />
          {known.config.member && <Month body={known.body} />}
        </>
      )}
    </ActivityPage>
  );
}
