import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { CANNON_PLACES, isTarget, POND_BOUNDS } from '@tianping/games';
import { createTranslator } from '@tianping/i18n';
import { fishingPalace, fishingReef } from '@tianping/plugin-games/fishing';
import { TextProvider } from '@tianping/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import type { FakeState } from '../../testing/fake-state.ts';
import type { PondStageProps } from '../stage.ts';
import { type AutoPlan, autoEnd, autoFired, autoReturned } from './auto.ts';
import { carryBounds, carryChoices, levelsOf, readCarry } from './carry.ts';
import { createControl } from './control.ts';
import { stage } from './index.ts';
import { AutoDialog } from './panel/auto-dialog.tsx';
import { fishAt, nearestTo, targetAt, targetFor } from './sea/aiming.ts';
import { createBullets } from './sea/bullets.ts';
import { createResults } from './sea/results.ts';
import { createWaters } from './sea/waters.ts';

const texts = createTranslator({ script: 'hans', hant: {} });
const FRAME_MS = 16;

async function seaOf(hold: FakeState, game = fishingReef) {
  const clock = createFakeClock();
  const page = await fakePage({
    game,
    clock,
    hold,
    seed: 3,
    script: 'hans',
    balanceMinor: 100_000,
    actions: null,
    newKey: () => 'key',
  });
  if (!page.ok || page.value.controllers.form !== 'pond') throw new Error('a page of a sea');
  const { session, controllers } = page.value;
  const say = vi.fn();
  const props: PondStageProps = {
    session,
    game,
    say,
    script: 'hans',
    view: 'list',
    calm: true,
    paused: false,
    controller: controllers.controller,
    sounds: { play: () => {} },
    now: clock.now,
    ready: () => {},
    toList: () => {},
  };
  return { clock, props, say, controller: controllers.controller };
}

/** A control at a sea, whose time is advanced in frames. */
async function controlAt(hold: FakeState, game = fishingReef) {
  const { clock, props, say, controller } = await seaOf(hold, game);
  const latest = { props };
  const control = createControl({ props: () => latest.props, t: texts.t });
  const pass = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += FRAME_MS) {
      control.step();
      // The shots of a frame are sent at its end.
      await Promise.resolve();
      clock.advance(FRAME_MS);
    }
  };
  const pause = (): void => {
    latest.props = { ...props, paused: true };
  };
  return { control, props, pass, pause, say, controller };
}

const plan: AutoPlan = { left: 3, lossMinor: 0, lossLimitMinor: 10 };

describe('automatic shots', () => {
  test('count bullets, and a bullet that could pass the limit of loss is not fired', () => {
    expect(autoEnd(plan, 5)).toBeNull();
    expect(autoEnd(plan, 11)).toBe('loss');
    const fired = autoFired(autoFired(plan, 5), 5);
    expect(fired).toEqual({ left: 1, lossMinor: 10, lossLimitMinor: 10 });
    expect(autoEnd(fired, 5)).toBe('loss');
    expect(autoEnd(autoReturned(fired, 5), 5)).toBeNull();
    expect(autoEnd(autoFired(autoReturned(fired, 5), 5), 1)).toBe('done');
  });

  test('stop by themselves when their count is fired', async () => {
    const { control, pass, say, controller } = await controlAt('playing');
    control.startAuto({ left: 5, lossMinor: 0, lossLimitMinor: 1000 });
    await pass(4000);
    expect(control.state.getState().auto).toBeNull();
    expect(say).toHaveBeenCalledWith('自动射击已完成');
    expect(controller.state.getState().pond?.sitting.bullets).toBe(5);
  });

  test('never lose more than their limit', async () => {
    const { control, pass, say, controller } = await controlAt('playing');
    for (let level = 0; level < 3; level += 1) control.level(1);
    control.startAuto({ left: 200, lossMinor: 0, lossLimitMinor: 45 });
    let most = 0;
    for (let second = 0; second < 40; second += 1) {
      await pass(1000);
      const { firedMinor, wonMinor } = must(controller.state.getState().pond, 'a sea').sitting;
      most = Math.max(most, firedMinor - wonMinor);
    }
    expect(say).toHaveBeenCalledWith('已到亏损上限，自动射击停止');
    expect(most).toBeLessThanOrEqual(45);
    expect(most).toBeGreaterThan(30);
  });

  test('stop when the game is paused, and nothing is fired by hand either', async () => {
    const { control, pass, pause, say, controller } = await controlAt('playing');
    control.startAuto({ left: 50, lossMinor: 0, lossLimitMinor: 1000 });
    await pass(1000);
    pause();
    await pass(500);
    const fired = controller.state.getState().pond?.sitting.bullets;
    expect(control.state.getState().auto).toBeNull();
    expect(say).toHaveBeenCalledWith('自动射击已停止');
    expect(control.fire()).toBe(false);
    await pass(1000);
    expect(controller.state.getState().pond?.sitting.bullets).toBe(fired);
  });

  test('do not begin with nothing left to fire', async () => {
    const { control, pass, say } = await controlAt('empty');
    control.startAuto({ left: 50, lossMinor: 0, lossLimitMinor: 1000 });
    await pass(100);
    expect(control.state.getState().auto).toBeNull();
    expect(say).toHaveBeenCalledWith('炮内金额不足，自动射击停止');
  });

  test('and shots by hand wait while the line is lost', async () => {
    const { control, pass, say } = await controlAt('lost');
    expect(control.fire()).toBe(false);
    expect(say).toHaveBeenCalledWith('连接中断，恢复前不能发射');
    await pass(100);
    expect(control.bullets.flying).toEqual([]);
  });
});

describe('a cannon', () => {
  test('fires no faster than the room allows, and its hits are accepted by the rules', async () => {
    const { control, pass, controller } = await controlAt('dense', fishingPalace);
    control.hold(true);
    control.toggleFast();
    await pass(10_000);
    control.hold(false);
    await pass(9000);
    const sitting = must(controller.state.getState().pond, 'a sea').sitting;
    // A shot every two hundred milliseconds, in frames of sixteen.
    expect(sitting.bullets).toBeGreaterThan(40);
    expect(sitting.bullets).toBeLessThanOrEqual(50);
    expect(sitting.wonMinor).toBeGreaterThan(0);
    expect(control.state.getState().catches.length).toBeGreaterThan(0);
    expect(control.bullets.flying.filter(({ isMine }) => isMine)).toEqual([]);
    expect(controller.state.getState().purseMinor).toBe(sitting.purseMinor);
  });

  test('follows a locked fish, whose bullets meet no other', async () => {
    const { control, pass, say } = await controlAt('dense', fishingPalace);
    control.lockNearest();
    const fishId = must(control.state.getState().locked, 'a lock').fishId;
    expect(control.fire()).toBe(true);
    expect(control.bullets.flying.at(-1)?.flight.shot.lockedFish).toBe(fishId);
    await pass(60_000);
    expect(control.state.getState().locked).toBeNull();
    expect(say).toHaveBeenCalledWith('目标已离开，锁定已解除');
  });

  test('whose claim was refused lets the bullet fly on, or takes it away with its stake', () => {
    const waters = createWaters(fishingReef);
    const bullets = createBullets(fishingReef, waters);
    const refused = vi.fn();
    const results = createResults({
      waters,
      bullets,
      refused,
      update: () => {},
      emit: () => {},
      levelOf: () => 1,
      mySeat: () => 1,
      now: () => 70_100,
      seen: () => {},
      won: () => {},
    });
    for (const [shotId, fault] of [
      [1, 'gone'],
      [2, 'late'],
    ] as const) {
      const target = { x: 500, y: 200 };
      bullets.add(1, { shotId, target, level: 0, firedAtMs: 70_000, lockedFish: null }, true);
      const bullet = must(bullets.take(1, shotId), 'a bullet');
      results.met({ bullet, claim: { shotId, fishId: 2003, atMs: 70_080 } });
      results.receive({ kind: 'over', refunded: [], refused: [{ shotId, fault }] });
    }
    expect(bullets.flying.map(({ flight }) => flight.shot.shotId)).toEqual([1]);
    expect(refused.mock.calls).toEqual([['late']]);
    results.receive({ kind: 'over', refunded: [1], refused: [] });
    expect(bullets.flying).toEqual([]);
  });

  test('aims at places that the rules allow, wherever one points', () => {
    for (const cannon of CANNON_PLACES) {
      for (const x of [-300, 0, cannon.x - 1, cannon.x, 2160, 2500]) {
        for (const y of [-200, 0, 540, 990, 1010, 1300]) {
          expect(isTarget(cannon, targetFor(cannon, { x, y })), `${x} ${y}`).toBe(true);
        }
      }
      for (let angle = -4; angle <= 1; angle += 0.1) {
        expect(isTarget(cannon, targetAt(cannon, angle)), `${angle}`).toBe(true);
      }
    }
  });

  test('finds the fish under a finger, and the one nearest to where it points', async () => {
    const { control } = await controlAt('playing');
    const { swimming } = control.waters;
    const one = must(
      swimming.find(({ x, y }) => x > 300 && x < 1800 && y > 200 && y < 800),
      'a fish',
    );
    expect(fishAt([one], one)).toBe(one);
    expect(fishAt([one], { x: one.x, y: one.y + 500 })).toBeNull();
    const cannon = must(CANNON_PLACES[1], 'a cannon');
    expect(nearestTo(swimming, cannon, one)?.fish.id).toBeDefined();
    expect(nearestTo([one], cannon, { x: 0, y: 0 })).toBe(one);
    expect(nearestTo([], cannon, one)).toBeNull();
  });
});

test('what is carried lies within the bounds of the levels that the member may use', async () => {
  const { props } = await seaOf('enter');
  const levels = levelsOf(fishingReef, props.session);
  const bounds = carryBounds(levels);
  expect(bounds).toEqual({ leastMinor: 20, mostMinor: 200_000 });
  expect(carryChoices(bounds)).toEqual([1000, 2000, 5000, 10_000, 20_000, 50_000]);
  const few = { ...props.session, limits: { ...props.session.limits, minMinor: 2, maxMinor: 10 } };
  expect(carryBounds(levelsOf(fishingReef, few))).toEqual({ leastMinor: 40, mostMinor: 20_000 });
  const amounts = ['0.2', '0.19', '2000', '2000.01', '12.5', '1e3', '', '-5'];
  const read = amounts.map((text) => readCarry(text, bounds));
  expect(read).toEqual([20, null, 200_000, null, 1250, null, null, null]);
});

describe('the list view', () => {
  async function listOf(hold: FakeState, paused = false) {
    const { props } = await seaOf(hold);
    return renderToStaticMarkup(
      <TextProvider value={texts}>
        {stage.form === 'pond' && <stage.Play {...props} paused={paused} />}
      </TextProvider>,
    );
  }

  test('offers a seat with amounts, and states what is returned', async () => {
    const html = await listOf('enter');
    for (const words of ['选择入场金额', '¥20', '最少 ¥0.20，最多 ¥2,000', '97.00%', '入场']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('海里的鱼');
  });

  test('has a button at every fish in sight, and every control of the sea', async () => {
    const html = await listOf('playing');
    const fires = html.match(/aria-label="锁定射击 [^"]+ ×[^"]+"/g) ?? [];
    expect(fires.length).toBeGreaterThan(10);
    for (const words of ['锁定', '自动射击', '加速', '换桌', '补充', '离开', '炮值', '200.00']) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/role="status"/);
  });

  test('fires nothing while paused or without a line', async () => {
    for (const html of [await listOf('playing', true), await listOf('lost')]) {
      const fires = html.match(/<button[^>]*aria-label="锁定射击[^>]*>/g) ?? [];
      expect(fires.length).toBeGreaterThan(10);
      expect(fires.filter((one) => !one.includes('aria-disabled="true"'))).toEqual([]);
    }
  });
});

test('the form of firing by itself begins with nothing chosen, and says what is to be chosen', async () => {
  const { control, props } = await controlAt('playing');
  const html = renderToStaticMarkup(
    <TextProvider value={texts}>
      <AutoDialog {...props} control={control} onClose={() => {}} />
    </TextProvider>,
  );
  expect(html).not.toContain('aria-pressed="true"');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>请先选子弹数和亏损上限<\/button>/);
});

describe('the rules', () => {
  test.each([fishingReef, fishingPalace])('of $code state every chance and bound', (game) => {
    const html = renderToStaticMarkup(
      <TextProvider value={texts}>
        {stage.form === 'pond' && <stage.Rules game={game} script="hans" />}
      </TextProvider>,
    );
    for (const { name } of game.kinds) expect(html).toContain(texts.t(name));
    const { num, den } = must(game.chances[0]?.lines[0], 'a line');
    expect(html).toContain(`${Math.round((num * 10_000) / den) / 100}`);
    expect(html).toContain(`${POND_BOUNDS.lateMs} 毫秒`);
    expect(html).toContain(`${POND_BOUNDS.bulletLifeMs / 1000} 秒`);
  });
});
