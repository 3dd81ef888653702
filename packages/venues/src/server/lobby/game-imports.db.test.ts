import { err, must, ok, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVenuesWorld, createWorldOn, site, type VenuesWorld } from '../../testing/world.ts';
import { GAME_ROWS_MAX } from './game-file.ts';

const engine = onDatabase();
let first: VenuesWorld;
let world: VenuesWorld;

beforeAll(async () => {
  first = await createVenuesWorld(engine);
});
beforeEach(async () => {
  world = createWorldOn(first.db);
  await world.db.tx(async (sql) => {
    await sql.query('delete from game_import');
    await sql.query('delete from game_supplement');
  });
});

const { siteId } = site;
const imports = () => world.venues.office.games.imports;
const prepare = (csv: string, of = site) =>
  imports().prepare({ site: of, venue: 'BBB', csv, at: world.clock.now() });
async function prepared(csv: string): Promise<string> {
  const done = await prepare(csv);
  return must(done.ok ? done.value.importId : null, 'an import');
}
const releaseIn = (sql: Sql, importId: string, of = siteId) =>
  imports().releaseWithin(sql, { siteId: of, importId, at: world.clock.now() });
const release = (importId: string, of = siteId) =>
  world.db.tx((sql) => releaseIn(sql, importId, of));

async function stated(): Promise<readonly (string | null)[]> {
  const { rows } = await world.db.query<{ name: string | null }>(
    'select name from game_supplement where site_id = $1 order by game_code',
    [siteId],
  );
  return rows.map(({ name }) => name);
}
async function waiting(): Promise<number> {
  return (await world.db.query('select 1 from game_import')).rows.length;
}

describe('a file that waits', () => {
  test('is carried out once, however often and by however many at the same time it is decided', async () => {
    const id = await prepared('code,name\nkoi,锦鲤\n');
    const done = await Promise.all([release(id), release(id), release(id)]);
    expect(done.filter((each) => each.ok)).toEqual([
      ok({ added: 1, changed: 0, removed: 0, unchanged: 0 }),
    ]);
    expect(done.filter((each) => !each.ok)).toEqual([err('gone'), err('gone')]);
    expect(await release(id)).toEqual(err('gone'));
    expect([await stated(), await waiting()]).toEqual([['锦鲤'], 0]);
  });

  test('is not carried out over another that was, and waits on when that is undone', async () => {
    const [one, other] = [
      await prepared('code,name\nkoi,锦鲤\n'),
      await prepared('code,name\nkoi,龙门\n'),
    ];
    expect(await release(one)).toMatchObject({ ok: true });
    const undone = world.db.tx(async (sql) => {
      expect(await releaseIn(sql, other)).toEqual(err('changed'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await stated(), await waiting()]).toEqual([['锦鲤'], 1]);
  });

  test('of two that are decided at the same moment, one is carried out', async () => {
    const ids = [
      await prepared('code,name\nkoi,锦鲤\n'),
      await prepared('code,name\nkoi,龙门\nmoon,月兔\n'),
    ];
    const done = await Promise.all(ids.map((id) => release(id)));
    expect(done.map((each) => (each.ok ? 'done' : each.error)).toSorted()).toEqual([
      'changed',
      'done',
    ]);
    expect([['锦鲤'], ['龙门', '月兔']]).toContainEqual(await stated());
  });

  test('is of its own site, and gone once it was dropped', async () => {
    const id = await prepared('code,name\nkoi,锦鲤\n');
    expect(await release(id, siteId + 1)).toEqual(err('gone'));
    await world.db.tx((sql) => imports().dropWithin(sql, { siteId: siteId + 1, importId: id }));
    expect(await waiting()).toBe(1);
    await world.db.tx((sql) => imports().dropWithin(sql, { siteId, importId: id }));
    expect(await release(id)).toEqual(err('gone'));
    expect(await stated()).toEqual([]);
  });

  test('leaves with the next one when nobody has decided it for longer than any proposal waits', async () => {
    const id = await prepared('code,name\nkoi,锦鲤\n');
    world.clock.advance(7 * 24 * 3_600_000 + 1);
    await prepared('code,name\nkoi,龙门\n');
    expect([await waiting(), await release(id)]).toEqual([1, err('gone')]);
  });
});

test('a list of five thousand rows is stored whole, read again as it is, and changed by a row', async () => {
  const row = (at: number) => `g-${at},游戏 ${at},slots,96.${at % 10},mid,0.2,200,hot new,1`;
  const file = (rows: readonly string[]) =>
    `code,name,kind,return,volatility,min,max,tags,demo\n${rows.join('\n')}\n`;
  const rows = Array.from({ length: GAME_ROWS_MAX }, (_, at) => row(at));
  const done = await release(await prepared(file(rows)));
  expect(done).toEqual(ok({ added: GAME_ROWS_MAX, changed: 0, removed: 0, unchanged: 0 }));
  expect(await prepare(file(rows.toReversed()))).toMatchObject(
    ok({ importId: null, unchanged: GAME_ROWS_MAX, examples: [] }),
  );
  const next = await prepare(file([...rows.slice(2), 'g-new,新,slots,,,,,,']));
  expect(next).toMatchObject(ok({ added: 1, changed: 0, removed: 2 }));
  expect(next.ok && next.value.examples.map(({ code }) => code)).toEqual(['g-new', 'g-0', 'g-1']);
});

test.each([
  ['a zero byte', '锦\u0000鲤'],
  ['a control character', '锦\u001b[31m鲤'],
  ['half a character', '锦\ud83d鲤'],
])('a cell with %s is refused by its line, and nothing waits', async (_what, name) => {
  const at: UnixMs = world.clock.now();
  const csv = `code,name\nmoon,月兔\nkoi,${name}\n`;
  expect(await imports().prepare({ site, venue: 'BBB', csv, at })).toEqual(
    err({ kind: 'file', issues: [{ line: 3, fault: 'malformed', column: 'name' }] }),
  );
  expect(await waiting()).toBe(0);
});
