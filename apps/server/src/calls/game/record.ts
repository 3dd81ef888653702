import { err, ok, type Script } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { VenueGame } from '@tianping/venues';
import type { CallRefusal, Handler } from '../../http/handler.ts';
import { siteText } from '../../http/texts.ts';
import { certifiedRecord } from '../../views/bet-record.ts';
import { type Days, timeOfDays } from '../fd/transactions/days.ts';
import { daysRefusal } from '../fd/transactions/days-refusal.ts';

/** Bets are read by an index whatever the range: only impossible days are refused. */
function betDaysRefusal(days: Days, script: Script): CallRefusal | null {
  const time = timeOfDays(days, Number.MAX_SAFE_INTEGER);
  return time.ok ? null : daysRefusal(time.error, script);
}

/** The whole record of an own bet, signed, so that the site can verify later that it issued it. */
export const betCertificate: Handler<Calls['game/record/betCertificate']> = async ({
  request,
  context: { siteId, session, now },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const record = await certifiedRecord(services, member, { betId: request.betId, now });
  return record ? ok(record) : err({ code: statusCodes.notFound.code });
};

export const betRecordList: Handler<Calls['game/record/betRecordList']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const refusal = betDaysRefusal(request, script);
  if (refusal) return err(refusal);
  return ok(
    await services.sportsbook.betRecords({ ...request, siteId, memberId: session.memberId }),
  );
};

export const betRecordTotal: Handler<Calls['game/record/betRecordTotal']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const refusal = betDaysRefusal(request, script);
  if (refusal) return err(refusal);
  return ok(
    await services.sportsbook.betTotals({ ...request, siteId, memberId: session.memberId }),
  );
};

export const roundRecordList: Handler<Calls['game/record/roundRecordList']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, session, script } = context;
  const time = timeOfDays(request, Number.MAX_SAFE_INTEGER);
  if (!time.ok) return err(daysRefusal(time.error, script));
  const { state, category, channelCode, pageNum, pageSize } = request;
  const asked = services.venues
    .venuesOf(site)
    .filter(({ code }) => channelCode === null || code === channelCode)
    .filter((venue) => category === null || venue.category === category);
  const isAll = category === null && channelCode === null;
  const { totals, list } = await services.venues.rounds(
    {
      siteId,
      memberId: session.memberId,
      venues: isAll ? null : asked.map(({ code }) => code),
      state: state === 'settled' ? 'closed' : state,
      from: time.value.from,
      before: time.value.to,
      round: '',
    },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  const listed = await services.venues.lobby.games({
    site,
    venue: null,
    category: null,
    withHidden: true,
  });
  const games = new Map(
    (listed?.games ?? []).map(({ venue, game }) => [`${venue.code} ${game.code}`, game]),
  );
  const { count: total, ...sums } = totals;
  return ok({
    total,
    totals: sums,
    list: list.map(({ roundId, round, venue, gameCode, creditedMinor, ...rest }) => ({
      roundId,
      round,
      channelCode: venue,
      venueName: siteText(
        site.funds.venues.find(({ code }) => code === venue)?.name ?? venue,
        script,
      ),
      gameCode,
      gameName: gameNameOf(games.get(`${venue} ${gameCode}`), script),
      state: rest.state === 'open' ? ('open' as const) : ('settled' as const),
      stakeMinor: rest.stakedMinor,
      payoutMinor: rest.state === 'open' ? null : creditedMinor,
      cutMinor: rest.cutMinor,
      effectiveMinor: rest.effectiveMinor,
      result: rest.result === null ? null : siteText(rest.result, script),
      proofUrl: rest.proofUrl,
      openedAt: rest.openedAt,
      closedAt: rest.closedAt,
    })),
  });
};

function gameNameOf(game: VenueGame | undefined, script: Script): string | null {
  if (!game) return null;
  return script === 'hant' ? game.nameHant : game.name;
}
