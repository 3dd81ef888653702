import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OpenGame,
  openGame,
  sessionSums,
  shownGame,
  sumsAgree,
  toList,
} from './steps/games.ts';
import { openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

const MONEY = 500_000;
const SHOTS = 12;

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

/** A few shots, each locked on whatever swims first in the list. */
async function fire(page: Page, { frame }: OpenGame, shots: number): Promise<void> {
  const fish = frame.getByRole('button', { name: /^锁定射击/, disabled: false });
  for (let fired = 0; fired < shots; ) {
    // A fish may leave between two readings; and a click would wait for a list that a busy machine never shows at rest.
    const isFired = await fish
      .first()
      .dispatchEvent('click', undefined, { timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (isFired) fired += 1;
    await page.waitForTimeout(250);
  }
}

test('a member fishes, returns to the sea after a lost connection, and gets back all that was not lost', async () => {
  const { stored } = await openMember(world, '5000');
  const context = await world.visit({ stored, losesLine: true });
  const page = await context.newPage();
  const game = await openGame(page, { lobby: '/game/fishing', code: 'fishing-palace' });
  await toList(game);
  await game.frame.getByRole('button', { name: '入场', exact: true }).click();
  await fire(page, game, SHOTS);
  const staked = async (): Promise<number> => {
    // A shot at a fish that has just left is refused, so one more is fired each time.
    await fire(page, game, 1);
    return (await sessionSums(game)).staked;
  };
  await expect.poll(staked).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.reload();
  const again = await shownGame(page);
  await toList(again);
  await fire(page, again, SHOTS);
  await again.frame.getByRole('button', { name: '离开', exact: true }).click();
  await again.frame.getByRole('button', { name: '入场', exact: true }).waitFor();
  await sumsAgree(page, again, MONEY);

  const { frame } = again;
  await frame.getByRole('button', { name: '更换种子' }).click();
  await frame.getByText('旧种子已公布').first().waitFor();
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('button', { name: '自行验证上一局' }).click();
  const verify = await opened;
  await verify.locator('[data-testid=checked][data-state=fits]').waitFor();
});
