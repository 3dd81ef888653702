import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import type { Translator } from '@tianping/i18n';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../app/context.ts';
import { fullTime, shortTime } from './figures.ts';
import { protectionTexts as text } from './messages.ts';
import css from './protection-banner.module.css';
import { type ProtectionStatus, protectionStatusOf } from './protection-status.ts';

const HALF_MINUTE = 30_000;

/** Shown on every page while a pause runs, or when the time of play is nearly used up. */
export default function ProtectionBanner() {
  const translator = useT();
  const { t } = translator;
  const protection = useMember((state) => state.protection);
  const now = useNow();
  const status = protection && protectionStatusOf(protection.overview, protection.session, now);
  if (!status) return null;
  const isPause = status.kind === 'excluded' || status.kind === 'coolingOff';
  return (
    <div className={css.strip} data-kind={status.kind} role="status" data-testid="care-banner">
      <Icon of={isPause ? IconHeartHandshake : IconClockPause} size="s" />
      <span>{words(translator, status)}</span>
      <span className={css.links}>
        {isPause && <Link href="/mine/takemoney">{t(text.bannerTakeOut)}</Link>}
        <Link href="/mine/protection">{t(text.bannerSee)}</Link>
      </span>
    </div>
  );
}

function words({ t }: Translator, status: ProtectionStatus): string {
  switch (status.kind) {
    case 'excluded':
      return status.until === null
        ? t(text.bannerExcludedForGood)
        : t(text.bannerExcluded, { time: fullTime(status.until) });
    case 'coolingOff':
      return t(text.bannerCooling, { time: fullTime(status.until) });
    case 'timeUp':
      return t(text.bannerTimeUp, { time: shortTime(status.until) });
    case 'timeNear':
      return t(text.bannerTimeNear, { minutes: status.minutes });
  }
}

/** The server's time, updated every half minute: a pause ends by itself. */
function useNow(): number {
  const { now, clock } = useApp();
  const [at, setAt] = useState(now);
  useEffect(() => {
    return clock.after(HALF_MINUTE, () => setAt(now()));
  }, [clock, now, at]);
  return at;
}
