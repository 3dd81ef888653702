/** The pause that the member is about to begin, before the password. */
export type PauseRequest =
  | { readonly kind: 'coolOff'; readonly hours: number }
  | { readonly kind: 'exclusion'; readonly months: number | null; readonly span: string };
