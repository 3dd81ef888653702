import { moneyMinor, profitText } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { RoundBet } from '@tianping/games';
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
async function listOf(
  code: string,
  stage: Stage,
  hold: FakeState | null,
  bets: readonly RoundBet[] = [],
) {
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
  const { controller } = controllers;
  if (bets.length > 0) await controller.bet(controller.state.getState().round?.roundId ?? '', bets);
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
        controller={controller}
      />
    </TextProvider>,
  );
  const { outcome } = controller.state.getState().round ?? { outcome: null };
  return { game, html, outcome, amount: money(session.limits.chips[1] ?? 0) };
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

  test('is one stop of the Tab key for each group of its bets', async () => {
    const { game, html } = await listOf(code, stage, 'betting');
    const puts = [...html.matchAll(/<button[^>]*data-put="([^"]*)"[^>]*>/g)];
    const groups = Map.groupBy(puts, ([, bet]) => game.readBet(bet ?? '')?.group);
    expect(groups.size).toBeLessThanOrEqual(12);
    for (const [group, own] of groups) {
      const stops = own.filter(([button]) => button.includes('tabindex="0"'));
      expect(stops, group).toEqual(own.slice(0, 1));
      const others = own.filter(([button]) => button.includes('tabindex="-1"'));
      expect(others.length, group).toBe(own.length - 1);
    }
  });

  test('says which bets won, what one’s own brought and the net, once the result is known', async () => {
    const { game: rules } = await listOf(code, stage, 'betting');
    const codes = rules.exactReturns().flatMap(({ of }) => (of === '' ? [] : [of]));
    const { outcome: drawn } = await listOf(code, stage, 'settled');
    const stakeMinor = 1000;
    const isWon = (bet: string) => rules.settle({ code: bet, stakeMinor }, drawn) > stakeMinor;
    const [winner, loser] = [codes.find(isWon), codes.find((bet) => !isWon(bet))];
    for (const own of [winner, loser]) {
      if (own === undefined) continue;
      const bets = [{ code: own, stakeMinor }];
      const { html } = await listOf(code, stage, 'settled', bets);
      const back = rules.settle({ code: own, stakeMinor }, drawn);
      expect(html.split('本局胜出').length - 1).toBe(codes.filter(isWon).length);
      expect(html.includes(`派彩 ${money(back)}<`), own).toBe(back > 0);
      expect(html).toContain(`本局净额 ${profitText(moneyMinor(back - stakeMinor))}<`);
    }
    const { html: before } = await listOf(code, stage, 'closed', [
      { code: codes[0] ?? '', stakeMinor },
    ]);
    expect(before).not.toMatch(/本局胜出|派彩 |本局净额/);
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
      const shut = puts.filter((put) => put.includes('aria-disabled="true"'));
      // A button that became `disabled` would lose the focus.
      expect(puts.join(''), state).not.toContain(' disabled=');
      expect(puts.length, state).toBeGreaterThan(2);
      expect(shut, state).toEqual(state === 'betting' ? [] : puts);
    }
  });
});
