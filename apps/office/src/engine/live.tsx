import type { OfficeCallName, OfficeTopicName } from '@tianping/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useOfficeApp } from '../app/context.ts';
import type { LiveChange, LiveState } from '../app/live.ts';
import { officeMessages as text } from '../messages.ts';
import css from './engine.module.css';
import { useTexts } from './texts.ts';

/** Polling interval without a push connection. */
const FALLBACK_MS = 20_000;
/** Minimum time between readings caused by changes. */
const RENEW_MS_MIN = 800;

export function useLiveState(): LiveState {
  const { live } = useOfficeApp();
  return useSyncExternalStore(live.subscribe, live.getState, live.getState);
}

/**
 * Reads a call on the screen again whenever its topic changes, and returns the polling interval: `pollMs` while the
 * push connection is up (undefined: no polling) or without a topic, else a shorter one.
 */
export function useLive(
  topic: OfficeTopicName | undefined,
  call: OfficeCallName,
  { pollMs, key }: { readonly pollMs?: number | undefined; readonly key?: string } = {},
): number | undefined {
  const { live, reads } = useOfficeApp();
  const { link } = useLiveState();
  useEffect(() => {
    if (topic === undefined) return;
    const renewal = throttled(() => void reads.renew(call), RENEW_MS_MIN);
    const stop = live.follow(topic, (change) => {
      if (isMeant(change, key)) renewal.run();
    });
    return () => {
      stop();
      renewal.cancel();
    };
  }, [live, reads, topic, call, key]);
  if (topic === undefined) return pollMs;
  return link.kind === 'online' ? pollMs : FALLBACK_MS;
}

function isMeant(change: LiveChange, key: string | undefined): boolean {
  return change === null || key === undefined || change.has(key);
}

/** Runs immediately, and at the end of the pause once more for what came within it. */
function throttled(work: () => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const run = (): void => {
    if (timer !== null) {
      again = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = null;
      if (!again) return;
      again = false;
      run();
    }, pauseMs);
  };
  return { run, cancel: () => timer !== null && clearTimeout(timer) };
}

/** Whether the data shown is pushed, or polled because the connection is down. */
export function LiveMark() {
  const { t, moment } = useTexts();
  const { link } = useLiveState();
  if (link.kind === 'off') return null;
  const words =
    link.kind === 'online'
      ? t(text.liveOn)
      : link.kind === 'connecting'
        ? t(text.liveComing)
        : t(text.liveOff, { time: moment(link.since), seconds: FALLBACK_MS / 1_000 });
  return (
    <span className={css.live} role="status" data-link={link.kind} data-testid="live-mark">
      {words}
    </span>
  );
}
