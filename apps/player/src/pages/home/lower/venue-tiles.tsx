import { Scene, useT } from '@tianping/ui';
import chess from '@tianping/ui/scenes/lobby-chess.svg?url';
import esport from '@tianping/ui/scenes/lobby-esport.svg?url';
import fish from '@tianping/ui/scenes/lobby-fish.svg?url';
import live from '@tianping/ui/scenes/lobby-live.svg?url';
import lottery from '@tianping/ui/scenes/lobby-lottery.svg?url';
import slots from '@tianping/ui/scenes/lobby-slots.svg?url';
import { Link } from 'wouter';
import { walletTexts } from '../../../features/wallet/messages.ts';
import { lobbyPaths } from '../../../routes/lobby-paths.ts';
import { lowerMessages as text } from './lower-messages.ts';
import css from './venue-tiles.module.css';

/** Lobbies in the order of the menu, with the scene and the background of each. */
const LOBBIES = [
  ['ZR', live, 'live', text.live],
  ['DZ', slots, 'slots', text.slots],
  ['CP', lottery, 'lottery', text.lottery],
  ['QP', chess, 'chess', text.cards],
  ['DJ', esport, 'esport', text.esports],
  ['BY', fish, 'fish', text.fishing],
] as const;

/** Links to the lobbies of venues other than the sportsbook. */
export function VenueTiles() {
  const { t } = useT();
  return (
    <section className="wrap" aria-label={t(text.venues)}>
      <ul className={css.tiles}>
        {LOBBIES.map(([category, scene, ground, sentence]) => (
          <li key={category}>
            <Link
              href={lobbyPaths[category]}
              className={css.tile}
              style={{ background: `var(--cat-${ground})` }}
              data-testid="venue-tile"
            >
              <Scene src={scene} className={css.scene} />
              <span className={css.words}>
                <b>{t(walletTexts[category])}</b>
                <span>{t(sentence)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
