import { ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { useCall } from '../../../app/query.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import { MemberFrame } from '../member-frame.tsx';
import { Enforced } from './enforced.tsx';
import { Hero } from './hero.tsx';
import { Limits } from './limits.tsx';
import { Pauses, RunningPause } from './pauses.tsx';
import css from './protection.module.css';
import { Reminder } from './reminder.tsx';

/** Responsible play: limits, pauses, the reminder, and where each of them is enforced. */
export default function ProtectionPage() {
  const { t } = useT();
  const [version, setVersion] = useState(0);
  const { data, fault, refetch } = useCall('site/protection/overview', {}, { version });
  const refresh = () => setVersion((count) => count + 1);
  return (
    <MemberFrame title={t(text.heroTitle)}>
      <div className={css.page} data-testid="page-protection">
        <Hero version={version} />
        {fault && (
          <div className="panel">
            <ErrorState onRetry={refetch} />
          </div>
        )}
        {!fault && !data && (
          <div className={`panel ${css.waiting}`}>
            <SkeletonRows rows={6} label={t(uiMessages.loading)} />
          </div>
        )}
        {data && (
          <>
            <RunningPause overview={data} />
            <Limits overview={data} onChanged={refresh} />
            <Pauses overview={data} onChanged={refresh} />
            <Reminder overview={data} onChanged={refresh} />
            <Enforced overview={data} />
          </>
        )}
      </div>
    </MemberFrame>
  );
}
