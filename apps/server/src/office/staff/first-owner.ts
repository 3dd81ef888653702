import type { SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import {
  drawSetupLink,
  hireWithin,
  listStaff,
  type Office,
  type StaffAccount,
} from '@tianping/office/server';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';

/** An owner who must be given a link to log in for the first time; the link is never shown again. */
export interface FirstOwner {
  readonly siteId: number;
  readonly name: string;
  /** Part of an address of the office: `/set-up#<token>`. */
  readonly token: string;
}

/** Acts of two persons need two of them. */
const OWNERS = 2;
const NAMES_MAX = 20;

/**
 * Ensures that every site without demonstration staff has two owners of its own: creates missing ones, and issues a new
 * link for each that is not set up yet.
 */
export async function makeFirstOwners(
  office: Office,
  sites: readonly SiteConfig[],
): Promise<readonly FirstOwner[]> {
  const withLinks: FirstOwner[] = [];
  for (const site of sites) {
    const siteId = site.siteId as SiteId;
    if (office.deps.hasDemoStaff(siteId)) continue;
    for (const { staffId, name, hasPassword } of await ownersOf(office, siteId)) {
      if (hasPassword) continue;
      const drawn = await drawSetupLink(office.deps, { siteId, staffId, byId: null });
      if (drawn.ok) withLinks.push({ siteId, name, token: drawn.value.token });
    }
  }
  return withLinks;
}

/** The site's active owners, including newly created ones. */
async function ownersOf(office: Office, siteId: SiteId): Promise<readonly StaffAccount[]> {
  const { deps } = office;
  const asked = {
    siteId,
    q: '',
    role: 'owner',
    status: 'active',
    limit: 1_000,
    offset: 0,
  } as const;
  const { rows } = await listStaff(deps.db, deps, asked);
  const owners = rows.filter(({ demo }) => !demo);
  const displayName = textsOf('hans').t(text.firstOwner);
  for (let number = 1; owners.length < OWNERS && number <= NAMES_MAX; number += 1) {
    const name = `owner${number}`;
    const made = await deps.db.tx((sql) =>
      hireWithin(sql, deps, { siteId, name, roles: ['owner'], displayName }),
    );
    if (made.ok) owners.push(made.value);
  }
  return owners;
}
