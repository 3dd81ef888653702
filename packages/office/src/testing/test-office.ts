import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { createTestSealer } from '@tianping/db/testing';
import {
  createOffice,
  drawSetupLink,
  hireWithin,
  type Office,
  setUpAccount,
} from '../server/index.ts';

/** An office with a clock of its own, without the composition of the server. */
export function createTestOffice(
  db: Db,
  options: { readonly seed: number; readonly hasDemoStaff?: (siteId: SiteId) => boolean },
): { readonly office: Office; readonly clock: FakeClock } {
  const { seed, hasDemoStaff = () => false } = options;
  const clock = createFakeClock();
  const office = createOffice({
    db,
    clock,
    rng: createSeededRng(seed),
    sealKey: new Uint8Array(32).fill(9),
    sealer: createTestSealer('office'),
    hasDemoStaff,
    siteName: () => 'Test',
  });
  return { office, clock };
}

/** An owner's account that is not set up yet; made by that colleague, or by the installation. */
export async function newOwner(
  { deps }: Office,
  of: { readonly siteId: SiteId; readonly name: string; readonly byId?: string | undefined },
) {
  const { siteId, name, byId } = of;
  const account = { siteId, name, displayName: name, roles: ['owner' as const] };
  const made = await deps.db.tx((sql) =>
    hireWithin(sql, deps, { ...account, ...(byId ? { byId } : {}) }),
  );
  return must(made.ok ? made.value : null, 'a new account');
}

/** Sets an account up by a link that this colleague issues, or the installation. */
export async function setUpBy(
  { deps }: Office,
  of: { readonly siteId: SiteId; readonly staffId: string; readonly byId: string | null },
  password: string,
): Promise<void> {
  const drawn = await drawSetupLink(deps, of);
  const { token } = must(drawn.ok ? drawn.value : null, 'a link');
  await setUpAccount(deps, { token, password });
}
