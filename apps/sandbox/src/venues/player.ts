/** A member as identified at the sandbox's venues. */
export interface Player {
  readonly siteId: number;
  readonly memberId: string;
}
