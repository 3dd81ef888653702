import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { useWatched } from '../kit/use-watched.ts';
import css from './shell.module.css';

const SHOWN_MS = 4500;
const BACK_MS = 2500;

/** Refusals and other messages: shown for a while, and announced to screen readers immediately. */
export function Announcements({ page }: { readonly page: GamePage }) {
  const { announced } = useWatched(page.state);
  const [shown, setShown] = useState<typeof announced>(null);
  useEffect(() => {
    setShown(announced);
    return page.clock.after(SHOWN_MS, () => setShown(null));
  }, [announced, page]);
  return (
    <div role="status" aria-live="assertive">
      {shown && <p className={`${css.notice} ${css.announced}`}>{shown.text}</p>}
    </div>
  );
}

/** A table or a hand shows when its connection is lost and when it is back; a spin has its answer or none. */
export function LineNotice({ page }: { readonly page: GamePage }) {
  const { line } = page;
  if (!line || page.controllers.form === 'spin') return null;
  return <LineOf page={page} line={line} />;
}

function LineOf({
  page,
  line,
}: {
  readonly page: GamePage;
  readonly line: NonNullable<GamePage['line']>;
}) {
  const { t } = useT();
  const state = useWatched(line.state);
  const [shown, setShown] = useState<'lost' | 'back' | null>(null);
  useEffect(() => {
    if (state === 'lost') setShown('lost');
    if (state !== 'open') return;
    setShown((before) => (before === 'lost' ? 'back' : null));
    return page.clock.after(BACK_MS, () => setShown(null));
  }, [state, page]);
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <p className={css.notice} data-kind={shown}>
          {shown === 'lost' && <Icon of={IconWifiOff} size="s" />}
          {t(shown === 'lost' ? m.lineLost : m.lineBack)}
        </p>
      )}
    </div>
  );
}

/** Covers the game while nothing may be staked, or for good when the session is over. */
export function Veil({ page }: { readonly page: GamePage }) {
  const { t } = useT();
  const { ended, isPaused } = useWatched(page.state);
  if (!ended && !isPaused) return null;
  const heads = {
    replaced: m.endedReplaced,
    site: m.endedSite,
    expired: m.endedExpired,
    left: m.endedLeft,
  };
  return (
    <div className={css.veil} role="alert">
      <h2>{t(ended ? heads[ended] : m.paused)}</h2>
      <p>{t(ended ? m.endedWhy : m.pausedWhy)}</p>
      {ended && (
        <button type="button" className={css.button} onClick={page.leave}>
          {t(m.backToLobby)}
        </button>
      )}
    </div>
  );
}
