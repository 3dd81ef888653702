import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_TYPES } from '@tianping/feeds';
import { endsOf } from '@tianping/sportsbook/testing';
import { expect, test } from 'vitest';
import { FACTS } from './facts.ts';
import { markets } from './index.ts';

const names = Object.entries(FACTS).flatMap(([name, fact]) => {
  const segments = 'segments' in fact ? fact.segments : 0;
  const own =
    segments === 0 ? [name] : Array.from({ length: segments }, (_, at) => name + (at + 1));
  return own.map((each) => [each, fact] as const);
});
const factByName = new Map<string, (typeof FACTS)[keyof typeof FACTS]>(names);

test('the table for those who fill the facts is the one in code', () => {
  const table = readFileSync(join(import.meta.dirname, '../FACTS.md'), 'utf8');
  const rows = table.split('\n').filter((row) => /^\| `/.test(row));
  const wanted = Object.entries(FACTS).map(([name, fact]) => {
    const shown = 'segments' in fact ? `\`${name}1\` … \`${name}${fact.segments}\`` : `\`${name}\``;
    const value = fact.value.source.replaceAll('|', '\\|');
    return `| ${shown} | ${fact.gameTypes.join(' ')} | \`${value}\` | ${fact.says} |`;
  });
  expect(rows).toEqual(wanted);
});

test('facts of invented matches are in the table, with its values', () => {
  for (const gameType of GAME_TYPES) {
    for (const { facts } of endsOf(gameType).slice(0, 40)) {
      for (const [name, value] of Object.entries(facts)) {
        expect(factByName.get(name)?.value.test(value), `${gameType} ${name} ${value}`).toBe(true);
      }
    }
  }
});

test('SPORT-001 every sport has markets, and the match of each can be won', () => {
  const won = markets.filter(({ family }) => family === 'win' || family === 'outright');
  for (const gameType of GAME_TYPES) {
    expect(won.some((market) => market.periods(gameType).length > 0)).toBe(true);
  }
});
