/** What the second program is asked of a hand, and what it has to answer. */
export interface Asked {
  readonly asked: Readonly<Record<string, unknown>> & { readonly game: string };
  readonly ours: Readonly<Record<string, unknown>>;
}
