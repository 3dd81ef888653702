import type { MemberId, SiteId } from '@tianping/base';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}
