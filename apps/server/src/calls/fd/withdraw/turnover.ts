import { err, ok, type Script } from '@tianping/base';
import type { AnswerOf, Calls, SiteConfig } from '@tianping/contract';
import { ticketIdOf } from '@tianping/sportsbook/server';
import { turnoverMessages as text } from '@tianping/turnover/messages';
import type { DutyBet, DutyBetReason } from '@tianping/turnover/server';
import { withdrawalMessages } from '@tianping/withdrawals/messages';
import type { Handler } from '../../../http/handler.ts';
import { siteText, textsOf } from '../../../http/texts.ts';
import { dutyRowOf } from '../../../views/withdraw-view.ts';
import { withdrawalUnknown } from './refusals.ts';

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
