import { againstStatic } from '../browser/largest-paint.ts';
import type { Bench } from '../harness.ts';

/** When the largest thing of home is painted, against the same page as plain HTML and CSS. */
export const homePaint: Bench = {
  name: 'U5',
  title: '慢网下首页最大内容绘制（LCP）÷ 同一页面的静态 HTML 与 CSS',
  goal: { sense: '<=', ratio: 1.1 },
  needs: 'chromium',
  prepare: () => againstStatic(async () => ({ path: '/', shown: '[data-testid="category"]' })),
};
