import type { Page } from 'playwright-core';
import { type Account, newAccount, register } from './actions.ts';
import { deposit } from './betting.ts';
import type { World } from './world.ts';

export interface Member extends Account {
  /** Local storage of his browser: another context that begins with it is logged in. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Registers somebody in a browser of his own, with money when asked, and keeps his session. */
export async function openMember(world: World, yuan?: string): Promise<Member> {
  const context = await world.visit();
  const page = await context.newPage();
  const account = newAccount();
  await page.goto('/');
  await register(page, account);
  if (yuan !== undefined) await deposit(page, yuan);
  const kept = await keptOf(page);
  await context.close();
  return { ...account, kept };
}

async function keptOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const { begun: _, ...kept } = await page.evaluate(() => ({ ...localStorage }));
  return kept;
}
