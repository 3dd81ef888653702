import { must } from '@tianping/base';
import type { OwnWorld } from '../../../e2e/world/world.ts';
import { againstHello, type WeighedPage } from '../../browser/against-hello.ts';
import { PAGE_STEP_MS } from '../../browser/chromium.ts';
import { againstStatic } from '../../browser/largest-paint.ts';
import type { Bench } from '../../harness.ts';

/** Of the demonstration: one activity of each kind runs. */
const SITE = { demoMembers: 1 } as const;
const LIST: WeighedPage = { path: '/activity/discount', shown: '[data-testid="offer"]' };

/** Script before the list of activities and one of its pages are usable; home's own bound holds for them. */
export const activityScript: Bench = {
  name: 'U4A',
  title: '活动列表与活动页（较重一页）可用前的压缩脚本字节 ÷ 同一打包器的 React 空页面',
  goal: { sense: '<=', ratio: 1.8 },
  needs: 'chromium',
  prepare: () => againstHello(async (world) => [LIST, await firstActivity(world)], SITE),
};

/** When the largest thing of an activity is painted, against the same page as plain HTML and CSS. */
export const activityPaint: Bench = {
  name: 'U5A',
  title: '慢网下活动页最大内容绘制（LCP）÷ 同一页面的静态 HTML 与 CSS',
  goal: { sense: '<=', ratio: 1.1 },
  needs: 'chromium',
  prepare: () => againstStatic(firstActivity, SITE),
};

/** The first of the list that has a page of its own. */
async function firstActivity(world: OwnWorld): Promise<WeighedPage> {
  const context = await world.visit();
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(world.url + LIST.path);
  const link = page.locator('[data-testid="offer"] a[href^="/activity/"]').first();
  // The demonstration opens them once the site is up.
  while ((await link.count()) === 0) {
    await page.waitForTimeout(1_000);
    await page.reload();
    await page.waitForLoadState('networkidle');
  }
  const path = must(await link.getAttribute('href'), 'an activity');
  await context.close();
  return { path, shown: '[data-testid="activity-terms"]' };
}
