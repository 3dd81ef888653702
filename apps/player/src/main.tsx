import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/base.css';
import '@tianping/ui/styles/art.css';
import './app/first-page.css';
import 'virtual:tokens.css';
import { brands } from 'virtual:brands';
import { must, systemClock } from '@tianping/base';
import { browserStore, type ClientStorage, createStorage } from '@tianping/client';
import { dropFailedTags, untilLoaded } from '@tianping/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createFaultReporter, listenForFaults } from './app/browser/faults.ts';
import { installOffer } from './app/browser/install.ts';
import { keepForOffline } from './app/browser/offline.ts';
import { whenPainted } from './app/browser/painted.ts';
import { followOtherTabs } from './features/session/other-tabs.ts';
import { keepFirstPage } from './features/waiting/first-part.tsx';
import { AppRoot } from './shell/app-root.tsx';
import { makeApp } from './shell/make-app.ts';

void start();

async function start(): Promise<void> {
  const storage = createStorage(browserStore());
  if (await isLeaving(storage)) return;
  const { brand = '' } = document.documentElement.dataset;
  dropFailedTags();
  const painted = whenPainted(systemClock);
  const ownBrand = await untilLoaded(must(brands[brand] ?? Object.values(brands)[0], 'a brand'));
  const app = makeApp(storage, ownBrand);
  followOtherTabs(app, window);
  const report = createFaultReporter(app.api);

  listenForFaults(window, (fault) => report(fault, location.pathname));

  await painted;
  keepFirstPage(app);
  const root = createRoot(must(document.getElementById('root'), 'root'), {
    onUncaughtError: (fault) => report(fault, location.pathname),
    onCaughtError: () => {},
  });
  // In slices between which the browser handles input, instead of one long task.
  startTransition(() => root.render(<AppRoot app={app} />));
  keepForOffline();
  installOffer.watch();
}

/**
 * Most visitors bring no referral code and have no other site to go to: the code for either is fetched only when
 * needed.
 */
async function isLeaving(storage: ClientStorage): Promise<boolean> {
  const { h5 = '' } = document.documentElement.dataset;
  if (location.search === '' && h5 === '') return false;
  const { arrive } = await untilLoaded(() => import('./app/browser/arrival.ts'));
  return arrive(storage);
}
