/** A member as the sandbox's venues know one. */
export interface Player {
  readonly siteId: number;
  readonly memberId: string;
}
