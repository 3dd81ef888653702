import { PGlite } from '@electric-sql/pglite';
import { systemClock } from '@tianping/base';
import { afterEach } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrateSuite } from '../testing/migrate-suite.ts';
import { migratedFolder } from '../testing/test-db.ts';
import { createEmbeddedSession } from './session.ts';

const opened: PGlite[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pglite) => pglite.close())));

migrateSuite(async () => {
  const pglite = await PGlite.create('memory://', { loadDataDir: await migratedFolder([]) });
  opened.push(pglite);
  const session = createEmbeddedSession(pglite);
  return async (migrations, at, sql) => {
    await migrate(session, { migrations, clock: { ...systemClock, now: () => at } });
    return (await session.query(sql, [])).rows;
  };
});
