/** The two scripts of the interface. */
export type Script = 'hans' | 'hant';

/** Text that belongs to data (a team, a league) in both scripts. */
export interface LocalizedText {
  readonly hans: string;
  readonly hant: string;
}
