import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answers, answeredApp, shown } from '../../app/testing/shown.tsx';
import Lower from '../../pages/home/lower/lower.tsx';
import SavemoneyPage from '../../pages/mine/savemoney/savemoney-page.tsx';
import WalletPage from '../../pages/mine/wallet/wallet-page.tsx';

// The code that leads to the application names the site's own address.
beforeAll(() => void vi.stubGlobal('location', { origin: 'https://a.example' }));
afterAll(() => void vi.unstubAllGlobals());

const PLACES: readonly (readonly [name: string, page: ReactNode, address: string])[] = [
  ['home', <Lower key="home" />, '/'],
  ['deposit', <SavemoneyPage key="deposit" />, '/mine/savemoney'],
  ['wallet', <WalletPage key="wallet" />, '/mine/wallet'],
];
const item = { id: '1', title: '每日复存', text: '每天首笔存款再添一份', route: '/activity/x/1' };

function page(node: ReactNode, address: string, items: readonly object[]): string {
  const answers: Answers = { 'site/advertising/getMyDiscountAd': { items } };
  const app = answeredApp(answers);
  app.session.begin({ token: 't', userId: 'u', userName: 'n', signKey: 'k' });
  return shown(node, app, address);
}

test.each(PLACES)(
  'ACT-016 %s shows what this member can have now, and no place for it where there is nothing',
  (_, node, address) => {
    const html = page(node, address, [item]);
    const [, strip = ''] = html.split('data-testid="own-offers"');
    expect(strip.split('</section>')[0]).toContain('href="/activity/x/1"');
    expect(strip.split('</section>')[0]).toContain('每日复存');
    expect(page(node, address, [])).not.toContain('own-offers');
  },
);
