import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRng, systemClock } from '@tianping/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDisk, type Disk } from '../testing/power-cut.ts';
import { layTestFolder } from '../testing/test-folder.ts';
import type { Db, Migration } from '../types.ts';
import { openEmbedded } from './open.ts';

const migrations: readonly Migration[] = [
  {
    id: 'test/001',
    sql: `create table note (id int primary key, text text not null);
      create index on note (text);
      create table total (id int primary key, notes bigint not null, length bigint not null);
      insert into total values (1, 0, 0)`,
  },
];
const NOTES = 240;
const CUTS = process.env.WHOLE_RUN ? 6 : 3;
const options = { migrations, clock: systemClock };
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-cut-'));
  await layTestFolder(join(folder, 'fresh'), migrations);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A database just made, on a disk that can lose power. */
async function openOn(disk: Disk, name: string): Promise<Db> {
  cpSync(join(folder, 'fresh'), join(folder, name), { recursive: true });
  return openEmbedded(join(folder, name), { ...options, watch: disk.watch });
}

const textOf = (id: number) => `${id}`.repeat(1 + ((id * 37) % 200));

async function writeNote(db: Db, id: number): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('insert into note values ($1, $2)', [id, textOf(id)]);
    await sql.query('update total set notes = notes + 1, length = length + $1', [
      textOf(id).length,
    ]);
  });
}

/** Concurrent inserts with checkpoints between; reports each insert that is acknowledged. */
async function writeNotes(db: Db, first: number, onPromised: (id: number) => void): Promise<void> {
  for (let from = first; from < first + NOTES; from += 40) {
    const ids = Array.from({ length: 40 }, (_, at) => from + at);
    await Promise.all(ids.map((id) => writeNote(db, id).then(() => onPromised(id))));
    if (from % 80 === 0) await db.tx((sql) => sql.query('checkpoint'));
  }
}

/** Everything promised is there, whole, once; the total agrees; the indexes agree with the table. */
async function expectWhole(db: Db, promised: ReadonlySet<number>): Promise<void> {
  const { rows } = await db.query<{ id: number; text: string }>('select id, text from note');
  const found = new Map(rows.map(({ id, text }) => [id, text]));
  expect(found.size).toBe(rows.length);
  for (const id of promised) expect(found.get(id)).toBe(textOf(id));
  for (const [id, text] of found) expect(text).toBe(textOf(id));
  const total = await db.query('select notes, length from total');
  const length = rows.reduce((sum, { text }) => sum + text.length, 0);
  expect(total.rows).toEqual([{ notes: rows.length, length }]);
  const byIndex = await db.query<{ id: number }>(
    `select (select n.id from note n where n.text = all_texts.text) as id
     from unnest($1::text[]) as all_texts(text)`,
    [rows.map(({ text }) => text)],
  );
  expect(byIndex.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
}

async function countEvents(): Promise<number> {
  const disk = createDisk();
  const db = await openOn(disk, 'count');
  const before = disk.events();
  await writeNotes(db, 0, () => undefined);
  const events = disk.events() - before;
  await db.close();
  return events;
}

test('R3 a power cut in the middle of any write or sync loses nothing that was promised', async () => {
  const rng = createSeededRng(20_260_708);
  const events = await countEvents();
  for (let round = 0; round < CUTS; round += 1) {
    const [whole, image] = [join(folder, `whole${round}`), join(folder, `image${round}`)];
    const disk = createDisk();
    const db = await openOn(disk, `whole${round}`);
    const promised = new Set<number>();
    let promisedAtCut: ReadonlySet<number> | undefined;
    disk.at(disk.events() + 1 + rng.int(Math.floor(events * 0.9)), () => {
      promisedAtCut = new Set(promised);
      disk.cut(whole, image, rng);
    });
    await writeNotes(db, 0, (id) => promised.add(id));
    await db.close();
    expect(promisedAtCut).toBeDefined();
    const after = await openEmbedded(image, options);
    await expectWhole(after, promisedAtCut ?? new Set());
    await writeNotes(after, 10_000, () => undefined);
    await after.close();
    rmSync(whole, { recursive: true });
    rmSync(image, { recursive: true });
  }
});

test('R3 a torn tail of the log is recognised and cut off', async () => {
  const [whole, image] = [join(folder, 'whole'), join(folder, 'image')];
  const disk = createDisk();
  const db = await openOn(disk, 'whole');
  await writeNotes(db, 0, () => undefined);
  const allOld = { ...createSeededRng(1), int: () => 1 };
  const promised = new Set(Array.from({ length: NOTES }, (_, id) => id));
  disk.at(disk.events() + 1, () => disk.cut(whole, image, allOld));
  await writeNote(db, 999);
  await db.close();
  const after = await openEmbedded(image, options);
  await expectWhole(after, promised);
  await after.close();
});
