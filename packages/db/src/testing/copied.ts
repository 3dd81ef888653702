import { randomBytes } from 'node:crypto';
import { systemClock } from '@tianping/base';
import pg from 'pg';
import { openDb } from '../open.ts';
import type { Migration } from '../types.ts';
import { templateKey } from './template.ts';

/** Any constant; of two workers that need the same template, one makes it. */
const TEMPLATE_LOCK = 7_411_903;

/** Copies of migrated databases on a server: to run all migrations took most of the time of most files. */
export interface CopiedDatabases {
  /** A fresh, migrated database; returns its address. */
  create(migrations: readonly Migration[]): Promise<string>;
  /** Removes all that were created here, which nobody may use any more. */
  dropAll(): Promise<void>;
}

export function copiedDatabases(serverUrl: string): CopiedDatabases {
  const created: string[] = [];
  return {
    async create(migrations) {
      const template = await templateOf(serverUrl, migrations);
      const name = freshName('test');
      await administer(serverUrl, (client) =>
        client.query(`create database ${name} template ${template} strategy file_copy`),
      );
      created.push(name);
      return addressOf(serverUrl, name);
    },
    async dropAll() {
      await administer(serverUrl, async (client) => {
        for (const name of created.splice(0)) {
          await client.query(`drop database ${name} with (force)`);
        }
      });
    },
  };
}

/** The migrated database that others are copied from, made once for all files. */
function templateOf(serverUrl: string, migrations: readonly Migration[]): Promise<string> {
  const template = `template_${templateKey(migrations)}`;
  return administer(serverUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rows } = await client.query('select from pg_database where datname = $1', [template]);
    if (rows.length > 0) return template;
    const draft = freshName('draft');
    await client.query(`create database ${draft}`);
    const db = await openDb(
      { databaseUrl: addressOf(serverUrl, draft) },
      { migrations, clock: systemClock },
    );
    await db.close();
    await client.query(`alter database ${draft} rename to ${template}`);
    return template;
  });
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Gives up the lock as well.
    await client.end();
  }
}

const freshName = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;

/** The server is reached by a socket; such an address names no host, and so is no URL to Node. */
const addressOf = (serverUrl: string, name: string): string =>
  serverUrl.replace('/postgres?', `/${name}?`);
