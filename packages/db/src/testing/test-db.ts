import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { systemClock } from '@tianping/base';
import { createEmbeddedDb, type EmbeddedDbOptions } from '../embedded/db.ts';
import { guestOf } from '../embedded/guest.ts';
import { createEmbeddedSession } from '../embedded/session.ts';
import { migrate } from '../migrate.ts';
import type { Session } from '../session.ts';
import type { Db, Migration } from '../types.ts';
import { type PackedFiles, packedFilesOf, TemplateFiles } from './memory-files.ts';
import { templateFolder, templateKey } from './template.ts';

/**
 * Settings of a small database. Memory that a test never fills is cleared at every start all the same, and
 * log segments that are kept for later are copied.
 */
export const SMALL = { shared_buffers: '16MB', wal_buffers: '256kB', wal_recycle: 'off' };
/** The files are in memory themselves, so that pages need not be kept: to clear 16 MB for them took longer. */
const IN_MEMORY = { ...SMALL, shared_buffers: '4MB' };
const START = [
  ...PGlite.defaultStartParams,
  ...Object.entries(IN_MEMORY).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
const INIT = ['--wal-segsize=1'];
/** Databases to make others from, which no test makes: a third of all files. */
const SPARE = ['template0', 'template1'];

/**
 * A fresh embedded database in memory, nothing of it on the disk: fast, for tests of rules. Making one
 * from nothing takes seconds, so a migrated one is kept in the temporary folder and copied.
 */
export async function openTestDb(
  migrations: readonly Migration[] = [],
  options: Pick<EmbeddedDbOptions, 'cleanEveryTx'> = {},
): Promise<Db> {
  const pglite = await openTemplate(migrations);
  return openOn(pglite, createEmbeddedSession(pglite), options);
}

export interface Older {
  readonly migrations: readonly Migration[];
  fill(db: Db): Promise<void>;
}

/** One that an older program has made and filled, brought up to date. */
export async function openOlderTestDb(older: Older, migrations: readonly Migration[]): Promise<Db> {
  const pglite = await openTemplate(older.migrations);
  const session = createEmbeddedSession(pglite);
  const db = await openOn(pglite, session);
  await older.fill(db);
  await migrate(session, { migrations, clock: systemClock });
  return db;
}

/** The engine on a copy of a migrated database. */
export async function openTemplate(migrations: readonly Migration[]): Promise<PGlite> {
  const fs = new TemplateFiles(await packedFolder(migrations));
  return PGlite.create({ fs, startParams: START });
}

async function openOn(
  pglite: PGlite,
  session: Session,
  options: Pick<EmbeddedDbOptions, 'cleanEveryTx'> = {},
): Promise<Db> {
  await session.script('set default_transaction_read_only = on');
  return createEmbeddedDb({
    ...options,
    session,
    guest: guestOf(pglite),
    settled: async () => undefined,
    assertSound: () => undefined,
    close: () => pglite.close(),
  });
}

const templates = new Map<string, Promise<PackedFiles>>();

/** The files of a migrated database, made once for all tests that ask. */
function packedFolder(migrations: readonly Migration[]): Promise<PackedFiles> {
  const key = templateKey(migrations, [...START, ...INIT, ...SPARE]);
  const known = templates.get(key) ?? loadTemplate(key, migrations);
  templates.set(key, known);
  return known;
}

/** The same as an archive, for what keeps its files elsewhere. */
export async function migratedFolder(migrations: readonly Migration[]): Promise<Blob> {
  const { bytes } = await packedFolder(migrations);
  return new Blob([bytes]);
}

async function loadTemplate(key: string, migrations: readonly Migration[]): Promise<PackedFiles> {
  const folder = templateFolder();
  const path = join(folder, `${key}.tar`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, await makeTemplate(migrations));
    renameSync(draft, path);
  }
  return packedFilesOf(new Uint8Array(readFileSync(path)));
}

async function makeTemplate(migrations: readonly Migration[]): Promise<Uint8Array> {
  const isFirst = migrations.length === 0;
  const pglite = isFirst
    ? await PGlite.create('memory://', { startParams: START, initDbStartParams: INIT })
    : await openTemplate([]);
  if (isFirst) await dropSpare(pglite);
  await migrate(createEmbeddedSession(pglite), { migrations, clock: systemClock });
  // What is still in the log only would be done again at every start.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

async function dropSpare(pglite: PGlite): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false, datallowconn = true');
  for (const name of SPARE) await pglite.exec(`drop database ${name}`);
}
