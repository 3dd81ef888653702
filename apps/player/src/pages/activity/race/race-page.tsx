import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { buttonClass, useT } from '@tianping/ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/activities/amounts.ts';
import { activityTexts } from '../../../features/activities/messages.ts';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import type { Known } from '../frame/known.ts';
import { kindTexts as text } from '../kind-messages.ts';
import { Board } from './board.tsx';
import { Ladder } from './ladder.tsx';
import { OwnRank } from './own-rank.tsx';

/** A running board is asked for again so often; it is worked out in rounds, so more would tell nothing new. */
const BOARD_MS = 30_000;

/** A race: who leads by settled stakes, where the reader stands, what each place is worth. */
export default function RacePage({ params }: PageProps) {
  const { t } = useT();
  return (
    <ActivityPage
      kind="race"
      id={params.id ?? ''}
      testId="page-racePage"
      facts={({ body }) => [
        { icon: IconTrophy, text: t(text.pool, { amount: money(body.poolMinor) }) },
      ]}
      part={() => (
        <Link href="/game/sport" className={buttonClass({ tone: 'glass', size: 'l' })}>
          {t(activityTexts.goBet)}
        </Link>
      )}
      aside={(known) => <OwnRank body={known.body} />}
    >
      {(known) => <Race {...known} />}
    </ActivityPage>
  );
}

function Race({ body, onChange }: Known<'race'>) {
  const { clock } = useApp();
  const isRunning = body.phase === 'running' || body.phase === 'frozen';
  useEffect(() => {
    // Each answer sets the next question's time.
    if (!isRunning || !body) return;
    return clock.after(BOARD_MS, onChange);
  }, [clock, isRunning, onChange, body]);
  return (
    <>
      <Board body={body} />
      <Ladder body={body} />
    </>
  );
}
