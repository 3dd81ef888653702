/** Bounds of the back office. Times are milliseconds. */
export const officeLimits = {
  /** Failed logins of a name within the window until it is locked, and for how long. */
  failuresMax: 5,
  failureWindowMs: 15 * 60_000,
  lockMs: 15 * 60_000,
  /** Between password and second factor. */
  ticketMs: 5 * 60_000,
  ticketTriesMax: 5,
  /** A session without a call ends after the first, any session after the second. */
  sessionIdleMs: 30 * 60_000,
  sessionLifeMs: 12 * 3_600_000,
  /** How often a session's last use is written down. */
  seenEveryMs: 60_000,
  sessionsMax: 10,
  recoveryCodes: 10,
  passkeysMax: 10,
  /** How long a new or reset account waits until it may be the second person. */
  newAccountMs: 72 * 3_600_000,
  /** For how long a link by which one sets one's own password works. */
  setupLinkMs: 48 * 3_600_000,
  /** A proposal that nobody decides ends after this. */
  proposalMs: 72 * 3_600_000,
  /** A call that was cut off may be taken up again after this. */
  answerLeaseMs: 60_000,
  /** Settings of other processes take force within this. */
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
