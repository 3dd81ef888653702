import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/signs.css';
import 'virtual:themes.css';
import '../shell/page.css';
import { createSecureRng, createUuid, must, systemClock } from '@tianping/base';
import { gameByCode, games } from '@tianping/plugin-games';
import { createRoot } from 'react-dom/client';
import { App } from '../shell/app.tsx';
import { applyLook } from '../shell/look.ts';
import { fakePage } from './fake-page.ts';
import { FAKE_STATES } from './fake-state.ts';

/**
 * Shows any game without a server; served in development only.
 * `?game=CODE&script=hant&state=betting|closed|drawing|settled|void|shuffling|lost&seed=1&balance=100000&actions=hit,stand`
 * A sea has states of its own: `enter`, `playing`, `dense`, `empty`, `lost`.
 */
const query = new URLSearchParams(location.search);
applyLook(query, document.documentElement);
const root = createRoot(must(document.getElementById('root'), 'root'));
const game = gameByCode(query.get('game') ?? '');
const clock = systemClock;
const rng = createSecureRng();

if (game) {
  const asked = query.get('actions');
  const page = fakePage({
    game,
    clock,
    seed: Number(query.get('seed') ?? 1),
    hold: FAKE_STATES.find((state) => state === query.get('state')) ?? null,
    script: query.get('script') === 'hant' ? 'hant' : 'hans',
    balanceMinor: Number(query.get('balance') ?? 1_000_000),
    actions: asked === null ? null : asked.split(',').filter((action) => action !== ''),
    newKey: () => createUuid({ clock, rng }),
  });
  const open = () => page;
  root.render(<App open={open} gameOf={gameByCode} code={game.code} />);
} else {
  root.render(
    <ul style={{ padding: 24, color: 'white' }}>
      {games.map(({ code }) => (
        <li key={code}>
          <a href={`?game=${code}`}>{code}</a>
        </li>
      ))}
    </ul>,
  );
}
