import { Button, momentText, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { recoverMessages as text } from '../../recover/messages.ts';
import css from '../../recover/recover.module.css';

/** Pending resets by staff on this account, each of which can be stopped here. */
export function OwnResets() {
  const translator = useT();
  const { t } = translator;
  const { api, now } = useApp();
  const [version, setVersion] = useState(0);
  const { data } = useCall('site/user/reset/mine', {}, { version });
  const live = data?.list.filter(({ endedAt }) => endedAt === null) ?? [];
  if (live.length === 0) return null;
  const stop = async (caseId: string): Promise<void> => {
    const outcome = await api.call('site/user/reset/stopMine', { caseId });
    setVersion((count) => count + 1);
    const title =
      outcome.kind === 'answer'
        ? t(text.stoppedDone)
        : outcome.kind === 'code'
          ? outcome.message
          : t(text.lost);
    showToast({ tone: outcome.kind === 'answer' ? 'ok' : 'bad', title });
  };
  return (
    <section className={css.own} data-testid="own-resets">
      <h2>{t(text.ownTitle)}</h2>
      <ul>
        {live.map(({ caseId, what, dueAt }) => (
          <li key={caseId}>
            {dueAt === null
              ? t(text.ownOpen, { what: t(text[what]) })
              : t(text.ownWaiting, {
                  what: t(text[what]),
                  time: momentText(translator, dueAt, now()),
                })}
            <Button tone="danger" size="s" onClick={() => void stop(caseId)}>
              {t(text.stop)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
