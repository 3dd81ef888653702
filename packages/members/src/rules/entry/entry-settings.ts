import { type RiskSettings, riskSettings } from './risk.ts';

/** What a site decides about its door. */
export interface EntrySettings {
  /** Whether login and register are open; closed with the notice in a dialog, or without. */
  readonly door: 'open' | 'closedWithPopup' | 'closed';
  readonly risk: RiskSettings;
  /** Logins of one member at a time, and what one too many does: it ends the oldest, or is refused. */
  readonly sessions: { readonly sessionsMax: number; readonly whenFull: 'endOldest' | 'refuse' };
}

export const entrySettings: EntrySettings = {
  door: 'open',
  risk: riskSettings,
  sessions: { sessionsMax: 10, whenFull: 'endOldest' },
};
