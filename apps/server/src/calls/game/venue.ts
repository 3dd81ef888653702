import { err, ok, type Script } from '@tianping/base';
import { type AnswerOf, type Calls, type SiteConfig, statusCodes } from '@tianping/contract';
import { readWallet } from '@tianping/reports/server';
import { coinWorth, countBy, findGames } from '@tianping/venues';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { RecycleResult } from '@tianping/venues/server';
import type { Handler } from '../../http/handler.ts';
import { siteText, textsOf } from '../../http/texts.ts';
import { balanceViewOf } from '../../views/balance-view.ts';
import { gameViewOf, jackpotViewOf } from '../../views/game-view.ts';
import { transferViewOf, venueBalanceViewOf } from '../../views/transfer-view.ts';
import { transferRefusal, transferUnknown, venueUnknown } from './venue-refusals.ts';

export const allBalance: Handler<Calls['game/venue/allBalance']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session, now } = context;
  const member = { siteId, memberId: session.memberId, site };
  const wallets = await services.venues.wallets({ ...member, ...request });
  const coins = await services.venues.coins(member);
  const autoTransfer = await services.venues.autoTransfer(member);
  // Read last, so that it includes what the venues have just answered.
  const balance = await readWallet(services.db, member);
  const view = balanceViewOf(balance, site.money.playMoney);
  return ok({
    totalMoney: view.totalMoney,
    centerWalletBalance: view.centerWalletBalance,
    centerMinor: view.availableMinor,
    venueMinor: view.venueMinor,
    frozenMinor: view.frozenMinor,
    heldMinor: view.heldMinor,
    autoTransfer,
    coins: coins.map(({ config, coinMinor }) => ({
      coin: config.currency,
      coinMinor,
      worthMinor: coinWorth(coinMinor, config.sellMilli, 'sell'),
    })),
    venues: wallets.map((wallet) => venueBalanceViewOf(wallet, script)),
    readAt: now,
  });
};

export const getVenueInfoByCategory: Handler<Calls['game/venue/getVenueInfoByCategory']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const { category } = request;
  const states = await services.venues.lobby.states(site, category);
  const own = session
    ? await services.venues.wallets({
        siteId,
        memberId: session.memberId,
        site,
        category,
        refresh: false,
      })
    : [];
  const wallets = new Map(own.map((wallet) => [wallet.config.code, wallet]));
  return ok({
    list: states.map((state) => {
      const wallet = wallets.get(state.config.code);
      const view = venueBalanceViewOf(wallet ?? { ...NOBODYS, ...state }, script);
      const { readAt: _readAt, ...shown } = view;
      return { ...shown, games: state.games };
    }),
  });
};

/** The wallet as a guest sees it. */
const NOBODYS = {
  balanceMinor: null,
  readAt: null,
  pendingMinor: 0,
  isUnreachable: false,
  hold: null,
} as const;

export const gameList: Handler<Calls['game/venue/gameList']> = async ({
  request,
  context,
  services,
}) => {
  const { site, script } = context;
  const { venue, category, pageNum, pageSize } = request;
  const catalogue = await services.venues.lobby.games({ site, venue, category });
  if (!catalogue) return err(venueUnknown(script));
  const found = findGames(catalogue.games, request);
  const view = { covers: services.covers, script };
  const from = (pageNum - 1) * pageSize;
  return ok({
    total: found.length,
    list: found.slice(from, from + pageSize).map((each) => gameViewOf(each, view)),
    kinds: countBy(catalogue.games.map(({ game }) => game.kind)).map(({ word, count }) => ({
      kind: word,
      count,
    })),
    tags: countBy(catalogue.games.flatMap(({ game }) => game.tags)).map(({ word, count }) => ({
      tag: word,
      count,
    })),
    silent: catalogue.silent.map(({ name }) => siteText(name, script)),
  });
};

export const getBonusPools: Handler<Calls['game/venue/getBonusPools']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script } = context;
  const { category } = request;
  const pools = await services.venues.lobby.pools(site, category);
  const own = await services.venues.jackpots(siteId);
  const shown = services.venues
    .venuesOf(site)
    .filter((venue) => category === null || venue.category === category);
  return ok({
    pools: [
      ...own
        .filter(({ config }) => shown.some(({ code }) => code === config.venue))
        .map((state) => jackpotViewOf(state, script)),
      ...pools.map(({ venue, code, name, amountMinor, rule }) => ({
        channelCode: venue.code,
        code,
        name: siteText(name, script),
        amountMinor,
        rule: siteText(rule, script),
        games: [],
        proof: null,
      })),
    ],
  });
};

export const liveTables: Handler<Calls['game/venue/liveTables']> = async ({
  request,
  context,
  services,
}) => {
  const { site, script, now } = context;
  const live = await services.venues.lobby.tables(site, request.category);
  const view = { covers: services.covers, script };
  return ok({
    now,
    tables: live.tables.map(({ table, ...listed }) => ({
      game: gameViewOf(listed, view),
      issue: table.issue,
      phase: table.phase,
      phaseEndsAt: table.phaseEndsAt,
      marks: table.marks.map((mark) => ({ text: mark[script], colour: mark.colour })),
      last: table.last?.[script] ?? null,
      runs: table.runs.map((run) => ({ text: run[script], times: run.times })),
    })),
    silent: live.silent.map(({ name }) => siteText(name, script)),
  });
};

type Line = AnswerOf<Calls['game/venue/recycle']>['results'][number];

const skippedTexts = {
  nothing: text.skippedNothing,
  maintenance: text.skippedMaintenance,
  activity: text.skippedActivity,
  open: text.skippedOpen,
  unreachable: text.skippedUnreachable,
} as const;

export const recycle: Handler<Calls['game/venue/recycle']> = async ({ context, services }) => {
  const { siteId, site, script, session, idempotency } = context;
  const member = { siteId, memberId: session.memberId, site };
  const recycled = await services.venues.recycle({ ...member, ...idempotency });
  if (!recycled.ok) {
    const message = textsOf(script).t(text.keyReused);
    return err({ code: statusCodes.dataExists.code, message });
  }
  const results = recycled.value.map((result) => lineOf(result, site, script));
  const done = results.filter(({ outcome }) => outcome === 'done');
  const recycledMinor = done.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return ok({ recycledMinor, results });
};

function lineOf(result: RecycleResult, site: SiteConfig, script: Script): Line {
  const { code: channelCode, skipped, transfer } = result;
  const name = siteText(result.name, script);
  if (!transfer) {
    const reason = textsOf(script).t(skippedTexts[skipped ?? 'open']);
    return { channelCode, name, outcome: 'skipped', amountMinor: 0, reason };
  }
  const { status, amountMinor, reason } = transferViewOf(transfer, site.funds, script);
  const outcome = status === 'success' ? 'done' : status;
  return { channelCode, name, outcome, amountMinor, reason };
}

export const transfer: Handler<Calls['game/venue/transfer']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session, idempotency } = context;
  const { channelCode, amount, ty, isActivity } = request;
  const moved = await services.venues.transfer({
    ...idempotency,
    siteId,
    memberId: session.memberId,
    site,
    channelCode,
    amount,
    isActivity,
    direction: ty === '1' ? 'in' : 'out',
  });
  if (!moved.ok) return err(transferRefusal(moved.error, script));
  return ok(transferViewOf(moved.value, site.funds, script));
};

export const transferStatus: Handler<Calls['game/venue/transferStatus']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const member = { siteId, memberId: session.memberId };
  const transfer = await services.venues.transferOf(member, request.transferId);
  return transfer ? ok(transferViewOf(transfer, site.funds, script)) : err(transferUnknown(script));
};
