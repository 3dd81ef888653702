import { err, ok, type Script } from '@tianping/base';
import type { AnswerOf, Calls, SiteConfig } from '@tianping/contract';
import { ticketIdOf } from '@tianping/sportsbook/server';
import { turnoverMessages as text } from '@tianping/turnover/messages';
import type { DutyBet, DutyBetReason } from '@tianping/turnover/server';
import { withdrawalMessages } from '@tianping/withdrawals/messages';
import type { Handler } from '../../http/handler.ts';
import { siteText, textsOf } from '../../http/texts.ts';
import type { Services } from '../../services.ts';
import { dutyRowOf, termsViewOf, withdrawViewOf } from '../../views/withdraw-view.ts';
import {
  configWrong,
  lockRefusal,
  notCancellable,
  placeRefusal,
  withdrawalUnknown,
} from './withdraw/refusals.ts';

export const withdrawCancel: Handler<Calls['fd/withdraw/cancel']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const done = await services.withdrawals.cancel({ member, orderId: request.orderId });
  if (done.ok) return ok(withdrawViewOf(done.value, script));
  const isUnknown = done.error.kind === 'orderUnknown';
  return err(isUnknown ? withdrawalUnknown(script) : notCancellable(script));
};

export const withdrawLock: Handler<Calls['fd/withdraw/lock']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const locked = await services.withdrawals.lock({ ...request, member });
  return locked.ok ? ok({ lockedUntil: locked.value }) : err(lockRefusal(locked.error, script));
};

export const withdrawNew: Handler<Calls['fd/withdraw/new']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script, ip, idempotency } = context;
  const placed = await services.withdrawals.place({
    ...request,
    ...idempotency,
    member: { siteId, memberId: session.memberId },
    ip,
  });
  return placed.ok
    ? ok(withdrawViewOf(placed.value, script))
    : err(placeRefusal(placed.error, script));
};

type Row = AnswerOf<Calls['fd/withdraw/turnover']>['list'][number];

const reasons = {
  open: text.reasonOpen,
  void: text.reasonVoid,
  push: text.reasonPush,
  opposite: text.reasonOpposite,
  lowOdds: text.reasonLowOdds,
  voucher: text.reasonVoucher,
  weight: text.reasonWeight,
  otherDuty: text.reasonOtherDuty,
} as const satisfies Record<DutyBetReason, unknown>;

export const withdrawTurnover: Handler<Calls['fd/withdraw/turnover']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script, site } = context;
  const { requirementId: dutyId, pageNum, pageSize } = request;
  const member = { siteId, memberId: session.memberId };
  const found = await services.turnover.bets(member, { dutyId, pageNum, pageSize });
  if (!found) return err(withdrawalUnknown(script, withdrawalMessages.dutyUnknown));
  return ok({
    total: found.total,
    requirement: dutyRowOf(found.duty, script),
    list: found.list.map((bet) => rowOf(bet, site, script)),
  });
};

function rowOf(bet: DutyBet, site: SiteConfig, script: Script): Row {
  const { betId, placedAt, stakeMinor, effectiveMinor, weightMilli, countedMinor, reason } = bet;
  const { t } = textsOf(script);
  const venue = site.funds.venues.find(({ code }) => code === bet.venue);
  return {
    betId,
    ticketId: bet.venue === '' ? ticketIdOf({ betId, placedAt }) : betId.slice(-12),
    venue: venue ? siteText(venue.name, script) : t(text.sports),
    at: placedAt,
    stakeMinor,
    effectiveMinor,
    weightMilli,
    countedMinor,
    reason: reason && t(reasons[reason]),
  };
}

const CURRENCY = 'USDT';

/** With automatic transfer on, venue balances are recalled before the withdrawal; not while transfers are stopped. */
async function recall(
  { venues }: Pick<Services, 'venues'>,
  member: Parameters<Services['venues']['comeHome']>[0] & { readonly site: SiteConfig },
): Promise<void> {
  if (member.site.switches?.transfers === undefined) await venues.comeHome(member);
}

export const usdtWithdrawInfo: Handler<Calls['fd/withdraw/usdtWithdrawInfo']> = async ({
  context,
  services,
}) => {
  const { siteId, session, site, script } = context;
  const coin = site.funds.coins.find(({ currency }) => currency === CURRENCY);
  if (!coin) return err(configWrong(script));
  const member = { siteId, memberId: session.memberId };
  await recall(services, { ...member, site: context.site });
  const withdrawStatus = await services.withdrawals.status(member, ['coin']);
  const terms = termsViewOf(withdrawStatus, site.funds.withdrawals, context);
  const { withdrawRateMilli: rateMilli, rateAt } = coin;
  return ok({ ...terms, currency: CURRENCY, rateMilli, rateAt });
};

export const withdrawInfo: Handler<Calls['fd/withdraw/withdrawInfo']> = async ({
  context,
  services,
}) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  await recall(services, { ...member, site: context.site });
  const withdrawStatus = await services.withdrawals.status(member, ['bank', 'wallet']);
  return ok(termsViewOf(withdrawStatus, context.site.funds.withdrawals, context));
};

export const withdrawOrderInfo: Handler<Calls['fd/withdraw/withdrawOrderInfo']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const order = await services.withdrawals.order(member, request.orderId);
  return order ? ok(withdrawViewOf(order, script)) : err(withdrawalUnknown(script));
};
