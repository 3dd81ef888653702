import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import { md5Hex } from '@tianping/client';
import type { SiteConfig } from '@tianping/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cardNumber } from '../../apps/server/src/testing/funds-world.ts';
import { BASKETBALL_END, offerCard } from '../world/scripted-card.ts';
import type { ScriptedWorld } from '../world/scripted-world.ts';
import { clientOf } from './contacts.ts';
import { type Member, openMember } from './members.ts';
import { nameOwner, type Owner } from './owners.ts';

export const OWNER: Owner = { realName: '李文博', fundPassword: 'Fund2468' };

/** A site where a new card can be paid out to immediately. */
export function withoutCooling(site: SiteConfig): SiteConfig {
  const { funds } = site;
  return { ...site, funds: { ...funds, withdrawals: { ...funds.withdrawals, coolingHours: 0 } } };
}

let cards = 0;

function nextCard(): string {
  cards += 1;
  return cardNumber(cards);
}

/** A member with a usable card, and on request with money that still requires turnover. */
export async function openPayable(world: ScriptedWorld, yuan?: string): Promise<Member> {
  const member = await openMember(world, yuan);
  await nameOwner(world, member, OWNER);
  const idempotencyKey = createUuid({ clock: systemClock, rng: createSecureRng() });
  await clientOf(world, member).call(
    'fd/bankCard/add',
    {
      kind: 'bank',
      providerCode: 'CMB',
      // A repeated test uses another card: a card can belong to one account only.
      account: nextCard(),
      holder: OWNER.realName,
      password: md5Hex(OWNER.fundPassword),
    },
    { idempotencyKey },
  );
  return member;
}

/** Stakes an amount on a total that will win; `name` identifies its match. */
export async function winOnce(
  world: ScriptedWorld,
  page: Page,
  { name, yuan }: { readonly name: string; readonly yuan: string },
): Promise<void> {
  const { basketball } = offerCard(world.feed, name);
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await page.getByTestId('sport-BK').click();
  await page.locator('[data-sports-search]').fill(basketball.home);
  const row = page.getByRole('rowgroup', { name: basketball.title });
  const cell = row.getByRole('button', { name: /总分大小/ }).and(row.locator('[data-side="OV"]'));
  await cell.first().click();
  await page.getByTestId('slip-stake').last().fill(yuan);
  await page.getByTestId('slip-submit').click();
  await page.getByTestId('slip-accepted').first().waitFor();
  basketball.end(BASKETBALL_END);
}

/** Reloads the withdrawal page until no more turnover is required. */
export async function untilTurnoverIsDone(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto('/mine/takemoney');
        await page.getByTestId('withdraw-form').waitFor();
        return page.locator('[data-kind=turnover]').count();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  await page.getByTestId('turnover-row').first().getByText('已达标').waitFor();
}
