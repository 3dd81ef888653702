import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { buttonClass, useT } from '@tianping/ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/activities/amounts.ts';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import type { Known } from '../frame/known.ts';
import { frameTexts } from '../frame/messages.ts';
import type { Weighing } from '../frame/weighing-panel.tsx';
import { Board } from './board.tsx';
import { climbOf, costRange } from './climb.ts';
import { Ladder } from './ladder.tsx';
import { OwnRank, own } from './lazy-own.ts';
import { raceTexts as text } from './messages.ts';

/**
 * Interval at which a running board is read again; it is computed in rounds, so reading more often would show nothing
 * new.
 */
const BOARD_MS = 30_000;

/** A race: the ranking by settled stakes, the reader's rank, what each place is worth. */
export default function RacePage({ params }: PageProps) {
  const { t } = useT();
  const weigh = (known: Known<'race'>): Weighing => weighingOf(t, known);
  return (
    <ActivityPage
      kind="race"
      id={params.id ?? ''}
      testId="page-racePage"
      facts={({ body }) => [
        { icon: IconTrophy, text: t(text.pool, { amount: money(body.poolMinor) }) },
      ]}
      part={({ config }) => (
        <>
          <Link href="/game/sport" className={buttonClass({ tone: 'glass', size: 'l' })}>
            {t(frameTexts.goBet)}
          </Link>
          {config.member?.joinedAt === null && <p data-testid="race-auto">{t(text.autoIn)}</p>}
        </>
      )}
      weigh={weigh}
      own={own}
      aside={({ body }) => body.me && <OwnRank body={body} me={body.me} />}
    >
      {(known) => <Race {...known} />}
    </ActivityPage>
  );
}

/** What reaching the next prize costs; without a rank there is no gift to weigh, but the cost of a stake is known. */
function weighingOf(t: ReturnType<typeof useT>['t'], { body, config }: Known<'race'>): Weighing {
  const climb = climbOf(body, config.offer.timesMilli);
  if (climb) {
    const { rank, costMinor, ...worth } = climb;
    const words = {
      stake: money(body.me?.nextPrize?.toGoMinor ?? 0),
      cost: money(costMinor),
      gift: money(worth.bonusMinor),
      net: money(Math.abs(worth.netMinor)),
    };
    return {
      worth: { ...worth, example: t(text.raceClimb, { rank }) },
      sentence: t(worth.netMinor < 0 ? text.raceLoss : text.raceGain, words),
    };
  }
  const range = costRange(config.worth?.costs ?? []);
  if (!range) return { worth: null };
  const words = { least: money(range.leastMinor), most: money(range.mostMinor) };
  return { worth: null, sentence: t(text.raceOpen, words) };
}

function Race({ body, config, onChange }: Known<'race'>) {
  const { clock } = useApp();
  const isRunning = body.phase === 'running' || body.phase === 'frozen';
  useEffect(() => {
    // Each answer sets the time of the next request.
    if (!isRunning || !body) return;
    return clock.after(BOARD_MS, onChange);
  }, [clock, isRunning, onChange, body]);
  return (
    <>
      <Board body={body} id={config.offer.activityId} />
      <Ladder body={body} />
    </>
  );
}
