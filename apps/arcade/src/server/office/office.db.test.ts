import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { digit } from '../testing/fake-games.ts';
import { openStudio } from '../testing/studio.ts';

const engine = onDatabase();
const TOKEN = 'office-token-of-a-test';
const cookie = `studio-office=${TOKEN}`;

test('the office opens by its token only, and voids a round by hand with a reason', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.open(arcadeMigrations);
  const studio = await openStudio({ db, clock, games: [digit] });
  const { app } = studio.arcade;
  await studio.arcade.stepTables();
  const session = await studio.open('fake-digit', 'player-1');
  const { roundId } = must(await studio.round('fake-digit'), 'a round');
  const bets = [{ code: 'odd', stakeMinor: 1_000 }];
  await studio.call(session, 'bet', { key: 'a-key-of-sixteen-signs', roundId, bets });

  for (const headers of [{}, { cookie: 'studio-office=other' }]) {
    expect((await app.inject({ url: '/office', headers })).statusCode).toBe(403);
    const body = `act=void&subject=${roundId}&reason=x`;
    const posted = await app.inject({ method: 'POST', url: '/office', headers, payload: body });
    expect(posted.statusCode).toBe(403);
  }
  const opened = await app.inject({ url: `/office?token=${TOKEN}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/office']);
  const page = await app.inject({ url: '/office', headers: { cookie } });
  expect(page.body).toContain('测试游戏');
  expect(page.body).toContain('player-1');

  const post = (reason: string) =>
    app.inject({
      method: 'POST',
      url: '/office',
      headers: { cookie },
      payload: new URLSearchParams({ act: 'void', subject: roundId, reason }).toString(),
    });
  await post(' ');
  expect((await studio.round('fake-digit'))?.phase).toBe('betting');
  await post('发错牌 <script>');
  expect((await studio.round('fake-digit'))?.phase).toBe('void');
  await studio.settle();
  expect(studio.wallet.balanceOf('player-1')).toBe(1_000_000);
  const after = await app.inject({ url: '/office', headers: { cookie } });
  expect(after.body).toContain('发错牌 &lt;script&gt;');
});
