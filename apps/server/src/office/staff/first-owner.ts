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

/** An owner of whom somebody must be told how to come in; the link is never shown again. */
export interface FirstOwner {
  readonly siteId: number;
  readonly name: string;
  /** Goes into the address of the office: `/set-up#<token>`. */
  readonly token: string;
}

/** What is done by two persons needs two of them. */
const OWNERS = 2;
const NAMES_MAX = 20;

/**
 * Sees to it that every site without demonstration staff has two owners of its own: makes those that are missing,
 * and draws a new link for each that nobody has set up yet.
 */
export async function makeFirstOwners(
  office: Office,
  sites: readonly SiteConfig[],
): Promise<readonly FirstOwner[]> {
  const reported: FirstOwner[] = [];
  for (const site of sites) {
    const siteId = site.siteId as SiteId;
    if (office.deps.hasDemoStaff(siteId)) continue;
    for (const { staffId, name, hasPassword } of await ownersOf(office, siteId)) {
      if (hasPassword) continue;
      const drawn = await drawSetupLink(office.deps, { siteId, staffId, byId: null });
      if (drawn.ok) reported.push({ siteId, name, token: drawn.value.token });
    }
  }
  return reported;
}

/** The owners who count, with those that were missing. */
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
