import { readFileSync } from 'node:fs';
import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createTranslator } from '@tianping/i18n';
import { gameByCode } from '@tianping/plugin-games';
import { TextProvider } from '@tianping/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { GamePage } from '../app/page.ts';
import { fakePage } from '../testing/fake-page.ts';
import { TopBar } from './top-bar.tsx';

/** The bar of a game. */
async function barOf(
  code: string,
  balanceMinor: number | null,
  change: (page: GamePage) => void = () => {},
): Promise<string> {
  vi.stubGlobal('document', { fullscreenElement: null, fullscreenEnabled: false });
  const game = must(gameByCode(code), 'a game');
  const page = await fakePage({
    game,
    clock: createFakeClock(),
    seed: 7,
    hold: null,
    script: 'hans',
    balanceMinor,
    actions: null,
    newKey: () => 'key',
  });
  if (!page.ok) throw new Error('a page');
  change(page.value);
  const html = renderToStaticMarkup(
    <TextProvider value={createTranslator({ script: 'hans', hant: {} })}>
      <TopBar page={page.value} game={game} open={() => {}} />
    </TextProvider>,
  );
  vi.unstubAllGlobals();
  return html;
}

/** The balance as it draws it. */
async function drawn(balanceMinor: number | null): Promise<string> {
  const html = await barOf('dice', balanceMinor);
  return must(/<dd[^>]*data-testid="balance"[^>]*>[^<]*/.exec(html)?.[0], 'the balance');
}

test('what was brought to a hand at a table has a name of its own and is not lost', async () => {
  const html = await barOf('niuniu', 100_000, ({ purse }) =>
    purse.setState({ stakedMinor: 50_000, paidMinor: 20_000, openMinor: 25_000 }),
  );
  expect(html).toMatch(/<dt>本次净额<\/dt><dd[^>]*>−50\.00</);
  expect(html).toMatch(/<dt>未结算<\/dt><dd[^>]*>¥250\.00</);
  // A spin is settled immediately.
  expect(await barOf('dice', 0)).not.toContain('未结算');
});

test('a balance that is not known yet is shown as pending, not as zero', async () => {
  const unknown = await drawn(null);
  expect(unknown).toContain('aria-busy="true"');
  expect(unknown).toMatch(/>—$/);
  const nothing = await drawn(0);
  expect(nothing).toContain('aria-busy="false"');
  expect(nothing).toMatch(/>¥0\.00$/);
});

test('a win has the colour of a gain as on the site, in the bar, the records and the lists', () => {
  const sheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(sheet('./page.css')).toMatch(/--hud-gain: color-mix\([^;]*var\(--gain\)/);
  expect(sheet('./page.css')).toMatch(/--hud-loss: color-mix\([^;]*var\(--loss\)/);
  expect(sheet('./shell.module.css')).toContain('.up { color: var(--hud-gain); }');
  expect(sheet('./shell.module.css')).toContain('.down { color: var(--hud-loss); }');
  expect(sheet('./side.module.css')).toContain('b[data-net="up"] { color: var(--gain); }');
  expect(sheet('./side.module.css')).toContain('b[data-net="down"] { color: var(--loss); }');
  expect(sheet('../stages/lottery/results/lists.module.css')).toMatch(
    /data-state="won"\] td:last-child \{ color: var\(--gain\)/,
  );
});
