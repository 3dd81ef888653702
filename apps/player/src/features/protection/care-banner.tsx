import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import type { Translator } from '@tianping/i18n';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../app/context.ts';
import { type Standing, standingOf } from './care.ts';
import css from './care-banner.module.css';
import { fullTime, shortTime } from './figures.ts';
import { careTexts as text } from './messages.ts';

const HALF_MINUTE = 30_000;

/** Says on every page that a pause runs, or that the time of play is nearly used up. */
export default function CareBanner() {
  const translator = useT();
  const { t } = translator;
  const care = useMember((state) => state.care);
  const now = useNow();
  const standing = care && standingOf(care.overview, care.session, now);
  if (!standing) return null;
  const isPause = standing.kind === 'excluded' || standing.kind === 'coolingOff';
  return (
    <div className={css.strip} data-kind={standing.kind} role="status" data-testid="care-banner">
      <Icon of={isPause ? IconHeartHandshake : IconClockPause} size="s" />
      <span>{words(translator, standing)}</span>
      <span className={css.links}>
        {isPause && <Link href="/mine/takemoney">{t(text.bannerTakeOut)}</Link>}
        <Link href="/mine/protection">{t(text.bannerSee)}</Link>
      </span>
    </div>
  );
}

function words({ t }: Translator, standing: Standing): string {
  switch (standing.kind) {
    case 'excluded':
      return standing.until === null
        ? t(text.bannerExcludedForGood)
        : t(text.bannerExcluded, { time: fullTime(standing.until) });
    case 'coolingOff':
      return t(text.bannerCooling, { time: fullTime(standing.until) });
    case 'timeUp':
      return t(text.bannerTimeUp, { time: shortTime(standing.until) });
    case 'timeNear':
      return t(text.bannerTimeNear, { minutes: standing.minutes });
  }
}

/** The server's time, told anew each half minute: a pause ends by itself. */
function useNow(): number {
  const { now, clock } = useApp();
  const [at, setAt] = useState(now);
  useEffect(() => {
    return clock.after(HALF_MINUTE, () => setAt(now()));
  }, [clock, now, at]);
  return at;
}
