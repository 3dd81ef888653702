import { useEffect, useState } from 'react';
import { VenueArt } from '../../../features/wallet/venue-art.tsx';
import type { LobbyGame } from './facts.ts';
import css from './lobby.module.css';

/** Delays after which a picture that failed to load is requested again: the server may still be fetching it. */
const AGAIN_MS = [4_000, 20_000] as const;

/** A game's picture; where it has none, or until it is loaded, one drawn from its name. */
export function GameCover({ game }: { readonly game: LobbyGame }) {
  const { cover } = game;
  return cover === null ? (
    <DrawnCover game={game} />
  ) : (
    <SentCover key={cover} game={game} cover={cover} />
  );
}

function SentCover({ game, cover }: { readonly game: LobbyGame; readonly cover: string }) {
  const [isShown, setShown] = useState(false);
  const [lost, setLost] = useState(0);
  const [asked, setAsked] = useState(0);
  const pause = AGAIN_MS[lost - 1];
  useEffect(() => {
    if (pause === undefined) return;
    const timer = setTimeout(() => setAsked(lost), pause);
    return () => clearTimeout(timer);
  }, [lost, pause]);
  return (
    <>
      {!isShown && <DrawnCover game={game} />}
      {lost === asked && (
        <img
          src={asked === 0 ? cover : againAddress(cover, asked)}
          alt=""
          loading="lazy"
          decoding="async"
          className={css.picture}
          onLoad={() => setShown(true)}
          onError={() => setLost(asked + 1)}
        />
      )}
    </>
  );
}

/** A browser repeats a failed request only for a different address. */
const againAddress = (cover: string, times: number): string => `${cover}?again=${times}`;

/** Light, hills and colour derived from the name: the same name always gives the same picture. */
function DrawnCover({ game }: { readonly game: LobbyGame }) {
  const seed = seedOf(`${game.channelCode} ${game.gameCode}`);
  const hue = seed % 360;
  const sun = 24 + (seed % 53);
  const height = 26 + ((seed >> 5) % 22);
  const ridge = 58 + ((seed >> 9) % 18);
  const far = (hue + 40 + ((seed >> 13) % 90)) % 360;
  return (
    <span className={css.drawn} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <rect width="100" height="100" fill={`oklch(32% .09 ${hue})`} />
        <circle cx={sun} cy={height} r="34" fill={`oklch(60% .12 ${far} / .35)`} />
        <circle cx={sun} cy={height} r="13" fill={`oklch(84% .1 ${far})`} />
        <path
          d={`M0 ${ridge}Q${sun / 2} ${ridge - 24} ${sun} ${ridge - 6}T100 ${ridge - 14}V100H0z`}
          fill={`oklch(24% .07 ${hue})`}
        />
        <path
          d={`M0 ${ridge + 16}Q${100 - sun} ${ridge - 2} 100 ${ridge + 12}V100H0z`}
          fill={`oklch(17% .05 ${hue})`}
        />
      </svg>
      <VenueArt category={game.category} className={css.drawnSign} />
      <b>{[...game.name].slice(0, 4).join('')}</b>
    </span>
  );
}

function seedOf(name: string): number {
  let seed = 2_166_136_261;
  for (const character of name) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return seed;
}
