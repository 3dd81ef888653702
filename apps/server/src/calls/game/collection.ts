import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { Handler } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import { gameViewOf } from '../../views/game-view.ts';
import { gameUnknown, venueUnknown } from './venue-refusals.ts';

export const addCollection: Handler<Calls['game/collection/addCollection']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const game = { siteId, memberId: session.memberId, site, venue: request.enName };
  const added = await services.venues.lobby.collect({ ...game, gameCode: request.gameCode });
  if (added.ok) return ok({ collected: true });
  switch (added.error) {
    case 'venueUnknown':
      return err(venueUnknown(script));
    case 'gameUnknown':
      return err(gameUnknown(script));
    case 'full':
      return err({
        code: statusCodes.warning.code,
        message: textsOf(script).t(text.collectionFull),
      });
  }
};

export const removeCollection: Handler<Calls['game/collection/removeCollection']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, session } = context;
  const game = { siteId, memberId: session.memberId, site, venue: request.enName };
  await services.venues.lobby.uncollect({ ...game, gameCode: request.gameCode });
  return ok({ collected: false });
};

export const list: Handler<Calls['game/collection/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const own = await services.venues.lobby.own({ siteId, memberId: session.memberId, site });
  const view = { covers: services.covers, script };
  const shown = (games: typeof own.recent) =>
    games
      .filter(({ venue }) => request.category === null || venue.category === request.category)
      .map((game) => ({ ...gameViewOf(game, view), at: game.at }));
  return ok({ collection: shown(own.collection), recent: shown(own.recent) });
};
