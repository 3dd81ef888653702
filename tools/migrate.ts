// Brings the schema of a PostgreSQL up to date as its owner, and gives the application and the readers what they need.
import { systemClock } from '@tianping/base';
import { type DatabaseRoles, DbRefusedError, grantsSql, openDb } from '@tianping/db';
import { installJobTables } from '@tianping/jobs/server';
import { allMigrations } from '../apps/server/src/migrations.ts';
import { withSecretFiles } from '../apps/server/src/secrets/secret-files.ts';

/** Schema, the job queue's own tables, and rights; may be run again at any time. */
export async function migrateAsOwner(databaseUrl: string, roles: DatabaseRoles): Promise<void> {
  const db = await openDb({ databaseUrl }, { migrations: allMigrations, clock: systemClock });
  try {
    await installJobTables(db);
    await db.guest.run(grantsSql(roles));
  } finally {
    await db.close();
  }
}

async function main(): Promise<number> {
  const env = withSecretFiles(process.env);
  const { DATABASE_URL: databaseUrl, APP_ROLE, READ_ROLE } = env.ok ? env.value : {};
  if (!databaseUrl) {
    process.stderr.write('请用 DATABASE_URL 或 DATABASE_URL_FILE 给出所有者的数据库地址。\n');
    return 1;
  }
  const roles = { app: APP_ROLE || 'tianping_app', readOnly: READ_ROLE || 'tianping_read' };
  await migrateAsOwner(databaseUrl, roles);
  process.stdout.write(`数据库已是最新；${roles.app} 可读写数据，${roles.readOnly} 只读。\n`);
  return 0;
}

if (import.meta.main) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const text = error instanceof DbRefusedError ? error.message : String(error);
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
    },
  );
}
