import { againstHello } from '../browser/against-hello.ts';
import type { Bench } from '../harness.ts';

/** Script that must arrive before home is usable, against a page that only says hello with React. */
export const homeScript: Bench = {
  name: 'U4',
  title: '首页可用前的压缩脚本字节 ÷ 同一打包器的 React 空页面',
  goal: { sense: '<=', ratio: 1.8 },
  needs: 'chromium',
  // The ways into the product are there, with the live matches beside them.
  prepare: () => againstHello(async () => [{ path: '/', shown: '[data-testid="category"]' }]),
};
