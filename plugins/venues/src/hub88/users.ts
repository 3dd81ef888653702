import { isUuid, type MemberId, type SiteId } from '@tianping/base';
import type { VenueMember } from '@tianping/venues';

/** A member's name for the aggregator, which does not reveal who that is. */
export function userOf({ siteId, memberId }: VenueMember): string {
  return `${siteId}.${memberId}`;
}

/** The member whom the aggregator names; null for a name that `userOf` never made. */
export function memberOfUser(user: string): VenueMember | null {
  const [site = '', member = '', ...rest] = user.split('.');
  if (!/^[1-9]\d{0,8}$/.test(site) || !isUuid(member) || rest.length > 0) return null;
  return { siteId: Number(site) as SiteId, memberId: member as MemberId };
}
