import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { games } from '@tianping/plugin-games';
import { tableFeed } from '@tianping/plugin-venues/hub88';
import { expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { createFakeWallet } from '../testing/fake-wallet.ts';
import { openStudio } from '../testing/studio.ts';

const engine = onDatabase();

test('anybody reads the state of each table with its marks, and nothing that is not drawn yet', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.open(arcadeMigrations);
  const game = must(
    games.find(({ code }) => code === 'baccarat-speed'),
    'the game',
  );
  if (game.form !== 'round') throw new Error('baccarat is played in rounds');
  const studio = await openStudio({
    db,
    clock,
    games: [game],
    wallet: createFakeWallet(0),
    seed: 1,
  });
  const read = async () => {
    const { statusCode, body } = await studio.arcade.app.inject('/tables.json');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('secret');
    return must(tableFeed.parse(JSON.parse(body)).tables[0], 'the table');
  };
  await studio.arcade.stepTables();
  expect(await read()).toMatchObject({ phase: 'betting', marks: [], last: null, runs: [] });
  const { bettingMs, closedMs, drawingMs, settledMs } = game.plan;
  for (const [ms, phase, marks] of [
    [bettingMs, 'closed', 0],
    // Drawn, but shown at the table first.
    [closedMs, 'drawing', 0],
    [drawingMs, 'settled', 1],
    [settledMs, 'betting', 1],
  ] as const) {
    clock.advance(ms);
    await studio.arcade.stepTables();
    const table = await read();
    expect(table.phase).toBe(phase);
    expect(table.marks).toHaveLength(marks);
  }
  const table = await read();
  const [mark] = table.marks;
  expect(['庄', '闲', '和']).toContain(mark?.hans);
  expect(['莊', '閒', '和']).toContain(mark?.hant);
  expect(table.last?.hans).toMatch(/^庄 \d · 闲 \d$/);
});
