import { z } from 'zod';

const hour = z.int().min(0).max(24);

/** What a site decides about its door: whether it is open, what is unusual at it, how many come in. */
export const entryConfig = z.object({
  /** `closed` answers login and register 6502, `closedWithPopup` 6501; who is in stays in. */
  door: z.enum(['open', 'closed', 'closedWithPopup']),
  /** Which unusual logins ask members with a bound phone for a code, and from where on they are that. */
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
    /** Hours of the site's clock (UTC+8), from and before. */
    nightHours: z.tuple([hour, hour]),
  }),
  /** Logins of one member at a time; one too many ends the oldest, or is refused with 6039. */
  sessions: z.object({
    sessionsMax: z.int().min(1),
    whenFull: z.enum(['endOldest', 'refuse']),
  }),
});
