/** The wire's version. It grows with every change that an older client or server would notice. */
export const WIRE_VERSION = 2;

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
];

/** SHA-256 over every schema and code; `version.test.ts` tells what to write here after a change. */
export const WIRE_HASH = 'd6cb5341e588834458fe4e34f256d19f3f6f2376b75a7955ad45af603fcf185d';
