import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import type { CardCode } from '../cards/index.ts';
import { type DragonTigerOutcome, winnerOf } from './bets.ts';
import { dragonTiger } from './game.ts';

function dealt(dragon: CardCode, tiger: CardCode): DragonTigerOutcome {
  return { dragon, tiger, winner: winnerOf(dragon, tiger), burnt: [] };
}

function edge(of: string): number {
  const found = dragonTiger.exactReturns().find((line) => line.of === of);
  if (!found) throw new Error(of);
  const { num, den } = found.returned;
  return Number(((den - num) * 1_000_000n + den * 5n) / den / 10n);
}

describe('dragon tiger', () => {
  it('has the edges that counting all pairs of cards gives', () => {
    expect(['dragon', 'tiger', 'tie', 'suited-tie', 'dragon-odd', 'tiger-even'].map(edge)).toEqual([
      3735, 3735, 32_771, 13_976, 5769, 5385,
    ]);
  });
  it('ranks the king high and the ace low', () => {
    expect(dealt('sK', 'hA').winner).toBe('dragon');
    expect(dealt('s10', 'hJ').winner).toBe('tiger');
    expect(dealt('s7', 'd7').winner).toBe('tie');
  });
  it('gives half of dragon and tiger back on a tie, rounded down, and counts half', () => {
    const bet = { code: 'dragon', stakeMinor: 501 };
    expect(dragonTiger.settle(bet, dealt('s7', 'd7'))).toBe(250);
    expect(dragonTiger.effective(bet, dealt('s7', 'd7'))).toBe(250);
    expect(dragonTiger.effective(bet, dealt('s7', 'd8'))).toBe(501);
  });
  it('pays suited ties and the parity of each card', () => {
    const settle = (code: string, outcome: DragonTigerOutcome) =>
      dragonTiger.settle({ code, stakeMinor: 1000 }, outcome);
    expect(settle('suited-tie', dealt('s7', 's7'))).toBe(51_000);
    expect(settle('suited-tie', dealt('s7', 'd7'))).toBe(0);
    expect(settle('dragon-odd', dealt('sK', 'd7'))).toBe(1750);
    expect(settle('tiger-even', dealt('sK', 'dQ'))).toBe(2050);
    expect(settle('tiger-even', dealt('sK', 'dJ'))).toBe(0);
  });
  it('refuses bets against themselves', () => {
    const judged = dragonTiger.judgeBets([
      { code: 'dragon-odd', stakeMinor: 500 },
      { code: 'tiger-even', stakeMinor: 500 },
      { code: 'dragon-even', stakeMinor: 500 },
    ]);
    expect(judged).toMatchObject({ error: { at: 2, fault: 'opposite' } });
  });
  it('deals the same cards from the same draws', () => {
    const deal = () => dragonTiger.draw(seededDraws(7), dragonTiger.newShoe());
    expect(deal()).toEqual(deal());
  });
});
