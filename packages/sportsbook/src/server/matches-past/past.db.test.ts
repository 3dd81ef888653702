import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import type { Fixture } from '@tianping/feeds';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBookDb } from '../testing/open-db.ts';
import { type FedMatch, quote } from '../testing/test-feed.ts';
import { createWorld, type World } from '../testing/world.ts';

const HALF = { home: 1, away: 0 };
const END = { home: 2, away: 1 };
/** Noon of 14 March on the site's clock. */
const NOON = Date.UTC(2026, 2, 14, 4);
const DAY = '2026-03-14';

/** Pages of results and the past of teams, over one database that holds other matches as well. */
const engine = onDatabase();

describe(`results and past matches (${engine.name})`, () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(await openBookDb(engine), createFakeClock(NOON));
  });

  /** Matches that no other test of this database sees: a league of their own. */
  const matchOf = (key: string, changes: Partial<Fixture> = {}): Promise<FedMatch> => {
    const name = (text: string) => ({ hans: `${text}${key}`, hant: `${text}${key}` });
    const fixture: Fixture = {
      key,
      gameType: 'FT',
      league: { id: `past-${key}`, name: name('联赛'), rank: 1 },
      home: name('主'),
      away: name('客'),
      startAt: NOON + 3_600_000,
      neutral: false,
      ...changes,
    };
    return world.match({ fixture });
  };
  const page = (leagueId: string, changes: object = {}) =>
    world.book.results({
      gameType: 'FT',
      day: DAY,
      leagueIds: [leagueId],
      pageNum: 1,
      pageSize: 20,
      ...changes,
    });

  test('a day shows its results with every part and, once corrected, the latest one', async () => {
    const match = await matchOf('a');
    await match.result({ periods: { HT: HALF, FT: END, CR: { home: 5, away: 4 } } });
    await match.result({ revision: 2, periods: { HT: HALF, FT: { home: 2, away: 2 } } });
    const { total, list, leagues } = await page('past-a');
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      gameId: match.matchId,
      status: 'final',
      reason: null,
      parts: { HT: HALF, FT: { home: 2, away: 2 } },
      revision: 2,
    });
    expect(leagues.find(({ leagueId }) => leagueId === 'past-a')?.matches).toBe(1);
    expect((await page('past-a', { day: '2026-03-13' })).total).toBe(0);
    expect((await page('past-a', { gameType: 'BK' })).total).toBe(0);
  });

  test('a match that goes on is no result, one that was called off shows why', async () => {
    const playing = await matchOf('b');
    await playing.result({ status: 'open', periods: { HT: HALF } });
    expect((await page('past-b')).total).toBe(0);
    await playing.result({ revision: 2, status: 'cancelled', reason: 'D1', periods: {} });
    expect((await page('past-b')).list[0]).toMatchObject({ status: 'cancelled', reason: 'D1' });
  });

  test('an outright shows the names of its winners', async () => {
    const runners = ['甲', '乙', '丙'].map((text, at) => ({
      id: `R${at + 1}`,
      name: { hans: text, hant: text },
    }));
    const match = await matchOf('c', { gameType: 'FS', outrightOf: 'FT', runners });
    await match.result({ periods: {}, outright: { winners: ['R2', 'R3'], places: 1 } });
    const { list } = await page('past-c', { gameType: 'FS' });
    expect(list[0]?.winners.map(({ hans }) => hans)).toEqual(['乙', '丙']);
  });

  test('a match knows the past of its teams, each by itself and against each other', async () => {
    const name = (text: string) => ({ hans: `${text}队`, hant: `${text}隊` });
    const play = async (key: string, home: string, away: string, day: number) => {
      const startAt = NOON - day * 86_400_000;
      const match = await matchOf(key, { home: name(home), away: name(away), startAt });
      await match.result({ periods: { HT: HALF, FT: END } });
      return match.matchId;
    };
    const reversed = await play('d1', '南', '北', 3);
    const other = await play('d2', '北', '东', 2);
    await play('d3', '西', '东', 1);
    const { matchId } = await matchOf('d4', { home: name('北'), away: name('南') });
    const info = await world.book.matchInfo(matchId);
    expect(info?.headToHead.map(({ gameId }) => gameId)).toEqual([reversed]);
    expect(info?.formHome.map(({ gameId }) => gameId)).toEqual([other, reversed]);
    expect(info?.formAway.map(({ gameId }) => gameId)).toEqual([reversed]);
    expect(info?.headToHead[0]?.score).toEqual(END);
  });

  test('a match that left the lists is put together from what is stored', async () => {
    const match = await matchOf('e');
    await match.price([quote('handicap', -2, { H: 900, C: 960 })]);
    await match.result({ periods: { HT: HALF, FT: END } });
    const other = await world.restart();
    const info = await other.book.matchInfo(match.matchId);
    expect(info?.match).toMatchObject({ gameStatus: 'ended', sc_FT_H: 2, sc_FT_C: 1 });
    expect(await other.book.matchInfo('nowhere')).toBeNull();
    await other.stop();
  });
});
