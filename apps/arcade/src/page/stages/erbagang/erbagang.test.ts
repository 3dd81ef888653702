import { existsSync, readFileSync } from 'node:fs';
import { seededDraws } from '@tianping/games/testing';
import { createTranslator } from '@tianping/i18n';
import { ERBAGANG_TILES, type ErbagangOutcome, erbagang } from '@tianping/plugin-games/erbagang';
import { describe, expect, test } from 'vitest';
import { revealed } from '../../kit/table/cards/reveal.ts';
import { gatePlates, gateSteps, gatesWonText, handsOf } from '../../kit/table/gates/gates.ts';
import { lookOf } from './look.ts';
import { erbagangTable as table } from './table.ts';
import { tilePack } from './tiles.ts';

const texts = createTranslator({ script: 'hans', hant: {} });
const { drawingMs } = erbagang.plan;
const ART = 'apps/arcade/public/';

function named(svg: string, attribute: string): string[] {
  return [...svg.matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, name = '']) => name);
}

function drawn(seed: number) {
  const { outcome } = erbagang.draw(seededDraws(seed), null);
  const read = table.read(JSON.parse(JSON.stringify(outcome)));
  if (!read) throw new Error('an outcome');
  return { outcome: read, steps: gateSteps(table, outcome, drawingMs) };
}

describe.each(['wide', 'tall'] as const)('the %s felt of erbagang', (shape) => {
  const svg = readFileSync(`${ART}art/tables/${lookOf(shape).file}`, 'utf8');

  test('has a spot for every bet of the game, and no other', () => {
    const bets = erbagang.exactReturns().map(({ of }) => of);
    expect(named(svg, 'data-bet').toSorted()).toEqual(bets.toSorted());
    for (const code of named(svg, 'data-bet')) expect(erbagang.readBet(code)).not.toBeNull();
  });

  test('has a place for every tile wherever it is dealt or moved to, and for every plate', () => {
    const slots = new Set(named(svg, 'data-slot'));
    const { outcome, steps } = drawn(1);
    for (const { slot, to = slot } of steps) {
      if (slot !== '') expect([slots.has(slot), slots.has(to)]).toEqual([true, true]);
    }
    for (const { plate } of gatePlates(table, outcome, { shown: revealed('r', steps), ...texts })) {
      expect(svg).toMatch(new RegExp(`id="[a-z]+-${plate}"`));
    }
  });
});

test('every tile of erbagang has a drawing', () => {
  const drawings = [tilePack.back(), ...ERBAGANG_TILES.map((tile) => tilePack.face(tile))];
  expect(new Set(drawings).size).toBe(11);
  const missing = drawings.filter((url) => !existsSync(`${ART}${url.replace(/^\.?\//, '')}`));
  expect(missing).toEqual([]);
});

describe('a round of erbagang as it is shown', () => {
  test('comes to its end within the drawing time, the banker last', () => {
    const { outcome, steps } = drawn(2);
    expect(steps.at(-1)?.kind).toBe('result');
    expect(steps.at(-1)?.atMs).toBeLessThan(drawingMs - 300);
    const turned = steps.filter(({ kind }) => kind === 'turn').map(({ slot }) => slot);
    expect(turned).toHaveLength(8);
    expect(turned.at(-1)).toBe('banker-card-2');
    expect(gateSteps(table, outcome, drawingMs / 2).at(-1)?.atMs).toBeLessThan(drawingMs / 2);
    expect(gateSteps(table, null, drawingMs)).toEqual([]);
  });

  test('names the class of a hand when its tiles lie together', () => {
    const { outcome, steps } = drawn(2);
    const first = steps.filter(({ slot, kind }) => slot.startsWith('upper') && kind === 'turn');
    const early = steps.filter(({ atMs }) => atMs <= (first.at(-1)?.atMs ?? 0));
    expect(gatePlates(table, outcome, { shown: revealed('r', early), ...texts })).toEqual([]);
    const plates = gatePlates(table, outcome, { shown: revealed('r', steps), ...texts });
    expect(plates.map(({ plate }) => plate)).toEqual(handsOf(table).map((name) => `${name}-score`));
  });

  test('gives better classes the grander plates, and states briefly who won', () => {
    const hand = (code: ErbagangOutcome['banker']['class'], isWon: boolean) => ({
      tiles: ['t1', 't2'] as ['t1', 't2'],
      class: code,
      isWon,
    });
    const outcome: ErbagangOutcome = {
      banker: hand('gang', false),
      gates: {
        upper: hand('pairWhite', true),
        middle: hand('half0', false),
        lower: hand('half19', false),
      },
    };
    const shown = revealed('r', gateSteps(table, outcome, drawingMs));
    expect(gatePlates(table, outcome, { shown, ...texts })).toMatchObject([
      { text: '对白', tone: 'gold', isOut: false },
      { text: '0点', tone: 'grey', isOut: true },
      { text: '9点半', tone: 'violet', isOut: true },
      { text: '二八杠', tone: 'red', isOut: false },
    ]);
    expect(gatesWonText(table, outcome, texts)).toBe('上门 胜');
    expect(gatesWonText(table, {}, texts)).toBeNull();
  });
});
