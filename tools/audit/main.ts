// Recomputes every balance from the postings, by reading only. Exit code 1 when something disagrees.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { DbRefusedError, type DbTarget, openDb } from '@tianping/db';
import { createTranslator } from '@tianping/i18n';
import { ledgerMessages as texts } from '@tianping/ledger/messages';
import { audit } from '@tianping/ledger/server';
import { serverMessages } from '../../apps/server/src/messages.ts';
import { withSecretFiles } from '../../apps/server/src/secrets/secret-files.ts';
import { allChecks } from './checks.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });

async function main(): Promise<number> {
  const env = withSecretFiles(process.env);
  if (!env.ok) {
    process.stderr.write(`${t(serverMessages.secretFileUnreadable, env.error)}\n`);
    return 1;
  }
  const target = targetOf(env.value);
  if ('dataDir' in target && !existsSync(join(target.dataDir, 'pg'))) {
    process.stderr.write(`${t(texts.auditNoData, { folder: target.dataDir })}\n`);
    return 1;
  }
  const db = await openDb(target, { migrations: [], clock: systemClock });
  try {
    const findings = await audit(db, allChecks);
    for (const { check, rows } of findings) {
      process.stdout.write(`${t(texts.auditFinding, { check })}\n${rows.join('\n')}\n`);
    }
    process.stdout.write(
      findings.length === 0
        ? `${t(texts.auditClean, { checks: allChecks.length })}\n`
        : `${t(texts.auditBroken, { broken: findings.length })}\n`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

/** The same two variables that the server reads. */
function targetOf(env: Readonly<Record<string, string | undefined>>): DbTarget {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  return databaseUrl
    ? { databaseUrl }
    : { dataDir: dataDir || join(import.meta.dirname, '../..', 'data') };
}

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
