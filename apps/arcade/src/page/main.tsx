import '@tianping/ui/styles/figures.css';
import 'virtual:themes.css';
import './shell/page.css';
import { createSecureRng, createUuid, must, systemClock } from '@tianping/base';
import { gameByCode } from '@tianping/plugin-games';
import { createRoot } from 'react-dom/client';
import { openPage } from './app/open-page.ts';
import { takeToken } from './app/token.ts';
import { App } from './shell/app.tsx';
import { applyLook } from './shell/look.ts';

const query = new URLSearchParams(location.search);
applyLook(query, document.documentElement);
const token = takeToken(window);
const clock = systemClock;
const rng = createSecureRng();
const newKey = (): string => createUuid({ clock, rng });

const open = () =>
  openPage({
    token,
    window,
    clock,
    newKey,
    openSocket() {
      const address = new URL('socket', document.baseURI);
      address.protocol = address.protocol.replace('http', 'ws');
      return new WebSocket(address);
    },
    gameOf: gameByCode,
  });

createRoot(must(document.getElementById('root'), 'root')).render(
  <App open={open} gameOf={gameByCode} />,
);
