/** A question to the second program about a hand, and the answer that it has to give. */
export interface Asked {
  readonly asked: Readonly<Record<string, unknown>> & { readonly game: string };
  readonly ours: Readonly<Record<string, unknown>>;
}
