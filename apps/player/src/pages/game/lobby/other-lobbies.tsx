import { Scene, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { walletTexts } from '../../../features/wallet/messages.ts';
import { lobbyPaths } from '../../../routes/lobby-paths.ts';
import { LOBBIES, type LobbyCategory } from './facts.ts';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { SCENES } from './scenes.ts';

const ALL: readonly LobbyCategory[] = ['ZR', 'DZ', 'CP', 'QP'];
const SHOWN = 3;

/** Ways on from a lobby that has little to show. */
export function OtherLobbies(props: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const others = ALL.filter((category) => category !== props.category).slice(0, SHOWN);
  return (
    <section className={`wrap ${css.games}`} aria-labelledby="other-lobbies">
      <div className={css.head}>
        <h2 id="other-lobbies">{t(text.others)}</h2>
      </div>
      <ul className={css.others}>
        {others.map((category) => {
          const { src, ground } = SCENES[category];
          return (
            <li key={category}>
              <Link
                href={lobbyPaths[category]}
                className={css.other}
                style={{ background: ground }}
              >
                <Scene src={src} className={css.otherScene} />
                <b>{t(walletTexts[category])}</b>
                <small>{t(LOBBIES[category].text)}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
