/** The wire's version. It grows with every change that an older client or server would notice. */
export const WIRE_VERSION = 1;

/** Why the wire is as it is, newest last. */
export const WIRE_HISTORY: readonly { readonly version: number; readonly why: string }[] = [
  {
    version: 1,
    why: 'The first wire: envelope, signed and sealed calls for entry, money and bets, one odds socket.',
  },
];

/** SHA-256 over every schema and code; `version.test.ts` tells what to write here after a change. */
export const WIRE_HASH = '90fdc5345ac9eb9a3f888471d9df5e8d8d8dbd79751b323691955cd227d61d0f';
