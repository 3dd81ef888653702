import type { SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { createStaff, listStaff, type Office } from '@tianping/office/server';
import { textsOf } from '../http/texts.ts';
import { officeMessages as text } from './messages.ts';

/** A new account that somebody must be told of; its password is never shown again. */
export interface FirstOwner {
  readonly siteId: number;
  readonly name: string;
  readonly password: string;
}

const NAME = 'owner';

/** Gives every real-money site without any staff one owner; the others have been made by somebody. */
export async function makeFirstOwners(
  office: Office,
  sites: readonly SiteConfig[],
): Promise<readonly FirstOwner[]> {
  const made: FirstOwner[] = [];
  for (const site of sites) {
    if (site.money.playMoney) continue;
    const siteId = site.siteId as SiteId;
    const everybody = { siteId, q: '', role: null, status: null, limit: 1, offset: 0 };
    const { total } = await listStaff(office.parts.db, office.parts, everybody);
    if (total > 0) continue;
    const owner = await createStaff(office.parts, {
      ...{ siteId, name: NAME, roles: ['owner'] },
      displayName: textsOf('hans').t(text.firstOwner),
    });
    if (owner.ok) made.push({ siteId, name: NAME, password: owner.value.password });
  }
  return made;
}
