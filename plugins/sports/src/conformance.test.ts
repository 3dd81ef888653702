import { sportPromises } from '@tianping/sportsbook/testing';
import { describe, expect, test } from 'vitest';
import { sports } from './index.ts';

describe.each(sports.map((sport) => [sport.gameType, sport] as const))(
  'SPORT-001 %s',
  (_name, sport) => {
    test.each(sportPromises)('$name', (promise) => {
      expect(promise.check(sport)).toEqual([]);
    });
  },
);
