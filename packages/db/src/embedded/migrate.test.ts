import { PGlite } from '@electric-sql/pglite';
import { systemClock } from '@tianping/base';
import { afterEach } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrateSuite } from '../testing/migrate-suite.ts';
import { createEmbeddedSession } from './session.ts';

const opened: PGlite[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pglite) => pglite.close())));

migrateSuite(async () => {
  const pglite = await PGlite.create('memory://');
  opened.push(pglite);
  const session = createEmbeddedSession(pglite);
  return async (migrations, at, sql) => {
    await migrate(session, { migrations, clock: { ...systemClock, now: () => at } });
    return (await session.query(sql, [])).rows;
  };
});
