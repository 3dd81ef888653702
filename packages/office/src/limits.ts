/** Bounds of the back office. Times are milliseconds. */
export const officeLimits = {
  /** Failed logins of a name within the window before it is locked, and for how long. */
  failuresMax: 5,
  failureWindowMs: 15 * 60_000,
  lockMs: 15 * 60_000,
  /** Between password and second factor. */
  ticketMs: 5 * 60_000,
  ticketTriesMax: 5,
  /** A session without a call ends after the first, any session after the second. */
  sessionIdleMs: 30 * 60_000,
  sessionLifeMs: 12 * 3_600_000,
  /** How often a session's last use is written. */
  seenEveryMs: 60_000,
  sessionsMax: 10,
  recoveryCodes: 10,
  passkeysMax: 10,
  /** How long a new or reset account must wait before it may be the second person. */
  newAccountMs: 72 * 3_600_000,
  /** How long two accounts that have logged in on one browser cannot be the two persons of one act. */
  sharedDeviceMs: 30 * 24 * 3_600_000,
  /** How long a link to set one's own password is valid. */
  setupLinkMs: 48 * 3_600_000,
  /** A proposal that nobody decides expires after this. */
  proposalMs: 72 * 3_600_000,
  /** An interrupted call may be carried out again after this. */
  answerLeaseMs: 60_000,
  /** Settings saved by other processes take effect within this. */
  settingsPollMs: 2_000,
  /** Lines of the log that one verification or export reads. */
  verifyMax: 1_000_000,
  verifyPage: 2_000,
  exportRowsMax: 5_000,
  /** Characters of a text within a logged request. */
  loggedTextMax: 500,
  notesShown: 50,
} as const;

export type OfficeLimits = typeof officeLimits;
