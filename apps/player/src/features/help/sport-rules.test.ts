import { sports } from '@tianping/plugin-sports';
import { ruleSections } from '@tianping/plugin-sports/rules';
import { expect, test } from 'vitest';
import { phrasesOf } from './article/reading-time.ts';
import writeRules from './articles/rqgl.ts';
import writeCheck from './articles/tytzjc.ts';
import { FACTS } from './testing/facts.ts';

test('SPORT-001 the page of ball rules has the rules of every sport, each under its own anchor', () => {
  const { sections } = writeRules(FACTS);
  for (const { gameType, name } of sports) {
    const section = sections.find(({ id }) => id === `rules-${gameType}`);
    expect(section?.head.message.text).toBe(name.text);
    const reported = ruleSections(gameType).find(({ id }) => id === gameType)?.lines ?? [];
    expect(section?.blocks).toEqual([{ kind: 'list', items: reported }]);
  }
});

test('SETTLE-007 the page on checking a bet states what voids bets in every sport', () => {
  const reported = new Set(phrasesOf(writeCheck(FACTS)).map(({ message }) => message.id));
  const general = ruleSections('ALL').find(({ id }) => id === 'general');
  expect(general?.lines.filter(({ message }) => !reported.has(message.id))).toEqual([]);
});
