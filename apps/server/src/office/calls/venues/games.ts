import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { findGames } from '@tianping/venues';
import type { OfficeGame } from '@tianping/venues/server';
import { siteText } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { refusal } from '../../refusals.ts';
import { venueOfficeTexts as text } from '../../venue-office-messages.ts';
import { type CoverView, coverOf } from './covers.ts';

export const venuesGames: OfficeHandler<OfficeCalls['venues/games']> = async ({
  request,
  context: { site, script },
  services,
}) => {
  const { filters, pageNum, pageSize } = request;
  const { games, silent } = await services.venues.office.games.list(site);
  const { channelCode, kind, state } = filters;
  const ofVenue = games.filter(({ venue }) => channelCode === null || venue.code === channelCode);
  const covers = await services.covers.states(ofVenue);
  const view = { covers: services.covers, states: covers, script };
  const hasFailed = (each: OfficeGame): boolean => coverOf(each, view).coverState === 'failed';
  const found = findGames(ofVenue, { text: filters.text, kind, tag: null, demo: false }).filter(
    (each) => (state === 'coverFailed' ? hasFailed(each) : isIn(state, each)),
  );
  const from = (pageNum - 1) * pageSize;
  return ok({
    total: found.length,
    list: found.slice(from, from + pageSize).map((each) => rowOf(each, view)),
    sums: {
      hidden: found.filter(({ isHidden }) => isHidden).length,
      supplemented: found.filter(({ isSupplemented }) => isSupplemented).length,
      coverFailed: found.filter(hasFailed).length,
    },
    venues: services.venues
      .venuesOf(site)
      .filter(({ shared, seamless }) => !shared || seamless)
      .map(({ code, name }) => ({ code, name: siteText(name, script) })),
    kinds: [...new Set(ofVenue.map(({ game }) => game.kind))].toSorted(),
    silent: silent.map(({ name }) => siteText(name, script)),
  });
};

function isIn(
  state: 'shown' | 'hidden' | 'supplemented' | null,
  { isHidden, isSupplemented }: OfficeGame,
): boolean {
  switch (state) {
    case null:
      return true;
    case 'shown':
      return !isHidden;
    case 'hidden':
      return isHidden;
    case 'supplemented':
      return isSupplemented;
  }
}

function rowOf(row: OfficeGame, view: CoverView) {
  const { venue, game, isHidden, isSupplemented } = row;
  const { script } = view;
  return {
    channelCode: venue.code,
    venueName: siteText(venue.name, script),
    gameCode: game.code,
    name: script === 'hant' ? game.nameHant : game.name,
    kind: game.kind,
    category: venue.category,
    ...coverOf(row, view),
    returnMicro: game.returnMicro,
    volatility: game.volatility,
    minMinor: game.minMinor,
    maxMinor: game.maxMinor,
    tags: [...game.tags],
    demo: game.demo,
    isHidden,
    isSupplemented,
  };
}

export const venuesGameFile: OfficeHandler<OfficeCalls['venues/gameFile']> = async ({
  request,
  context: { site, script },
  services,
}) => {
  const csv = await services.venues.office.games.file(site, request.channelCode);
  return csv === null ? refusal(script, 'notFound', text.venueWithoutGames) : ok({ csv });
};
