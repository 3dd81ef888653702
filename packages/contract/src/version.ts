/** The wire's version. Incremented by every change that an older client or server would notice. */
export const WIRE_VERSION = 9;

/** The reasons of the versions, newest last. */
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
  {
    version: 4,
    why: "Money whole: wallets of venues, every channel, withdrawals, records, protection; the office's calls.",
  },
  {
    version: 5,
    why: 'What a limit of deposits leaves comes with its period and its end, in the place of a sum for today.',
  },
  {
    version: 6,
    why: 'One call places every ticket: a single bet is a ticket of one leg.',
  },
  {
    version: 7,
    why: 'A login may have a second step, and devices are trusted: second factors of members.',
  },
  {
    version: 8,
    why: 'A comparison of books may be incomplete: the other side has answered, but not everything can be read.',
  },
  {
    version: 9,
    why: 'Of a proposal the office says that its first person may not propose it any more, or that both share a device.',
  },
];

/** SHA-256 over every schema and code, the office's too; `version.test.ts` says what to write here. */
export const WIRE_HASH = '55c07051533745f00fc20700b9e6dd184f855bd35b7a7cc3dd62544cd8ffac16';
