import { GAME_TYPES, type GameType, type MatchResult } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import { lineQuarter } from '@tianping/odds';
import { markets } from '@tianping/plugin-markets';
import { sportOf, sports } from '@tianping/plugin-sports';
import { describe, expect, test } from 'vitest';

const translator = createTranslator({ script: 'hans', hant: {} });

function market(family: string) {
  const found = markets.find((each) => each.family === family);
  if (!found) throw new Error(`no market ${family}`);
  return found;
}

test('SPORT-025 every column of a list has a market that is sold there', () => {
  const unsold = sports.flatMap(({ gameType, columns }) =>
    [...columns.classic, ...columns.professional]
      .flatMap((group) => group.columns)
      .filter(({ family, period }) => !market(family).periods(gameType).includes(period))
      .map(({ family, period }) => `${gameType} ${family} ${period}`),
  );
  expect(unsold).toEqual([]);
});

test('SPORT-001 every tally that a market is sold on has a name in its sport', () => {
  const places = GAME_TYPES.flatMap((gameType) =>
    [...new Set(markets.flatMap((each) => each.periods(gameType)))].map((period) => ({
      gameType,
      period,
    })),
  );
  const nameless = places
    .filter(({ gameType, period }) => sportOf(gameType).periodName(period, translator) === period)
    .map(({ gameType, period }) => `${gameType} ${period}`);
  expect(nameless).toEqual([]);
  expect(places.length).toBeGreaterThan(100);
});

describe('SETTLE-007 a stopped match settles by the rules of its sport', () => {
  const SCORE = { home: 5, away: 2 };
  const innings = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((inning) => [`I${inning}`, { home: 0, away: 0 }]),
  );
  const stopped: MatchResult = {
    revision: 1,
    status: 'abandoned',
    periods: innings,
    board: { FT: SCORE },
    source: 'test',
    at: 1_760_000_000_000,
  };

  function codes(gameType: GameType, reported: MatchResult, period = 'FT') {
    const result = sportOf(gameType).readResult(reported);
    const place = { gameType, period, inPlay: false, scoreAtBet: null, result };
    return {
      win: market('win').settle({ ...place, side: 'H', line: null }).code,
      handicap: market('handicap').settle({ ...place, side: 'H', line: lineQuarter(-6) }).code,
      total: market('total').settle({ ...place, side: 'OV', line: lineQuarter(18) }).code,
    };
  }

  test('baseball after six innings: the winner counts, handicap and total are void', () => {
    expect(codes('BS', stopped)).toEqual({ win: 'W', handicap: 'DF', total: 'DF' });
  });

  test('basketball after 43 minutes counts, after 40 only what was decided does', () => {
    const board = { FT: SCORE };
    const counts = { ...stopped, board, playedMs: 43 * 60_000 };
    expect(codes('BK', counts)).toEqual({ win: 'W', handicap: 'W', total: 'W' });
    expect(codes('BK', { ...counts, playedMs: 40 * 60_000 })).toEqual({
      win: 'DF',
      handicap: 'DF',
      total: 'W',
    });
  });

  test('tennis: the remaining player has won after a full set, the rest of the match is void', () => {
    const retired: MatchResult = {
      ...stopped,
      status: 'retired',
      winner: 'H',
      periods: { S1: { home: 6, away: 4 } },
      board: { FT: { home: 1, away: 0 }, GM: { home: 7, away: 4 } },
    };
    expect(codes('TN', retired)).toEqual({ win: 'W', handicap: 'D8', total: 'D8' });
    expect(codes('TN', retired, 'S1')).toEqual({ win: 'W', handicap: 'W', total: 'W' });
    expect(codes('TN', { ...retired, periods: {} }).win).toBe('D8');
  });
});
