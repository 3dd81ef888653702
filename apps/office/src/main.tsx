import '@tianping/ui/styles/figures.css';
import 'virtual:tokens.css';
import './app/office.css';
import { brands } from 'virtual:brands';
import { createSecureRng, createUuid, must, systemClock } from '@tianping/base';
import { openSocketLine } from '@tianping/realtime/client';
import { createRoot } from 'react-dom/client';
import { createApi } from './app/api.ts';
import { createBrand } from './app/brand.ts';
import type { OfficeApp } from './app/context.ts';
import { createLive } from './app/live.ts';
import { browserKeep, createPreferences } from './app/preferences.ts';
import { createReads } from './app/reads.ts';
import { createSession } from './app/session.ts';
import { giveStylesNonce } from './app/style-nonce.ts';
import { createTexts } from './app/texts.ts';
import { AppRoot } from './shell/app-root.tsx';

void start();

async function start(): Promise<void> {
  const { brand = '', name = '' } = document.documentElement.dataset;
  const chunk = await must(brands[brand] ?? Object.values(brands)[0], 'a brand')();
  const activeBrand = createBrand(
    { brand, siteName: name, ...chunk },
    async (other) => (await brands[other]?.()) ?? null,
    document.documentElement,
  );
  const preferences = createPreferences(browserKeep(() => localStorage));
  const session = createSession();
  const clock = systemClock;
  const rng = createSecureRng();
  const newKey = (): string => createUuid({ clock, rng });
  const onExpired = (csrf: string): void => {
    if (session.expire(csrf)) office.reads.clear();
  };
  const api = createApi({
    fetch: (...request) => fetch(...request),
    csrf() {
      const state = session.getState();
      return state.kind === 'staff' ? state.me.csrf : null;
    },
    script: () => preferences.getState().script,
    onExpired,
    newKey,
    clock,
  });
  const office: OfficeApp = {
    api,
    reads: createReads(api, clock),
    live: createLive({
      connect: () => openSocketLine(`${location.origin.replace(/^http/, 'ws')}/stream`),
      session,
      script: () => preferences.getState().script,
      clock,
      rng,
      onExpired,
    }),
    session,
    preferences,
    texts: createTexts(preferences, () => activeBrand.getState().hant),
    brand: activeBrand,
    now: clock.now,
    newKey,
  };
  session.subscribe(() => {
    const state = session.getState();
    if (state.kind === 'staff') void activeBrand.applyBrand(state.me.site);
  });
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
  giveStylesNonce(document, nonce);
  createRoot(must(document.getElementById('root'), 'root')).render(
    <AppRoot office={office} nonce={nonce} />,
  );
}
