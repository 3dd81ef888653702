import { createFakeClock } from '@tianping/base/testing';
import { createTranslator } from '@tianping/i18n';
import { gameByCode } from '@tianping/plugin-games';
import { TextProvider } from '@tianping/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { money, wholeBetText } from '../kit/table/words.ts';
import { fakePage } from '../testing/fake-page.ts';
import type { FakeState } from '../testing/fake-state.ts';
import { stage as baccarat } from './baccarat/index.ts';
import { stage as dragonTiger } from './dragon-tiger/index.ts';
import { stage as erbagang } from './erbagang/index.ts';
import { stage as hundredNiuniu } from './hundred-niuniu/index.ts';
import { stage as roulette } from './roulette/index.ts';
import { stage as sicBo } from './sic-bo/index.ts';
import type { Stage } from './stage.ts';

const texts = createTranslator({ script: 'hans', hant: {} });

/** A table in rows and buttons, as a screen reader gets it, frozen in a state. */
async function listOf(code: string, stage: Stage, hold: FakeState | null) {
  const game = gameByCode(code);
  if (game?.form !== 'round' || stage.form !== 'round') throw new Error('a shared table');
  const clock = createFakeClock();
  const page = await fakePage({
    game,
    clock,
    seed: 7,
    hold,
    script: 'hans',
    balanceMinor: 100_000,
    actions: null,
    newKey: () => 'key',
  });
  if (!page.ok || page.value.controllers.form !== 'round')
    throw new Error('a page of a shared table');
  const { session, controllers } = page.value;
  // Advances to the requested state, phase by phase.
  for (let phase = 0; phase < 4; phase += 1) clock.advance(60);
  const html = renderToStaticMarkup(
    <TextProvider value={texts}>
      <stage.Play
        session={session}
        script="hans"
        sounds={{ play: () => {} }}
        now={clock.now}
        view="list"
        calm
        paused={false}
        say={() => {}}
        ready={() => {}}
        toList={() => {}}
        game={game}
        controller={controllers.controller}
      />
    </TextProvider>,
  );
  return { game, html, amount: money(session.limits.chips[1] ?? 0) };
}

describe.each([
  ['baccarat', baccarat],
  ['baccarat-free', baccarat],
  ['baccarat-speed', baccarat],
  ['dragon-tiger', dragonTiger],
  ['erbagang', erbagang],
  ['hundred-niuniu', hundredNiuniu],
  ['roulette', roulette],
  ['sic-bo', sicBo],
] as const)('the list view of %s', (code, stage) => {
  test('has every bet of the game with a button that says what it does', async () => {
    const { game, html, amount } = await listOf(code, stage, 'betting');
    // A wheel has one more return, that of the whole game.
    const codes = game.exactReturns().flatMap(({ of }) => (of === '' ? [] : [of]));
    expect(codes.length).toBeGreaterThan(2);
    expect(html.split(` 加 ${amount}"`).length - 1).toBe(codes.length);
    for (const bet of codes) {
      const name = wholeBetText(game, bet, texts);
      expect(html, bet).toContain(`aria-label="${name} 加 ${amount}"`);
    }
  });

  test('states in words what the table does, and accepts chips only while bets are open', async () => {
    const states = [
      ['betting', '请下注'],
      ['closed', '停止下注'],
      ['shuffling', '洗牌中'],
      ['void', '本局作废，投注已退回'],
      ['settled', '本局结果'],
    ] as const;
    for (const [state, word] of states) {
      const { html } = await listOf(code, stage, state);
      expect(html, state).toMatch(new RegExp(`role="status">[^<]*${word}`));
      const puts = html.match(/<button[^>]* 加 [^>]*>/g) ?? [];
      const shut = puts.filter((put) => put.includes('disabled=""'));
      expect(puts.length, state).toBeGreaterThan(2);
      expect(shut, state).toEqual(state === 'betting' ? [] : puts);
    }
  });
});
