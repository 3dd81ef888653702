import { must } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import { FAN_CODES, FANS, fansOf, INCLUDED, sumOf, type WonHand } from './fans.ts';
import type { Meld } from './melds.ts';
import { meldOf, tilesIn } from './testing/hands.ts';

/** Won by the last tile written, discarded by the other unless stated. */
function won(text: string, melds: readonly Meld[] = [], change: Partial<WonHand> = {}): WonHand {
  const tiles = tilesIn(text);
  return {
    tiles,
    melds,
    tile: must(tiles.at(-1), 'a tile'),
    way: 'discard',
    isAfterKong: false,
    isLastTile: false,
    first: null,
    ...change,
  };
}

function listed(hand: WonHand): string {
  return fansOf(hand)
    .map(({ code, count }) => (count > 1 ? `${code} ×${count}` : code))
    .join(', ');
}

const chow = meldOf('chow', 'm123');
const drawn = { way: 'drawn' } as const;

describe('the patterns of a won hand', () => {
  test.each<[string, WonHand, number]>([
    ['plain', won('m456 m678 z111 z22', [chow]), 1],
    ['selfDrawn, plain', won('m456 m678 z111 z22', [chow], drawn), 2],
    ['concealedHand, plain', won('m123 m456 m678 z111 z22'), 3],
    ['concealedHand, selfDrawn, plain', won('m123 m456 m678 z111 z22', [], drawn), 4],
    ['dragonPong', won('m456 m678 z666 z22', [chow]), 2],
    ['dragonPong ×2', won('m456 z555 z666 z22', [chow]), 4],
    ['wholeStraight', won('m456 m789 z111 z22', [chow]), 16],
    ['wholeStraight, concealedHand', won('m123 m456 m789 z111 z22'), 18],
    ['allPongs', won('z111 m333 z44 m888', [meldOf('pong', 'm222')]), 6],
    ['allPongs', won('z111 z44 m888', [meldOf('pong', 'm222'), meldOf('pong', 'm555')]), 6],
    ['pureSuit', won('m456 m567 m345 m99', [chow]), 24],
    ['pureSuit, simples', won('m456 m567 m345 m88', [meldOf('chow', 'm234')]), 26],
    ['sevenPairs', won('m1133 m5577 z1122 z33'), 24],
    ['sevenPairs, selfDrawn', won('m1133 m5577 z1122 z33', [], drawn), 25],
    ['sevenPairs', won('m1111 m5577 z1122 z33'), 24],
    ['allHonours, sevenPairs', won('z1122 z3344 z5566 z77'), 88],
    ['mixedTerminals, sevenPairs', won('m1199 z1122 z3355 z66'), 56],
    ['mixedTerminals', won('m111 z11 m999 z222', [meldOf('pong', 'z333')]), 32],
    ['threeConcealed, allPongs', won('m111 m333 z44 z222 m888', [], {}), 24],
    ['fourConcealed', won('m111 m333 z222 m888 z44'), 64],
    ['fourConcealed, selfDrawn', won('m111 m333 z44 z222 m888', [], drawn), 65],
    ['bigDragons', won('m456 z666 z777 z22', [meldOf('pong', 'z555')]), 88],
    ['smallDragons', won('m456 m123 z777 z66', [meldOf('pong', 'z555')]), 64],
    ['smallWinds', won('m456 z222 z333 z44', [meldOf('pong', 'z111')]), 64],
    ['bigWinds', won('z222 z33 m55 z3', [meldOf('pong', 'z111'), meldOf('pong', 'z444')]), 88],
    ['nineGates', won('m1112345678999 m5'), 88],
    ['openKong, plain', won('m456 m678 z11 z2 z2 z1', [meldOf('openKong', 'm1111')]), 2],
    ['openKong, plain', won('m456 m678 z111 z22', [meldOf('addedKong', 'm1111')]), 2],
  ])('are %s', (expected, hand, sum) => {
    const fans = fansOf(hand);
    expect(sumOf(fans)).toBe(sum);
    const codes = listed(hand).split(', ');
    expect(expected.split(', ').every((code) => codes.includes(code))).toBe(true);
  });

  test('are exactly those that the tiles and the way of winning give', () => {
    const kongs = [meldOf('concealedKong', 'm1111'), meldOf('concealedKong', 'z6666')];
    expect(listed(won('m456 m67 z22 m8', kongs, drawn))).toBe(
      'dragonPong, concealedKong ×2, concealedHand, selfDrawn',
    );
    expect(listed(won('m456 m67 z22 m8', [chow, chow], { way: 'robbed' }))).toBe(
      'robbedKong, plain',
    );
    const late = { way: 'drawn', isAfterKong: true, isLastTile: true } as const;
    expect(listed(won('m456 m67 z22 m8', [chow, chow], late))).toBe('afterKong, lastTile, plain');
    const heaven = { way: 'drawn', first: 'heaven' } as const;
    expect(listed(won('m123 m456 m678 z111 z22', [], heaven))).toBe('heaven, plain');
    expect(listed(won('m123 m456 m678 z111 z22', [], { first: 'earth' }))).toBe('earth, plain');
    expect(listed(won('z111 z222 z55 z777', [meldOf('pong', 'z666')]))).toBe(
      'smallDragons, allHonours',
    );
    expect(listed(won('m111 m999 z33 z222', [meldOf('pong', 'z666')]))).toBe(
      'mixedTerminals, dragonPong',
    );
  });

  test('are read from the tiles in the way that pays most', () => {
    // As rows and as three alike: 111 222 333 pays more than three times 123.
    expect(listed(won('m111222333 z11 z555', [], drawn))).toBe(
      'fourConcealed, dragonPong, selfDrawn',
    );
    // As rows with a pair, or as seven pairs.
    expect(listed(won('m223344 m667788 z11'))).toBe('sevenPairs');
  });

  test('take three alike for concealed only when the other did not complete them', () => {
    expect(listed(won('m111 m333 z22 m567 m888', [], {}))).toBe('concealedHand, plain');
    expect(listed(won('m111 m333 z22 m567 m888', [], drawn))).toContain('threeConcealed');
    // The 8 that was taken can stand in the row: then the three are of one's own.
    expect(listed(won('m111 m333 z22 m67 m888 m8'))).toContain('threeConcealed');
  });

  test('include only patterns that add less', () => {
    for (const code of FAN_CODES) {
      for (const one of INCLUDED[code] ?? []) expect(FANS[one]).toBeLessThan(FANS[code]);
    }
  });
});
