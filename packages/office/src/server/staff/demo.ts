import { createHmac } from 'node:crypto';
import { err, must, ok, type Result, type SiteId } from '@tianping/base';
import type { Role } from '@tianping/contract';
import { newTotpSecret, totpCode } from '@tianping/factors/server';
import type { OfficeDeps } from '../deps.ts';
import { hashPassword, openSecret } from '../secrets.ts';
import { hireWithin } from './accounts.ts';

/** An invented member of staff. */
export interface DemoStaff {
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
}

const PASSWORD_LENGTH = 16;
const STEP_MS = 30_000;

/** The same at every start, and not guessable: derived from the installation's own key. */
function demoPassword({ sealKey }: OfficeDeps, siteId: SiteId, name: string): string {
  const made = createHmac('sha256', sealKey).update(`demo staff ${siteId} ${name}`);
  return made.digest('base64url').slice(0, PASSWORD_LENGTH);
}

/** Creates the demonstration staff where they are missing; does nothing where a site has none. */
export async function seedDemoStaff(
  deps: OfficeDeps,
  siteId: SiteId,
  people: readonly DemoStaff[],
): Promise<void> {
  if (!deps.hasDemoStaff(siteId)) return;
  const { rows } = await deps.db.query<{ name: string }>(
    'select name from office_staff where site_id = $1',
    [siteId],
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const person of people) {
    if (known.has(person.name)) continue;
    const password = demoPassword(deps, siteId, person.name);
    const passwordHash = await hashPassword(deps.rng, password);
    const sealed = deps.sealer.seal(newTotpSecret(deps.rng));
    await deps.db.tx(async (sql) => {
      const made = await hireWithin(sql, deps, { ...person, siteId, passwordHash, demo: true });
      // Another process was faster.
      if (!made.ok) return;
      await sql.query('update office_staff set totp_sealed = $2 where id = $1', [
        made.value.staffId,
        sealed,
      ]);
    });
  }
}

/** The demonstration staff that one can log in as; empty where a site has none. */
export async function listDemoStaff(
  deps: OfficeDeps,
  siteId: SiteId,
): Promise<readonly DemoStaff[]> {
  if (!deps.hasDemoStaff(siteId)) return [];
  const { rows } = await deps.db.query<DemoStaff>(
    `select name, display_name as "displayName", roles from office_staff
     where site_id = $1 and demo and status = 'active' order by created_at, name`,
    [siteId],
  );
  return rows;
}

/** Password and next code of a demo account; refused where a site has none and for real accounts. */
export async function demoKeys(
  deps: OfficeDeps,
  of: { readonly siteId: SiteId; readonly name: string },
): Promise<
  Result<
    { readonly password: string; readonly code: string; readonly secondsLeft: number },
    'unknown'
  >
> {
  if (!deps.hasDemoStaff(of.siteId)) return err('unknown');
  const { rows } = await deps.db.query<{ totp_sealed: string | null; totp_step: number }>(
    `select totp_sealed, totp_step from office_staff
     where site_id = $1 and name = $2 and demo and status = 'active'`,
    [of.siteId, of.name],
  );
  const row = rows[0];
  if (!row?.totp_sealed) return err('unknown');
  const secret = openSecret(deps, must(row.totp_sealed, 'a sealed secret'));
  const now = deps.clock.now();
  const current = totpCode(secret, now);
  // A code works once: where this step's was used, the next step's is given.
  const isUsed = row.totp_step >= current.step;
  const { code } = isUsed ? totpCode(secret, now + STEP_MS) : current;
  const { secondsLeft } = current;
  return ok({ password: demoPassword(deps, of.siteId, of.name), code, secondsLeft });
}
