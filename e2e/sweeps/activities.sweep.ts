import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_NOW, sampleBodies } from '../../apps/player/src/pages/activity/testing/bodies.ts';
import {
  SAMPLE_ID,
  sampleConfig,
  sampleGrant,
  sampleMember,
  sampleOffer,
} from '../../apps/player/src/pages/activity/testing/samples.ts';
import { findings } from '../steps/findings.ts';
import { type Member, openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import { EDITIONS, type World } from '../world/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

const KINDS = Object.keys(sampleBodies) as (keyof typeof sampleBodies)[];
const ANSWERED = '**/act/api/v1/promotion/';

/** Lets pages of activities see one of each kind as somebody has it who takes part. */
async function withActivities(context: BrowserContext): Promise<void> {
  const answer = (data: unknown) => ({ json: { status_code: 6000, message: '', data } });
  const list = KINDS.map((kind, at) => sampleOffer(kind, { activityId: `a${at}` }));
  const sums = { running: 2, claimable: 1, claimableMinor: 800, missingMinor: 341_200 };
  await context.route(`${ANSWERED}list`, (route) =>
    route.fulfill(answer({ list, ...sums, mayInvite: true, asOf: SAMPLE_NOW })),
  );
  const part = sampleMember({
    grants: [
      sampleGrant(),
      sampleGrant({ grantId: SAMPLE_ID, state: 'taken', reason: '存款已退回' }),
    ],
    duty: { requiredMinor: 1_104_000, doneMinor: 762_800, lockedMinor: 138_000 },
  });
  await context.route(`${ANSWERED}config`, async (route) => {
    const at = new URL(route.request().headers().referer ?? world.url).pathname;
    const kind = KINDS.find((one) => sampleOffer(one).route === at) ?? 'race';
    await route.fulfill(answer(sampleConfig(kind, { state: 'inProgress', member: part })));
  });
}

const looks = EDITIONS.flatMap((edition) => [1366, 390].map((width) => ({ edition, width })));
test.each(looks)(
  'pages of every kind stand without a finding of axe or sideways scrolling, $edition at $width px',
  async ({ edition, width }) => {
    const context = await world.visit({ edition, width, stored: member.stored });
    await withActivities(context);
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of ['/activity/discount', ...KINDS.map((kind) => sampleOffer(kind).route)]) {
      await page.goto(path);
      const stands = path.endsWith('discount') ? 'offer' : 'activity-terms';
      await page.getByTestId(stands).first().waitFor();
      found.push(...(await findings(page)));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${path} is ${over} px too wide`);
    }
    await context.close();
    expect(found).toEqual([]);
    expect(world.faults()).toEqual([]);
  },
);
