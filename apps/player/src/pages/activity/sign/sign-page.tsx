import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { useT } from '@tianping/ui';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { kindTexts as text } from '../kind-messages.ts';
import { Month } from './month.tsx';
import { Round } from './round.tsx';
import { SignAct } from './sign-act.tsx';
import { TodayNeeds } from './today-needs.tsx';

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
