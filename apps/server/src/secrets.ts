import { hkdfSync } from 'node:crypto';
import type { Rng } from '@tianping/base';
import type { Db, Migration } from '@tianping/db';

export const secretMigrations: readonly Migration[] = [
  {
    id: 'server/001-secrets',
    sql: 'create table installation_secrets (name text primary key, value text not null);',
  },
];

const MASTER_KEY_BYTES = 32;

/** The installation's one secret, made at the first start and the same for all its processes. */
export async function loadMasterKey(db: Db, rng: Rng): Promise<Uint8Array> {
  const made = Buffer.from(rng.bytes(MASTER_KEY_BYTES)).toString('base64url');
  const stored = await db.tx(async (sql) => {
    await sql.query(
      'insert into installation_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
      ['master', made],
    );
    const { rows } = await sql.query<{ value: string }>(
      'select value from installation_secrets where name = $1',
      ['master'],
    );
    return rows[0]?.value ?? made;
  });
  return Buffer.from(stored, 'base64url');
}

/** A key of its own for each purpose, so that none stands for another. */
export function deriveKey(masterKey: Uint8Array, purpose: string): string {
  const derived = hkdfSync('sha256', masterKey, '', `tianping/${purpose}`, 32);
  return Buffer.from(derived).toString('base64url');
}
