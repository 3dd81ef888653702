import type { Script } from '@tianping/base';
import type { GameView } from '@tianping/contract';
import type { ListedGame } from '@tianping/venues/server';
import { siteText } from '../http/texts.ts';

/** A game of a venue as lobbies show it. */
export function gameViewOf({ venue, game }: ListedGame, script: Script): GameView {
  const { code, name, nameHant, kind, cover, returnMicro, volatility, jackpot } = game;
  return {
    channelCode: venue.code,
    enName: venue.enName,
    venueName: siteText(venue.name, script),
    gameCode: code,
    name: script === 'hant' ? nameHant : name,
    kind,
    category: venue.category,
    cover,
    returnMicro,
    volatility,
    minMinor: game.minMinor,
    maxMinor: game.maxMinor,
    tags: [...game.tags],
    demo: game.demo,
    jackpot,
  };
}
