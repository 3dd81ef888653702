import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSports } from './steps/betting.ts';
import { findings } from './steps/findings.ts';
import { openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

/** The pages that everybody meets, in one look; the sweep covers all pages in all looks. */
test('axe finds nothing at home, in registration, the wallet, deposits and on the board', async () => {
  const guest = await world.visit();
  const home = await guest.newPage();
  await home.goto('/');
  await home.getByTestId('page-home').waitFor();
  const found = await findings(home);
  await home.getByTestId('open-register').first().click();
  await home.getByTestId('username').waitFor();
  found.push(...(await findings(home)));
  await guest.close();
  const { stored } = await openMember(world);
  const context = await world.visit({ stored });
  const page = await context.newPage();
  for (const name of ['wallet', 'savemoney']) {
    await page.goto(`/mine/${name}`);
    await page.getByTestId(`page-${name}`).waitFor();
    found.push(...(await findings(page)));
  }
  await openSports(page);
  found.push(...(await findings(page)));
  await context.close();
  expect(found).toEqual([]);
});
