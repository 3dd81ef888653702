import { lazyPart, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { fullTime } from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import type { Overview } from '../../../features/protection/types.ts';
import { useProgress } from '../../../features/waiting/busy.ts';
import { CoolOff } from './cool-off.tsx';
import { Exclusion } from './exclusion.tsx';
import type { PauseRequest } from './pause-request.ts';
import css from './protection.module.css';

const PauseDialog = lazyPart(() => import('./pause-dialog.tsx'));

/** Cool-off and exclusion side by side. */
export function Pauses(props: { readonly overview: Overview; readonly onChanged: () => void }) {
  const [request, setRequest] = useState<PauseRequest | null>(null);
  const { overview, onChanged } = props;
  const isExcluded = overview.excludedForever || overview.excludedUntil !== null;
  return (
    <>
      {!overview.excludedForever && (
        <div className={css.pair}>
          {!isExcluded && <CoolOff onRequest={setRequest} />}
          <Exclusion onRequest={setRequest} />
        </div>
      )}
      {request && (
        <Suspense fallback={<Waiting />}>
          <PauseDialog request={request} onClose={() => setRequest(null)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}

/** The pause in force, and the contact for a member excluded by mistake; shown above everything that it closes. */
export function RunningPause({ overview }: { readonly overview: Overview }) {
  const { t } = useT();
  const { now, events } = useApp();
  const { coolOffUntil, excludedUntil, excludedForever } = overview;
  const isCooling = coolOffUntil !== null && coolOffUntil > now();
  if (!isCooling && !excludedForever && excludedUntil === null) return null;
  const isExcluded = excludedForever || excludedUntil !== null;
  return (
    <div className={css.running}>
      <p role="status" data-testid="pause-running">
        {excludedForever && t(text.excludeForever)}
        {excludedUntil !== null && t(text.excludeRunning, { time: fullTime(excludedUntil) })}
        {isCooling && t(text.coolRunning, { time: fullTime(coolOffUntil) })}
      </p>
      {isExcluded && (
        <p className={css.notMe} data-testid="not-me">
          {t(text.notMe)}{' '}
          <button type="button" onClick={() => events.emit('showCustomerService', 'protection')}>
            {t(text.notMeLink)}
          </button>
        </p>
      )}
    </div>
  );
}

function Waiting() {
  useProgress();
  return null;
}
