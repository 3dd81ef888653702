import * as movements from '@tianping/ledger';
import { expect, test } from 'vitest';
import { dealMovements, dealTypes, unseenMovements } from './deals.ts';

test('REC-003 every movement of the ledger has its place in the records', () => {
  const names = Object.values(movements).flatMap((value) =>
    typeof value === 'object' && value !== null && 'entries' in value && 'name' in value
      ? [String(value.name)]
      : [],
  );
  expect(names.length).toBeGreaterThan(10);
  const known = [...Object.keys(dealTypes), ...unseenMovements];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('a type names its movements, none names all', () => {
  expect(dealMovements('withdraw')).toEqual(['withdrawHold', 'withdrawReturn']);
  expect(dealMovements('transfer')).toEqual(['venueIn', 'venueInReturn', 'venueOut']);
  expect(dealMovements(null)).toHaveLength(Object.keys(dealTypes).length);
});
