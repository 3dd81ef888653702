import type { Message } from '@tianping/i18n';

/** The waits that an act offers, by the value of the choice; `ms` is null where there is none. */
export type Waits<Name extends string> = Readonly<
  Record<Name, { readonly name: Message; readonly ms: number | null }>
>;

/** The end of a chosen wait, counted from the press; null where there is none. */
export function untilOf<Name extends string>(
  waits: Waits<Name>,
  chosen: string,
  pressedAt: () => number,
): number | null {
  const { ms } = waits[chosen as Name];
  return ms === null ? null : pressedAt() + ms;
}
