/** The wire's version. It grows with every change that an older client or server would notice. */
export const WIRE_VERSION = 3;

/** Why the wire is as it is, newest last. */
export const WIRE_HISTORY: readonly { readonly version: number; readonly why: string }[] = [
  {
    version: 1,
    why: 'The first wire: envelope, signed and sealed calls for entry, money and bets, one odds socket.',
  },
  {
    version: 2,
    why: "The member's site: codes, recovery, unusual logins, sessions, profile, uploads, grades, letters, feedback, help.",
  },
  {
    version: 3,
    why: 'The whole sportsbook: every sport and market, series, outrights, moments and statistics, results, shared slips, vouchers, disputes, certified records.',
  },
];

/** SHA-256 over every schema and code; `version.test.ts` tells what to write here after a change. */
export const WIRE_HASH = 'b6db1ff0b3fb226f50dceaa0542bb9858e8c7cc3df5d27786adb3a50647e2e11';
