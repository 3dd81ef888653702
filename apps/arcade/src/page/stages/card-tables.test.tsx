import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createTranslator } from '@tianping/i18n';
import { gameByCode } from '@tianping/plugin-games';
import { TextProvider } from '@tianping/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import type { FakeState } from '../testing/fake-state.ts';
import { stage as doudizhu } from './doudizhu/index.ts';
import { stage as mahjong } from './mahjong/index.ts';
import { stage as niuniu } from './niuniu/index.ts';
import { stage as sangong } from './sangong/index.ts';
import type { Stage } from './stage.ts';
import { stage as zhajinhua } from './zhajinhua/index.ts';

const texts = createTranslator({ script: 'hans', hant: {} });

/** A table of cards as the page draws it: in a hand, at its end, or in the rooms. */
async function drawn(
  code: string,
  stage: Stage,
  at: {
    readonly hold: FakeState | null;
    readonly view: 'stage' | 'list';
    readonly isPaused?: true;
  },
) {
  const game = gameByCode(code);
  if (game?.form !== 'table' || stage.form !== 'table') throw new Error('a table of cards');
  const clock = createFakeClock();
  const page = await fakePage({
    game,
    clock,
    seed: 7,
    hold: at.hold,
    script: 'hans',
    balanceMinor: 100_000,
    actions: null,
    newKey: () => 'key',
  });
  if (!page.ok || page.value.controllers.form !== 'table') throw new Error('a page of a table');
  const { session, controllers } = page.value;
  const html = renderToStaticMarkup(
    <TextProvider value={texts}>
      <stage.Play
        session={session}
        script="hans"
        sounds={{ play: () => {} }}
        now={clock.now}
        view={at.view}
        calm
        paused={at.isPaused ?? false}
        say={() => {}}
        ready={() => {}}
        toList={() => {}}
        game={game}
        controller={controllers.controller}
      />
      <stage.Side controller={controllers.controller} />
      <stage.Rules game={game} script="hans" />
    </TextProvider>,
  );
  return { html, game, table: controllers.controller.state.getState().table };
}

describe.each([
  ['doudizhu', doudizhu],
  ['mahjong', mahjong],
  ['niuniu', niuniu],
  ['sangong', sangong],
  ['zhajinhua', zhajinhua],
] as const)('the table of %s', (code, stage) => {
  test('shows rooms with unit, least carried and rake while one has no seat, and none that costs too much as open', async () => {
    const { html, game } = await drawn(code, stage, { hold: 'closed', view: 'stage' });
    for (const { name } of game.rooms) expect(html).toContain(texts.t(name));
    expect(html).toContain('赢家净赢抽水 5%，输家不抽水');
    expect(html).toContain('快速入座');
    expect(html).toContain('六位房号');
    const dear = game.rooms.filter(({ carryMinor }) => carryMinor > 100_000).length;
    expect(html.split('余额不足').length - 1).toBe(dear);
  });

  test.each(['stage', 'list'] as const)(
    'has every seat, the house named as such, and one’s own moves as buttons (%s)',
    async (view) => {
      const { html, table } = await drawn(code, stage, { hold: 'betting', view });
      const seats = must(table, 'a table').seats;
      for (const { isMe, nickname } of seats) {
        if (!isMe) expect(html).toContain(nickname);
      }
      if (seats.some(({ kind }) => kind === 'house')) expect(html).toContain('本店');
      const hand = must(must(table, 'a table').hand, 'a hand');
      expect(hand.turn?.places).toContain(hand.myPlace);
      const open = html.match(/<button type="button"(?![^>]*disabled)[^>]*>/g) ?? [];
      expect(open.length).toBeGreaterThan(2);
      const { html: shut } = await drawn(code, stage, { hold: 'betting', view, isPaused: true });
      const moves = /<fieldset[^>]*>(.*?)<\/fieldset>/s.exec(shut)?.[1] ?? '';
      expect(moves.match(/<button(?![^>]*disabled)/g)).toBeNull();
    },
  );

  test.each(['stage', 'list'] as const)(
    'shows one’s own clock once, beside what is to be decided (%s)',
    async (view) => {
      const { html } = await drawn(code, stage, { hold: 'betting', view });
      expect(html.split('role="timer"').length - 1).toBe(1);
      const { html: over } = await drawn(code, stage, { hold: 'settled', view });
      expect(over).not.toContain('role="timer"');
    },
  );

  test('can have its end folded away where that lies over the table, and not in the list', async () => {
    const { html } = await drawn(code, stage, { hold: 'settled', view: 'stage' });
    expect(html).toMatch(/<button type="button" aria-expanded="true">收起<\/button>/);
    const { html: list } = await drawn(code, stage, { hold: 'settled', view: 'list' });
    expect(list).not.toContain('收起');
  });

  test('says how the hand ended for each, with times, net and rake', async () => {
    const { html, table } = await drawn(code, stage, { hold: 'settled', view: 'stage' });
    const { end } = must(must(table, 'a table').hand, 'a hand');
    expect(must(end, 'an end').netMinor.reduce((sum, net) => sum + net, 0)).toBe(0);
    for (const head of ['倍数', '输赢', '抽水']) expect(html).toContain(`<th>${head}</th>`);
  });
});

test.each([
  ['niuniu', niuniu, '先看 4 张牌'],
  ['sangong', sangong, '先看 2 张牌'],
] as const)(
  'the table of %s says how many cards are seen before the bids',
  async (code, stage, words) => {
    const { html } = await drawn(code, stage, { hold: 'betting', view: 'stage' });
    expect(html).toContain(`${words}，决定抢不抢庄`);
  },
);

test('a hand of doudizhu says of everybody whether he is the landlord, of the reader too', async () => {
  const { html } = await drawn('doudizhu', doudizhu, { hold: 'settled', view: 'list' });
  const rows = /<ul[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
  expect(rows.split(' · 地主').length - 1).toBe(1);
  expect(rows.split(' · 农民').length - 1).toBe(2);
  const { html: table } = await drawn('doudizhu', doudizhu, { hold: 'settled', view: 'stage' });
  expect(table.match(/<i [^>]*>(地主|农民)<\/i>/g)).toHaveLength(3);
});
