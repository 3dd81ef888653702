/** The two scripts of the interface. */
export type Script = 'hans' | 'hant';

/** Text that data brings along (a team, a league) in both scripts. */
export interface LocalizedText {
  readonly hans: string;
  readonly hant: string;
}
