import { type MatchId, ok, type Result, type UnixMs } from '@tianping/base';
import { type OfficeCalls, voidReason } from '@tianping/contract';
import type { MarketFamily, MatchResult, Period } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import type { OperatorFault } from '@tianping/sportsbook/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { byText } from './by-whom.ts';
import { revisionOf } from './matches.ts';

type Context = OfficeContextOf<OfficeCalls['bets/void']>;

export const betsVoid: OfficeHandler<OfficeCalls['bets/void']> = async ({
  request,
  context,
  services,
}) => {
  const { betId, reason, note } = request;
  if (!(await isOwnBet(services, context, betId))) {
    return refusal(context.script, 'notFound', text.betUnknown);
  }
  const command = { ...commandOf(context, note), betId, reason: codeOf(reason) };
  return touched(context, await services.sportsbook.voidBet(command), text.betUnknown);
};

export const betsRestore: OfficeHandler<OfficeCalls['bets/restore']> = async ({
  request,
  context,
  services,
}) => {
  const { betId, note } = request;
  if (!(await isOwnBet(services, context, betId))) {
    return refusal(context.script, 'notFound', text.betUnknown);
  }
  const command = { ...commandOf(context, note), betId };
  return touched(context, await services.sportsbook.restoreBet(command), text.betUnknown);
};

export const betsVoidMatch: OfficeHandler<OfficeCalls['bets/voidMatch']> = async ({
  request,
  context,
  services,
}) => {
  if (isShared(services, context)) return otherOperator(context);
  const { acceptedFrom, acceptedTo, family, period } = request;
  const command = {
    ...commandOf(context, request.note),
    ...spanOf(acceptedFrom, acceptedTo),
    matchId: request.matchId as MatchId,
    reason: codeOf(request.reason),
    ...(period === null ? {} : { period: period as Period }),
  };
  const { sportsbook } = services;
  const done =
    family === null
      ? await sportsbook.voidMatch(command)
      : await sportsbook.voidMarket({ ...command, family: family as MarketFamily });
  const answer = touched(context, done, text.matchUnknown);
  return answer.ok ? ok({ ...answer.value, orderKey: command.key }) : answer;
};

export const betsVoidLeague: OfficeHandler<OfficeCalls['bets/voidLeague']> = async ({
  request,
  context,
  services,
}) => {
  if (isShared(services, context)) return otherOperator(context);
  const { leagueId, startsFrom, startsTo, note, reason } = request;
  const command = {
    ...commandOf(context, note),
    ...{ leagueId, startsFrom, startsTo },
    reason: codeOf(reason),
  };
  const answer = touched(context, await services.sportsbook.voidLeague(command), text.matchUnknown);
  return answer.ok ? ok({ ...answer.value, orderKey: command.key }) : answer;
};

export const betsTakeBack: OfficeHandler<OfficeCalls['bets/takeBack']> = async ({
  request,
  context,
  services,
}) => {
  if (isShared(services, context)) return otherOperator(context);
  const command = { ...commandOf(context, request.note), key: request.orderKey };
  return touched(context, await services.sportsbook.takeBackVoid(command), text.orderUnknown);
};

export const betsDeclare: OfficeHandler<OfficeCalls['bets/declare']> = async ({
  request,
  context,
  services,
}) => {
  const { script, now, staff, trail } = context;
  if (isShared(services, context)) return otherOperator(context);
  const { matchId, status, reason, periods, facts, baseRevision } = request;
  const isFinal = status === 'final';
  if (isFinal ? !('FT' in periods) : reason === null) {
    return refusal(script, 'warning', text.resultIncomplete);
  }
  const revision = await revisionOf(services.office.parts.db, matchId);
  if (revision === null) return refusal(script, 'notFound', text.matchUnknown);
  if (revision !== baseRevision) {
    return refusal(script, 'dataExists', text.resultStale, { revision: String(revision) });
  }
  const result: MatchResult = {
    revision,
    status,
    certainty: 'confirmed',
    ...(reason === null ? {} : { reason: codeOf(reason) }),
    periods,
    facts,
    source: byText(staff),
    at: now,
  };
  trail.before({ revision });
  trail.after(result);
  await services.sportsbook.declareResult(matchId as MatchId, result);
  return ok({ revision: revision + 1 });
};

function commandOf({ siteId, staff, idempotency }: Context, note: string) {
  return { key: `${siteId}/${staff.staffId}/${idempotency.key}`, by: byText(staff), note };
}

function codeOf(reason: string): VoidCode {
  return voidReason.parse(reason) as VoidCode;
}

function spanOf(from: UnixMs | null, to: UnixMs | null) {
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function touched(
  { script }: OfficeContext,
  done: Result<number, OperatorFault>,
  unknown: typeof text.betUnknown | typeof text.matchUnknown | typeof text.orderUnknown,
): Result<{ readonly touched: number }, CallRefusal> {
  if (done.ok) return ok({ touched: done.value });
  if (done.error === 'unknown') return refusal(script, 'notFound', unknown);
  return refusal(script, 'warning', text.betNotAllowed);
}

async function isOwnBet(services: Services, { siteId }: OfficeContext, betId: string) {
  const { rows } = await services.office.parts.db.query(
    'select 1 from bet where site_id = $1 and bet_id = $2',
    [siteId, betId],
  );
  return rows.length > 0;
}

/** Matches are the same on all sites: an order on one is the operator's, who must run all of them. */
function isShared({ settings }: Services, { site }: OfficeContext): boolean {
  return settings.sites.some(({ funds }) => funds.operator !== site.funds.operator);
}

function otherOperator({ script }: OfficeContext): Result<never, CallRefusal> {
  return refusal(script, 'accessDenied', text.otherOperator);
}
