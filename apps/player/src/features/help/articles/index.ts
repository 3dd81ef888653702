import type { HelpPageId } from '../../../routes/help-pages.ts';
import type { WriteArticle } from '../article/write-article.ts';

/** The text of each page of the help area, fetched when it is opened or searched. */
export const articles: Readonly<
  Record<HelpPageId, () => Promise<{ readonly default: WriteArticle }>>
> = {
  kh: () => import('./kh.ts'),
  bczr: () => import('./bczr.ts'),
  tjllq: () => import('./tjllq.ts'),
  qtwt: () => import('./qtwt.ts'),
  ck: () => import('./ck.ts'),
  qk: () => import('./qk.ts'),
  zz: () => import('./zz.ts'),
  yhgz: () => import('./yhgz.ts'),
  xnbcqkjc: () => import('./xnbcqkjc.ts'),
  rqgl: () => import('./rqgl.ts'),
  dxqgl: () => import('./dxqgl.ts'),
  tytzjc: () => import('./tytzjc.ts'),
  tysstqth: () => import('./tysstqth.ts'),
  tywt: () => import('./tywt.ts'),
  fjcjc: () => import('./fjcjc.ts'),
  cpwt: () => import('./cpwt.ts'),
  dzjj: () => import('./dzjj.ts'),
  zrwt: () => import('./zrwt.ts'),
  gztk: () => import('./gztk.ts'),
  ysgz: () => import('./ysgz.ts'),
  gywm: () => import('./gywm.ts'),
  hzhb: () => import('./hzhb.ts'),
  zxkf: () => import('./zxkf.ts'),
};
