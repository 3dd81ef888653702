import { createSeededRng, must } from '@tianping/base';
import type { Score } from '@tianping/odds';
import { describe, expect, test } from 'vitest';
import type { LiveState } from '../live-state.ts';
import type { SportModel } from '../sport-model.ts';
import { AMERICAN_FOOTBALL } from './american-football.ts';
import { BADMINTON } from './badminton.ts';
import { BASEBALL } from './baseball.ts';
import { ESPORTS } from './esports.ts';
import { isShooterWon } from './esports-map.ts';
import { HOCKEY } from './hockey.ts';
import { openTable, pointsLeft, shot } from './snooker-frame.ts';
import { TABLE_TENNIS } from './table-tennis.ts';
import { TENNIS } from './tennis.ts';
import { plansOf, played } from './test-kit.ts';
import { VOLLEYBALL } from './volleyball.ts';

/** Every step of some matches: the state before and the state after. */
function stepsOf(model: SportModel, matches: number) {
  return played(model, matches).flatMap(({ script }) =>
    script.states.slice(1).map((after, at) => ({
      before: must(script.states[at], 'the state before'),
      after,
    })),
  );
}

function gain(before: Score | undefined, after: Score | undefined): readonly [number, number] {
  return [(after?.home ?? 0) - (before?.home ?? 0), (after?.away ?? 0) - (before?.away ?? 0)];
}

function what(state: LiveState): readonly string[] {
  return (state.moments ?? []).map((moment) => moment.what);
}

describe('tennis', () => {
  const next: Readonly<Record<string, string>> = { '0': '15', '15': '30', '30': '40' };
  /** Calls that may follow a call within a game; a game won is not one of them. */
  const followers = (home: string, away: string): readonly string[] => {
    if (home === 'A' || away === 'A') return ['40:40'];
    if (home === '40' && away === '40') return ['A:40', '40:A'];
    const steps = [`${next[home]}:${away}`, `${home}:${next[away]}`];
    return steps.filter((call) => !call.includes('undefined'));
  };
  const isGamePoint = (mine: string, other: string): boolean =>
    mine === 'A' || (mine === '40' && other !== '40' && other !== 'A');

  test('SPORT-019 points are called one after the other and games fall on game point', () => {
    for (const { before, after } of stepsOf(TENNIS, 12)) {
      const [from, to] = [before.live?.points, after.live?.points];
      if (!from || !to || before.phase !== after.phase) continue;
      const set = before.board[before.phase];
      const isTieBreak = set?.home === 6 && set.away === 6;
      const won = after.moments?.find((moment) => moment.what === 'gameWon');
      if (won) {
        const [mine, other] = won.side === 'H' ? [from.home, from.away] : [from.away, from.home];
        if (isTieBreak) {
          expect(Number(mine)).toBeGreaterThanOrEqual(6);
          expect(Number(mine)).toBeGreaterThan(Number(other));
        } else expect(isGamePoint(mine, other)).toBe(true);
        expect(to).toEqual({ home: '0', away: '0' });
        continue;
      }
      if (from === to) continue;
      if (isTieBreak) {
        const [home, away] = [
          Number(to.home) - Number(from.home),
          Number(to.away) - Number(from.away),
        ];
        expect([home, away].sort()).toEqual([0, 1]);
      } else expect(followers(from.home, from.away)).toContain(`${to.home}:${to.away}`);
    }
  });

  test('players serve in turn, in the tie-break after its first point and every two more', () => {
    for (const { script } of played(TENNIS, 12)) {
      let opened = must(script.states[0]?.live?.serving, 'a first server');
      let points = 0;
      for (const state of script.states.slice(1)) {
        const { serving } = state.live ?? {};
        if (what(state).includes('gameWon')) {
          expect(serving).toBe(opened === 'H' ? 'C' : 'H');
          opened = must(serving, 'a server');
          points = 0;
          continue;
        }
        const set = state.board[state.phase];
        points += state.live?.points?.home === '0' && state.live.points.away === '0' ? 0 : 1;
        const turns = set?.home === 6 && set.away === 6 ? Math.ceil(points / 2) % 2 : 0;
        if (state.phase === 'ended') break;
        expect(serving === opened).toBe(turns === 0);
      }
    }
  });

  test('SPORT-018 a set won is counted once, and its games stand in their order', () => {
    for (const { before, after } of stepsOf(TENNIS, 12)) {
      const [home, away] = gain(before.board.FT, after.board.FT);
      expect(home + away).toBe(what(after).includes('setWon') ? 1 : 0);
      if (!what(after).includes('gameWon')) continue;
      const games = after.facts?.[`games${after.phase.slice(1)}`] ?? '';
      expect(games.split('H').length - 1).toBe(after.board[after.phase]?.home);
      expect(games.split('C').length - 1).toBe(after.board[after.phase]?.away);
    }
  });
});

describe.each([VOLLEYBALL, TABLE_TENNIS, BADMINTON])('$gameType', (model) => {
  test('every rally is one point, and the right side serves the next', () => {
    for (const { before, after } of stepsOf(model, 8)) {
      if (after.incident !== 'points') continue;
      const [home, away] = gain(before.board[before.phase], after.board[before.phase]);
      expect([home, away].sort()).toEqual([0, 1]);
      expect(gain(before.board.PT, after.board.PT)).toEqual([home, away]);
      const score = must(after.board[before.phase], 'a set score');
      if (what(after).includes('setWon')) continue;
      const isTurn = (score.home + score.away) % 2 === 0 || Math.min(score.home, score.away) >= 10;
      if (model.gameType === 'TT') {
        expect(after.live?.serving !== before.live?.serving).toBe(isTurn);
      } else expect(after.live?.serving).toBe(home === 1 ? 'H' : 'C');
    }
  });
});

describe('baseball', () => {
  test('each batter goes out, comes home or reaches a base', () => {
    const count = ({ live, board, phase }: LiveState): number => {
      const runs = board[phase]?.[live?.half === 'top' ? 'away' : 'home'] ?? 0;
      return (live?.outs ?? 0) + runs + (live?.bases?.split('1').length ?? 1) - 1;
    };
    let batters = 0;
    for (const { before, after } of stepsOf(BASEBALL, 12)) {
      const { live } = after;
      expect(live?.bases).toMatch(/^[01]{3}$/);
      expect([0, 1, 2, 3]).toContain(live?.outs);
      const isSameHalf = before.phase === after.phase && before.live?.half === live?.half;
      if (!isSameHalf || before.live === live) continue;
      batters += 1;
      // The third out leaves nobody on base; a winning run leaves the others where they were.
      if (live?.outs === 3 || !after.open) continue;
      expect(count(after)).toBe(count(before) + 1);
    }
    expect(batters).toBeGreaterThan(700);
  });

  test('SPORT-023 extra innings begin with a runner on second base', () => {
    const starts = stepsOf(BASEBALL, 120).filter(
      ({ before, after }) => before.phase !== after.phase && after.phase.startsWith('I'),
    );
    const extra = starts.filter(({ after }) => Number(after.phase.slice(1)) > 9);
    expect(extra.length).toBeGreaterThan(0);
    for (const { after } of starts) {
      const isExtra = Number(after.phase.slice(1)) > 9;
      expect(after.live).toEqual({ half: 'top', outs: 0, bases: isExtra ? '010' : '000' });
      expect(after.facts?.overtime).toBe(isExtra ? 'Y' : 'X');
    }
  });
});

describe('ice hockey', () => {
  test('goals fall one by one while the clock runs, and overtime ends with the first', () => {
    let overtimeGoals = 0;
    for (const { before, after } of stepsOf(HOCKEY, 60)) {
      const [home, away] = gain(before.board.FT, after.board.FT);
      if (before.phase === after.phase) expect(after.clockMs).toBeLessThanOrEqual(before.clockMs);
      if (home + away === 0) continue;
      expect(home + away).toBe(1);
      expect(what(after)).toEqual(['goal']);
      if (before.phase !== 'PK') expect(before.running).toBe(true);
      if (after.phase !== 'OT') continue;
      overtimeGoals += 1;
      expect(after.board.FT.home).not.toBe(after.board.FT.away);
      expect(after.open).toBe(false);
    }
    expect(overtimeGoals).toBeGreaterThan(0);
  });
});

describe('American football', () => {
  test('points come as one, two, three or six, and every second of the clock is played', () => {
    for (const { plan, script } of played(AMERICAN_FOOTBALL, 12)) {
      const left = new Map<string, number>();
      for (const [at, after] of script.states.entries()) {
        const before = script.states[at - 1];
        if (before?.running && before.phase === after.phase) {
          const gone = before.clockMs - after.clockMs;
          expect(gone).toBe(after.since - before.since);
          left.set(after.phase, (left.get(after.phase) ?? 0) + gone);
        }
        const [home, away] = gain(before?.board.FT, after.board.FT);
        if (home + away > 0) expect([1, 2, 3, 6]).toContain(home + away);
        if (home + away === 1) expect(before?.incident).toBe('points');
      }
      for (const quarter of ['Q1', 'Q2', 'Q3', 'Q4']) {
        expect([plan.key, left.get(quarter)]).toEqual([plan.key, 15 * 60_000]);
      }
    }
  });
});

describe('snooker', () => {
  test('a frame never holds more points than the balls and fouls give', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const rng = createSeededRng(seed);
      let table = openTable(seed % 2 === 0 ? 'home' : 'away');
      expect(pointsLeft(table)).toBe(147);
      while (!table.isOver) {
        const before = table;
        table = shot(table, rng);
        const made = table.score[before.at] - before.score[before.at];
        const isFrameBall = before.on === 7;
        if (before.on === 'red') expect([0, 1]).toContain(made);
        if (before.on === 'any') expect([0, 2, 3, 4, 5, 6, 7]).toContain(made);
        if (typeof before.on === 'number') expect([0, before.on]).toContain(made);
        if (!isFrameBall) expect(pointsLeft(table) + made).toBeLessThanOrEqual(pointsLeft(before));
        expect(table.break).toBeLessThanOrEqual(147);
      }
      expect(table.score.home).not.toBe(table.score.away);
      const lead = Math.abs(table.score.home - table.score.away);
      // The loser gave up because he could not win any more, or the black is gone.
      expect(lead > pointsLeft(table) || table.on === 7).toBe(true);
      expect(Math.max(table.best.home, table.best.away) >= 100).toBe(table.centuries > 0);
    }
  });
});

describe('e-sports', () => {
  test('kills and rounds only rise, and the first to do something stays the first', () => {
    for (const { before, after } of stepsOf(ESPORTS, 16)) {
      if (before.phase !== after.phase) {
        if (after.phase !== 'ended') expect(after.clockMs).toBe(0);
        continue;
      }
      expect(after.clockMs).toBeGreaterThanOrEqual(before.clockMs);
      for (const [name, who] of Object.entries(before.facts ?? {})) {
        expect(after.facts?.[name]).toBe(who);
      }
      const number = after.phase.slice(1);
      const kills = after.board[`K${number}`];
      if ((kills?.home ?? 0) + (kills?.away ?? 0) > 0) {
        expect(after.facts?.[`blood${number}`]).toMatch(/^[HC]$/);
      }
    }
  });

  test('a shooter ends at thirteen rounds, from twelve all four ahead of the half before', () => {
    const won = ['13:0', '13:11', '16:12', '16:14', '19:15', '19:17', '22:20'];
    const open = ['12:0', '12:12', '13:12', '15:12', '15:14', '15:15', '18:17', '18:18'];
    const scoreOf = (text: string): Score => {
      const [home = 0, away = 0] = text.split(':').map(Number);
      return { home, away };
    };
    for (const text of won) expect([text, isShooterWon(scoreOf(text))]).toEqual([text, true]);
    for (const text of open) expect([text, isShooterWon(scoreOf(text))]).toEqual([text, false]);
  });
});

test('matches are retired, never begun, put off and stopped, each with its reason', () => {
  const ends = new Set(
    [TENNIS, BADMINTON, BASEBALL, ESPORTS].flatMap((model) =>
      plansOf(model, 400, 11).map((plan) => {
        const result = must(model.write(plan).results.at(-1), 'a result');
        return `${result.status} ${result.reason ?? ''}`.trim();
      }),
    ),
  );
  for (const end of ['final', 'retired D8', 'walkover D8', 'postponed D4', 'abandoned D2']) {
    expect(ends).toContain(end);
  }
});
