export const SITE_ID = 6000;
export const PROVIDER = 'studio';
/** What every player begins with. */
export const START_MINOR = 1_000_000_000;

export interface SiteSeat {
  readonly user: string;
  readonly token: string;
  readonly memberId: string;
}
