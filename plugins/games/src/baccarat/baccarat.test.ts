import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import { type CardCode, cardsLeft, SHOE_CARDS } from '../cards/index.ts';
import { baccaratFive, baccaratFree, baccaratSpeed } from './game.ts';
import { type BaccaratOutcome, dealBaccarat } from './hands.ts';

function dealt(...cards: CardCode[]): BaccaratOutcome {
  const rest = [...cards];
  return dealBaccarat({ open: () => [], take: () => rest.shift() ?? 'sK' });
}

describe('drawing of baccarat', () => {
  it('stops at a natural', () => {
    const outcome = dealt('s9', 'h3', 'dK', 'c4');
    expect(outcome).toMatchObject({ winner: 'player', playerPoints: 9, bankerPoints: 7 });
    expect([outcome.player.length, outcome.banker.length]).toEqual([2, 2]);
  });
  it('lets a banker of three stand on an eight', () => {
    const outcome = dealt('s2', 'h10', 'd3', 'c3', 's8');
    expect(outcome).toMatchObject({ winner: 'tie', playerPoints: 3, bankerPoints: 3 });
    expect(outcome.banker).toHaveLength(2);
  });
  it('draws for a banker of five when the player stood', () => {
    const outcome = dealt('sA', 'h2', 'd5', 'c3', 's4');
    expect([outcome.player.length, outcome.banker.length]).toEqual([2, 3]);
    expect(outcome).toMatchObject({ winner: 'banker', bankerPoints: 9 });
  });
  it('draws for a banker of four on a four', () => {
    const outcome = dealt('s4', 'h2', 'dA', 'c2', 's4', 'h5');
    expect(outcome).toMatchObject({ playerPoints: 9, bankerPoints: 9, winner: 'tie' });
  });
  it('draws for a banker of six on a six and not on a five', () => {
    expect(dealt('sK', 'h10', 'd2', 'c6', 's6', 'h3').banker).toHaveLength(3);
    const stood = dealt('sK', 'h10', 'd2', 'c6', 's5');
    expect(stood.banker).toHaveLength(2);
    expect(stood).toMatchObject({ winner: 'player', playerPoints: 7, bankerPoints: 6 });
  });
});

/** Edges in thousandths of a percent. */
function edges(game: typeof baccaratFive): Record<string, string> {
  return Object.fromEntries(
    game.exactReturns().map(({ of, returned }) => {
      const { num, den } = returned;
      const tenThousandths = ((den - num) * 1_000_000n) / den;
      const rounded = (tenThousandths + 5n) / 10n;
      return [of, `${rounded / 1000n}.${String(rounded % 1000n).padStart(3, '0')}`];
    }),
  );
}

describe('returns of baccarat', () => {
  it('has the edges that counting every sequence of cards gives', () => {
    expect(edges(baccaratFive)).toEqual({
      player: '1.235',
      banker: '1.058',
      tie: '14.360',
      'player-pair': '10.361',
      'banker-pair': '10.361',
      'either-pair': '13.710',
      'perfect-pair': '8.047',
      big: '4.346',
      small: '5.283',
      'lucky-six': '16.684',
      'player-dragon': '2.652',
      'banker-dragon': '9.373',
    });
    expect(edges(baccaratFree).banker).toBe('1.458');
    expect(baccaratSpeed.exactReturns()).toBe(baccaratFive.exactReturns());
  });
});

describe('bets of baccarat', () => {
  const six = dealt('s2', 'h3', 'd3', 'c3', 'sK');
  const bet = (code: string, stakeMinor: number) => ({ code, stakeMinor });

  it('pays the banker less five in a hundred, rounded down to the cent', () => {
    const won = dealt('s2', 'h4', 'dK', 'c3', 's2');
    expect(won.winner).toBe('banker');
    expect(baccaratFive.settle(bet('banker', 501), won)).toBe(976);
    expect(baccaratFree.settle(bet('banker', 501), won)).toBe(1002);
  });
  it('pays half on a banker of six where no commission is taken', () => {
    expect(six).toMatchObject({ winner: 'banker', bankerPoints: 6 });
    expect(baccaratFree.settle(bet('banker', 1001), six)).toBe(1501);
    expect(baccaratFive.settle(bet('lucky-six', 1000), six)).toBe(13_000);
  });
  it('returns both sides on a tie, which then count for no turnover', () => {
    const tie = dealt('s4', 'h2', 'dA', 'c2', 's4', 'h5');
    for (const code of ['player', 'banker']) {
      expect(baccaratFive.settle(bet(code, 700), tie)).toBe(700);
      expect(baccaratFive.effective(bet(code, 700), tie)).toBe(0);
    }
    expect(baccaratFive.settle(bet('tie', 700), tie)).toBe(6300);
    expect(baccaratFive.effective(bet('tie', 700), tie)).toBe(700);
  });
  it('refuses what is unknown, too small, too much in all, or against itself', () => {
    const judge = (...bets: { code: string; stakeMinor: number }[]) => baccaratFive.judgeBets(bets);
    expect(judge(bet('player', 500), bet('toString', 500))).toMatchObject({
      error: { at: 1, fault: 'unknown' },
    });
    expect(judge(bet('player', 499))).toMatchObject({ error: { at: 0, fault: 'limitLow' } });
    expect(judge(bet('player', 4_999_500), bet('player', 600))).toMatchObject({
      error: { at: 1, fault: 'limitHigh' },
    });
    expect(judge(bet('player', 500), bet('tie', 500), bet('banker', 500))).toMatchObject({
      error: { at: 2, fault: 'opposite' },
    });
    expect(judge(bet('banker', 500), bet('tie', 500), bet('big', 500)).ok).toBe(true);
  });
});

describe('shoe of baccarat', () => {
  it('is dealt to the cut card without losing or repeating a card', () => {
    const draws = seededDraws(20_261);
    let shoe = baccaratFive.newShoe();
    let seen = 0;
    let rounds = 0;
    while (!baccaratFive.isShoeOver(shoe)) {
      const round = baccaratFive.draw(draws, shoe);
      const { player, banker, burnt } = round.outcome;
      expect(burnt.length > 0).toBe(rounds === 0);
      seen += player.length + banker.length + burnt.length;
      shoe = round.shoe;
      rounds += 1;
      expect(cardsLeft(shoe)).toBe(SHOE_CARDS - seen);
      expect(shoe.left.every((count) => count >= 0 && count <= 8)).toBe(true);
    }
    expect(rounds).toBeGreaterThan(60);
    expect(cardsLeft(shoe)).toBeGreaterThanOrEqual(8);
    expect(JSON.parse(JSON.stringify(shoe))).toEqual(shoe);
  });
});
