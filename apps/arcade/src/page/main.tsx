import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/signs.css';
import 'virtual:themes.css';
import './shell/page.css';
import { createSecureRng, createUuid, must, systemClock } from '@tianping/base';
import { gameByCode } from '@tianping/plugin-games';
import { createRoot } from 'react-dom/client';
import { openPage } from './app/open-page.ts';
import { textsOf } from './app/texts.ts';
import { takeToken } from './app/token.ts';
import { verifyMessages } from './app/verify-messages.ts';
import { App } from './shell/app.tsx';
import { applyLook } from './shell/look.ts';

const query = new URLSearchParams(location.search);
// The address names brand and edition at the time of the launch; the frame's name the edition chosen since.
applyLook(query, document.documentElement);
applyLook(new URLSearchParams(window.name), document.documentElement);
const clock = systemClock;
const rng = createSecureRng();
const newKey = (): string => createUuid({ clock, rng });

const open = () =>
  openPage({
    token: takeToken(window),
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

const root = createRoot(must(document.getElementById('root'), 'root'));
if (location.pathname.endsWith('/verify')) void showVerify();
else root.render(<App open={open} gameOf={gameByCode} code={codeOf(location.pathname)} />);

function codeOf(path: string): string | null {
  return gameByCode(/\/play\/([\w-]+)$/.exec(path)?.[1] ?? '')?.code ?? null;
}

/** Public, because it needs no session: the proof comes behind the `#`, or is pasted. */
async function showVerify(): Promise<void> {
  const [{ VerifyPage }, texts] = await Promise.all([
    import('./shell/verify/verify-page.tsx'),
    textsOf(query.get('script') === 'hant' ? 'hant' : 'hans'),
  ]);
  document.title = texts.t(verifyMessages.title);
  document.documentElement.lang = texts.script === 'hant' ? 'zh-Hant' : 'zh-Hans-CN';
  root.render(<VerifyPage texts={texts} given={givenProof()} gameOf={gameByCode} />);
}

function givenProof(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
