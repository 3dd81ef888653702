import { moneyMinor, moneyText, type Script } from '@tianping/base';
import type { AnswerOf, Calls, GameView, JackpotConfig } from '@tianping/contract';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { JackpotState, ListedGame } from '@tianping/venues/server';
import type { Covers } from '../covers/covers.ts';
import { siteText, textsOf } from '../http/texts.ts';

/** A game of a venue as lobbies show it. */
export function gameViewOf(
  listed: ListedGame,
  { covers, script }: { readonly covers: Pick<Covers, 'addressOf'>; readonly script: Script },
): GameView {
  const { venue, game } = listed;
  const { code, name, nameHant, kind, returnMicro, volatility, jackpot } = game;
  return {
    channelCode: venue.code,
    enName: venue.enName,
    venueName: siteText(venue.name, script),
    gameCode: code,
    name: script === 'hant' ? nameHant : name,
    kind,
    category: venue.category,
    cover: covers.addressOf(listed),
    returnMicro,
    volatility,
    minMinor: game.minMinor,
    maxMinor: game.maxMinor,
    tags: [...game.tags],
    demo: game.demo,
    jackpot,
  };
}

/** A pool of the site's own as every visitor sees it. */
export function jackpotViewOf(
  { config, amountMinor, digest, last }: JackpotState,
  script: Script,
): AnswerOf<Calls['game/venue/getBonusPools']>['pools'][number] {
  return {
    channelCode: config.venue,
    code: config.code,
    name: siteText(config.name, script),
    amountMinor,
    rule: jackpotRule(config, script),
    games: config.games,
    proof: { digest, last },
  };
}

/** The rule by which the pool grows and is paid, from its configured figures. */
function jackpotRule(config: JackpotConfig, script: Script): string {
  const { t } = textsOf(script);
  const hundredths = config.shareBasisPoints;
  const share = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
  const amount = moneyText(moneyMinor(config.boundMinor));
  return t(config.kind === 'mustHit' ? text.poolMustHit : text.poolRandom, { share, amount });
}
