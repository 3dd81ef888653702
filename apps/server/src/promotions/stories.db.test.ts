import { expect, test } from 'vitest';
import type { FundsWorld } from '../testing/funds-world.ts';
import { onPromotionsAndFunds } from './testing/on-promotions.ts';
import type { PromotionsWorld } from './testing/promotions-world.ts';
import {
  createActs,
  owedOf,
  playThrough,
  recordsOf,
  runStory,
  stories,
  withdrawAll,
} from './testing/stories.ts';

let funds: FundsWorld;
let world: PromotionsWorld;

onPromotionsAndFunds((...made) => {
  [world, funds] = made;
});

test.each(stories)(
  'ACT-013 whole story of $kind: joined, fulfilled, claimed, played through, withdrawn, every yuan in the records',
  async (story) => {
    const act = createActs(funds, world);
    const member = await funds.member();
    const accountId = await funds.card(member);
    const id = await runStory(act, story);
    // A race is joined by playing.
    if (story.kind !== 'race') await world.join(member, id);
    await story.fulfil(act, member, id);
    await story.finish?.(act);
    await world.round();
    await world.round();
    const earned = (await world.grants(member)).filter(({ state }) => state === 'claimable');
    const giftMinor = earned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(giftMinor).toBe(story.giftMinor);
    await world.claimAll(member);
    expect(await recordsOf(act, member)).toMatchObject({ giftsMinor: giftMinor, isBalance: true });
    // The page states the same duty as the withdrawal.
    const { member: part } = await world.config(member, id);
    const asked = earned.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0);
    expect(part?.duty?.requiredMinor ?? 0).toBe(asked);
    const missingMinor = await owedOf(act, member);
    expect(missingMinor).toBeGreaterThanOrEqual(asked - (part?.duty?.doneMinor ?? 0));
    const early = await funds.ask(member, accountId, { amount: '100' });
    expect(early).toMatchObject({ ok: false, error: { kind: 'turnoverMissing' } });
    await playThrough(act, member);
    expect((await world.config(member, id)).member?.duty ?? null).toBeNull();
    const whole = await funds.balance(member);
    const paid = await withdrawAll(act, member, accountId);
    expect(paid).toMatchObject({ stage: 'paid', amountMinor: whole });
    expect(await funds.balance(member)).toBe(0);
    expect(await recordsOf(act, member)).toMatchObject({ isBalance: true });
    expect((await world.budget(id)).paid).toBeGreaterThanOrEqual(giftMinor);
  },
);
