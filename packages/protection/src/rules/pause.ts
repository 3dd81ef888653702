import type { UnixMs } from '@tianping/base';

export type PauseKind = 'coolOff' | 'exclusion';

/** A pause from play; `until` null means permanently. */
export interface Pause {
  readonly kind: PauseKind;
  readonly until: UnixMs | null;
}

/** The pause that is in force at a moment; null when it is over. */
export function livePause(pause: Pause | null, at: UnixMs): Pause | null {
  return pause && (pause.until === null || at < pause.until) ? pause : null;
}

/** Combines two pauses: the later end applies, and an exclusion is never weakened to a cool-off while it lasts. */
export function joinPauses(current: Pause | null, added: Pause, at: UnixMs): Pause {
  const live = livePause(current, at);
  if (!live) return added;
  const until =
    live.until === null || added.until === null ? null : Math.max(live.until, added.until);
  const isExclusion = live.kind === 'exclusion' || added.kind === 'exclusion';
  return { kind: isExclusion ? 'exclusion' : 'coolOff', until };
}
