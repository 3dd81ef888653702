import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { offerMessages } from '@tianping/promotions/offer-messages';
import { momentText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/activities/amounts.ts';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { taskTexts as text } from './messages.ts';
import { Tasks } from './tasks.tsx';

/** The first steps of a new member, each with its own small gift. */
export default function NewTaskPage({ params }: PageProps) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  return (
    <ActivityPage
      kind="newTask"
      id={params.id ?? ''}
      testId="page-newTask"
      facts={({ body }) => [
        {
          icon: IconGift,
          text:
            body.until === null
              ? t(text.earnedOf, { earned: money(body.earnedMinor), total: money(body.totalMinor) })
              : t(offerMessages.until, { time: momentText(translator, body.until, now()) }),
        },
      ]}
      part={() => null}
    >
      {(known) => <Tasks {...known} />}
    </ActivityPage>
  );
}
