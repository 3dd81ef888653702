import { expect, test } from 'vitest';
import { placeOfSearch } from './place.ts';

test('a link names show type and sport, football by default', () => {
  expect(placeOfSearch('show=FU&sport=BK')).toEqual({
    type: 'place',
    showType: 'FU',
    gameType: 'BK',
  });
  expect(placeOfSearch('?show=RB')).toMatchObject({ showType: 'RB', gameType: 'FT' });
});

test('a link to outrights leads to the sport FS whatever sport it names', () => {
  expect(placeOfSearch('show=FSFU&sport=BK')).toEqual({
    type: 'place',
    showType: 'FSFU',
    gameType: 'FS',
  });
});

test('a link that names a sport alone takes the first show type that has matches', () => {
  expect(placeOfSearch('sport=VF')).toEqual({
    type: 'place',
    showType: 'RB',
    gameType: 'VF',
    orElse: true,
  });
  expect(placeOfSearch('sport=FS')).toMatchObject({ showType: 'FSFT', orElse: true });
});

test('an unknown address parameter is no place', () => {
  expect(placeOfSearch('')).toBeNull();
  expect(placeOfSearch('show=XX')).toBeNull();
  expect(placeOfSearch('show=FT&sport=XX')).toMatchObject({ gameType: 'FT' });
});
