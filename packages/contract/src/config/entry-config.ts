import { z } from 'zod';

const hour = z.int().min(0).max(24);

/** A site's rules for logging in: whether it is open, what counts as unusual, how many sessions. */
export const entryConfig = z.object({
  /** `closed` answers login and register 6502, `closedWithPopup` 6501; existing sessions stay. */
  access: z.enum(['open', 'closed', 'closedWithPopup']),
  /** Which unusual logins ask members with a bound phone for a code, and their thresholds. */
  risk: z.object({
    checks: z.object({
      device: z.boolean(),
      address: z.boolean(),
      absence: z.boolean(),
      risky: z.boolean(),
    }),
    absenceDays: z.int().min(1),
    /** Wrong passwords of the account within a day. */
    failuresMax: z.int().min(1),
    networksPerHourMax: z.int().min(2),
    accountsPerDeviceMax: z.int().min(1),
    /** Hours of the site's clock (UTC+8); the second one is exclusive. */
    nightHours: z.tuple([hour, hour]),
  }),
  /** Concurrent logins of one member; one too many ends the oldest, or is refused with 6039. */
  sessions: z.object({
    sessionsMax: z.int().min(1),
    whenFull: z.enum(['endOldest', 'refuse']),
  }),
});
