import { hkdfSync } from 'node:crypto';
import { must, type Rng } from '@tianping/base';
import {
  createSealer,
  type Db,
  type KeySource,
  readKeyRing,
  readMigrations,
  type Sealer,
} from '@tianping/db';

export const secretMigrations = readMigrations('server', new URL('../../', import.meta.url));

/** Keys that the database alone does not reveal. */
export interface InstallationKeys {
  /** 32 bytes that never change, the same for all processes; stored in the database, sealed by the master key. */
  readonly secret: Uint8Array;
  /** A sealer with the newest master key, for one purpose. */
  readonly sealer: (purpose: string) => Sealer;
  /** Seals the secret itself again with the newest master key; the number of rows that changed. */
  reseal(): Promise<number>;
}

const SECRET_BYTES = 32;

/** Reads the master keys and opens with them the secret that all other keys are derived from. */
export async function loadKeys(db: Db, rng: Rng, source: KeySource): Promise<InstallationKeys> {
  const ring = await readKeyRing(source, rng);
  const sealer = (purpose: string): Sealer => createSealer({ ring, purpose, rng });
  const own = sealer('installation-secret');
  return {
    sealer,
    secret: await loadSecret(db, rng, own),
    reseal: () => resealSecret(db, own),
  };
}

/**
 * Created at the first start. A data folder of an older version has it in clear under `master`: it is sealed and the
 * clear row deleted in the same transaction, so there is no moment without it.
 */
async function loadSecret(db: Db, rng: Rng, sealer: Sealer): Promise<Uint8Array> {
  const sealed = await db.tx(async (sql) => {
    const { rows: clear } = await sql.query<{ value: string }>(
      "select value from installation_secrets where name = 'master' for update",
    );
    const made = clear[0]?.value ?? Buffer.from(rng.bytes(SECRET_BYTES)).toString('base64url');
    await sql.query(
      `insert into installation_secrets (name, value) values ('sealed', $1)
       on conflict (name) do nothing`,
      [sealer.seal(made)],
    );
    await sql.query("delete from installation_secrets where name = 'master'");
    const { rows } = await sql.query<{ value: string }>(
      "select value from installation_secrets where name = 'sealed'",
    );
    return must(rows[0], 'the secret of the installation').value;
  });
  return Buffer.from(sealer.open(sealed), 'base64url');
}

async function resealSecret(db: Db, sealer: Sealer): Promise<number> {
  return db.tx(async (sql) => {
    const { rows } = await sql.query<{ value: string }>(
      `select value from installation_secrets
       where name = 'sealed' and not starts_with(value, $1) for update`,
      [sealer.prefix],
    );
    const [row] = rows;
    if (!row) return 0;
    await sql.query("update installation_secrets set value = $1 where name = 'sealed'", [
      sealer.seal(sealer.open(row.value)),
    ]);
    return 1;
  });
}

/** A separate key for each purpose, so that none can be used for another. */
export function deriveKey(secret: Uint8Array, purpose: string): string {
  const derived = hkdfSync('sha256', secret, '', `tianping/${purpose}`, 32);
  return Buffer.from(derived).toString('base64url');
}
