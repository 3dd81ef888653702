import { type RiskSettings, riskSettings } from './risk.ts';

/** A site's settings for login and register. */
export interface EntrySettings {
  /** Whether login and register are open; or closed, with the notice in a dialog or without. */
  readonly access: 'open' | 'closedWithPopup' | 'closed';
  readonly risk: RiskSettings;
  /** Simultaneous logins of one member, and what one too many does: it ends the oldest, or is refused. */
  readonly sessions: { readonly sessionsMax: number; readonly whenFull: 'endOldest' | 'refuse' };
}

export const entrySettings: EntrySettings = {
  access: 'open',
  risk: riskSettings,
  sessions: { sessionsMax: 10, whenFull: 'endOldest' },
};
