import { readFileSync } from 'node:fs';
import { seededDraws } from '@tianping/games/testing';
import { createTranslator } from '@tianping/i18n';
import { hundredNiuniu, niuniuHandOf } from '@tianping/plugin-games/niuniu';
import { describe, expect, test } from 'vitest';
import { revealed } from '../../kit/table/cards/reveal.ts';
import {
  gatePlates,
  gateSteps,
  gatesWonText,
  handOf,
  handsOf,
} from '../../kit/table/gates/gates.ts';
import { lookOf } from './look.ts';
import { hundredNiuniuTable as table } from './table.ts';

const texts = createTranslator({ script: 'hans', hant: {} });
const { drawingMs } = hundredNiuniu.plan;

function feltOf(shape: 'wide' | 'tall'): string {
  return readFileSync(`apps/arcade/public/art/tables/${lookOf(shape).file}`, 'utf8');
}

function named(svg: string, attribute: string): string[] {
  return [...svg.matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, name = '']) => name);
}

function drawn(seed: number) {
  const { outcome } = hundredNiuniu.draw(seededDraws(seed), null);
  const read = table.read(JSON.parse(JSON.stringify(outcome)));
  if (!read) throw new Error('an outcome');
  return { outcome: read, steps: gateSteps(table, outcome, drawingMs) };
}

describe.each(['wide', 'tall'] as const)('the %s felt of hundred niuniu', (shape) => {
  const svg = feltOf(shape);

  test('has a spot for every bet of the game, and no other', () => {
    const bets = hundredNiuniu.exactReturns().map(({ of }) => of);
    expect(named(svg, 'data-bet').toSorted()).toEqual(bets.toSorted());
    for (const code of named(svg, 'data-bet')) expect(hundredNiuniu.readBet(code)).not.toBeNull();
  });

  test('has a place for every card wherever it is dealt or moved to, and for every plate', () => {
    const slots = new Set(named(svg, 'data-slot'));
    for (let seed = 1; seed <= 300; seed += 1) {
      const { outcome, steps } = drawn(seed);
      for (const { slot, to = slot } of steps) {
        if (slot !== '') expect([slots.has(slot), slots.has(to)]).toEqual([true, true]);
      }
      for (const { plate } of gatePlates(table, outcome, {
        shown: revealed('r', steps),
        ...texts,
      })) {
        expect(svg).toMatch(new RegExp(`id="[a-z]+-${plate}"`));
      }
    }
    const groups = ['three', 'four', 'five'].map((group) => `sky-${group}-5`);
    expect(groups.every((name) => slots.has(name))).toBe(true);
  });
});

describe('a round of hundred niuniu as it is shown', () => {
  test('comes to its end within the drawing time, the banker last', () => {
    const { outcome, steps } = drawn(4);
    expect(steps.at(-1)?.kind).toBe('result');
    expect(steps.at(-1)?.atMs).toBeLessThan(drawingMs - 500);
    const turned = steps.filter(({ kind }) => kind === 'turn').map(({ slot }) => slot);
    expect(turned).toHaveLength(25);
    expect(turned.at(-1)).toBe('banker-card-5');
    expect(gateSteps(table, outcome, drawingMs / 2).at(-1)?.atMs).toBeLessThan(drawingMs / 2);
    expect(gateSteps(table, {}, drawingMs)).toEqual([]);
  });

  test('puts the cards of a hand in its groups, and names the class only then', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const { outcome, steps } = drawn(seed);
      const whole = revealed('r', steps);
      for (const name of handsOf(table)) {
        const { cards } = handOf(outcome, name);
        const { groups } = niuniuHandOf(cards);
        const size = { 3: 'three', 4: 'four', 5: 'five' }[groups[0]?.length ?? 0];
        const places = groups.flat().map((code) => cards.indexOf(code) + 1);
        places.forEach((dealt, at) => {
          expect(whole.cards[`${name}-card-${dealt}`]?.at).toBe(`${name}-${size}-${at + 1}`);
        });
      }
      const open = steps.filter(({ slot, kind }) => slot.startsWith('sky') && kind === 'turn');
      const early = steps.filter(({ atMs }) => atMs <= (open.at(-1)?.atMs ?? 0));
      expect(gatePlates(table, outcome, { shown: revealed('r', early), ...texts })).toEqual([]);
      expect(
        gatePlates(table, outcome, { shown: whole, ...texts }).map(({ plate }) => plate),
      ).toEqual(handsOf(table).map((name) => `${name}-score`));
    }
  });

  test('states briefly who won, and dims the plates of gates that lost', () => {
    const { outcome, steps } = drawn(4);
    const { gates } = outcome;
    const won = { ...gates.sky, isWon: true };
    const lost = { ...gates.sky, isWon: false };
    const say = (sky: typeof won, rest: typeof won) =>
      gatesWonText(
        table,
        { ...outcome, gates: { sky, earth: rest, dark: rest, yellow: sky } },
        texts,
      );
    expect([say(won, lost), say(won, won), say(lost, lost)]).toEqual([
      '天 黄 胜',
      '庄家通赔',
      '庄家通吃',
    ]);
    const plates = gatePlates(table, outcome, { shown: revealed('r', steps), ...texts });
    expect(plates.map(({ isOut }) => isOut)).toEqual([
      ...Object.values(gates).map(({ isWon }) => !isWon),
      false,
    ]);
    expect(gatesWonText(table, null, texts)).toBeNull();
  });
});
