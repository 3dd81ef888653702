import { type MatchId, type MoneyMinor, moneyToText, ok, type Result } from '@tianping/base';
import type { BetBrief } from '@tianping/contract';
import type { MarketFamily, MatchResult, Period } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import { sportOf } from '@tianping/plugin-sports';
import {
  conflictText,
  parseRecordCode,
  resultConflicts,
  resultName,
  resultText,
  siteTimeText,
  voidReason,
} from '@tianping/sportsbook';
import { betsById, type TrialOf } from '@tianping/sportsbook/server';
import type { CallRefusal } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import { betBriefTexts as text } from './brief-messages.ts';
import { type Asked, checkCommand, matchName, type Subject } from './check-command.ts';
import type { BetCommand, CommandOf } from './commands.ts';
import type { MatchFacts } from './match-facts.ts';
import { enteredResult } from './result-of.ts';

type Line = BetBrief['lines'][number];

/** What a command would change: sentences, contradictions, and the sums of a trial. */
export async function briefOf(
  asked: Asked,
  command: BetCommand,
): Promise<Result<{ readonly brief: BetBrief; readonly about: Subject }, CallRefusal>> {
  const checked = await checkCommand(asked, command);
  if (!checked.ok) return checked;
  const about = checked.value;
  const { twoPersons } = asked.services.sportsbook;
  const trial = await twoPersons.reckon(asked.sql, trialOf(command, about, asked.now));
  const { t } = textsOf(asked.script);
  const warnings = command.act === 'setResult' ? await conflictsOf(asked, command, about) : [];
  const isMissing = command.act === 'setResult' && command.status === 'final' && trial.voided > 0;
  const brief = {
    lines: [await lineOf(asked, command, about)],
    warnings: [
      ...warnings,
      ...(isMissing ? [t(text.missing, { count: trial.voided })] : []),
      ...(trial.complete ? [] : [t(text.notAll, { count: trial.bets })]),
    ],
    trial,
  };
  return ok({ brief, about });
}

/** What the trial of a command covers. */
export function trialOf(command: BetCommand, { matchIds }: Subject, now: number): TrialOf {
  switch (command.act) {
    case 'voidBet':
      return { what: 'bet', betId: command.betId, reason: command.reason as VoidCode };
    case 'restoreBet':
      return { what: 'bet', betId: command.betId, reason: null };
    case 'setResult': {
      const result = enteredResult(command, { source: 'staff', at: now });
      return { what: 'result', matchId: command.matchId as MatchId, result };
    }
    case 'takeOffPin':
      return { what: 'pinOff', matchId: command.matchId as MatchId };
    case 'takeBackVoid':
      return { what: 'takeBack', key: command.orderKey, matchIds };
    case 'voidLeague':
      return { what: 'order', matchIds, order: { reason: command.reason as VoidCode } };
    case 'voidMatch':
      return {
        what: 'order',
        matchIds,
        order: {
          reason: command.reason as VoidCode,
          ...(command.family === null ? {} : { family: command.family as MarketFamily }),
          ...(command.period === null ? {} : { period: command.period as Period }),
          ...(command.acceptedFrom === null ? {} : { from: command.acceptedFrom }),
          ...(command.acceptedTo === null ? {} : { to: command.acceptedTo }),
        },
      };
  }
}

async function lineOf(asked: Asked, command: BetCommand, about: Subject): Promise<Line> {
  const { t } = textsOf(asked.script);
  const { match } = about;
  const because = (reason: string): string => t(voidReason(reason as VoidCode));
  switch (command.act) {
    case 'voidBet':
    case 'restoreBet':
      return betLine(asked, command);
    case 'setResult':
    case 'takeOffPin':
      return match ? resultLine(asked, command, match) : { what: '', before: '', after: '' };
    case 'voidLeague':
      return {
        what: t(text.leagueBets, { league: about.subjectName, matches: about.matchIds.length }),
        before: t(text.asResults),
        after: t(text.voided, { scope: t(text.allMarkets), reason: because(command.reason) }),
      };
    case 'takeBackVoid':
      return {
        what: t(text.bets, { match: about.subjectName }),
        before: t(text.orderStands, {
          reason: await orderReason(asked, command.orderKey, because),
        }),
        after: t(text.orderBack),
      };
    case 'voidMatch':
      return {
        what: t(text.bets, { match: about.subjectName }),
        before: t(text.asResults),
        after: t(text.voided, {
          scope: match ? scopeText(asked, command, match) : '',
          reason: because(command.reason),
        }),
      };
  }
}

async function betLine(
  { sql, script }: Asked,
  command: CommandOf<'voidBet' | 'restoreBet'>,
): Promise<Line> {
  const { t } = textsOf(script);
  const [bet] = await betsById(sql, [command.betId]);
  const yuan = (minor: number): string => moneyToText(minor as MoneyMinor);
  const code = bet?.resultCode ? parseRecordCode(bet.resultCode) : null;
  const stake = yuan(bet?.stakeMinor ?? 0);
  return {
    what: t(text.bet, { ticket: bet?.ticketId ?? '' }),
    before: code
      ? t(text.betSettled, { code: t(resultName(code)), payout: yuan(bet?.payoutMinor ?? 0) })
      : t(text.betOpen, { stake }),
    after:
      command.act === 'restoreBet'
        ? t(text.betRestored)
        : t(text.betVoid, { reason: t(voidReason(command.reason as VoidCode)), stake }),
  };
}

async function resultLine(
  asked: Asked,
  command: CommandOf<'setResult' | 'takeOffPin'>,
  match: MatchFacts,
): Promise<Line> {
  const translator = textsOf(asked.script);
  const { t } = translator;
  const sport = sportOf(match.game_type);
  const { twoPersons } = asked.services.sportsbook;
  const textOf = (result: Omit<MatchResult, 'revision'>): string =>
    resultText(sport, result, translator);
  const what = t(text.result, { match: matchName(asked, match) });
  if (command.act === 'takeOffPin') {
    const feed = await twoPersons.feedResult(asked.sql, match.match_id);
    return {
      what,
      before: t(text.pinOn, { result: match.result ? textOf(match.result) : t(text.noResult) }),
      after: t(text.pinOff, { result: textOf(feed) }),
    };
  }
  const pins = await twoPersons.pinsOf(asked.sql, [match.match_id]);
  const { result, revision } = match;
  const source = t(result?.source.startsWith('staff:') ? text.byStaff : text.byFeed);
  const after = enteredResult(command, { source: 'staff', at: asked.now });
  return {
    what,
    before:
      result && revision > 0
        ? t(text.now, { revision, source, result: textOf(result) }) + t2(pins.size > 0)
        : t(text.noResult),
    after: t(text.becomes, { result: textOf(after) }),
  };

  function t2(isPinned: boolean): string {
    return isPinned ? t(text.pinned) : '';
  }
}

async function conflictsOf(
  { services, sql, script }: Asked,
  command: CommandOf<'setResult'>,
  { match }: Subject,
): Promise<readonly string[]> {
  if (!match) return [];
  const live = services.sportsbook.match(match.match_id);
  const isLive = live?.kickedOff && live.matchStatus === 'open';
  const feed = await services.sportsbook.twoPersons.feedResult(sql, match.match_id);
  const known = {
    board: isLive ? live.board : null,
    result: feed.source.startsWith('staff:') ? null : feed,
  };
  const sport = sportOf(match.game_type);
  return resultConflicts(command, known).map((conflict) =>
    conflictText(sport, conflict, textsOf(script)),
  );
}

function scopeText({ script }: Asked, command: CommandOf<'voidMatch'>, match: MatchFacts): string {
  const translator = textsOf(script);
  const { t } = translator;
  const { family, period, acceptedFrom, acceptedTo } = command;
  const sport = sportOf(match.game_type);
  const place = { gameType: match.game_type, period: period ?? 'FT', inPlay: false, line: null };
  const name = family && (marketByFamily.get(family)?.label(place, translator) ?? family);
  const isTimed = acceptedFrom !== null || acceptedTo !== null;
  return [
    name ? t(text.oneMarket, { family: name }) : t(text.allMarkets),
    period === null ? '' : t(text.onePeriod, { period: sport.periodName(period, translator) }),
    isTimed
      ? t(text.accepted, {
          from: acceptedFrom === null ? t(text.earliest) : siteTimeText(acceptedFrom),
          to: acceptedTo === null ? t(text.latest) : siteTimeText(acceptedTo),
        })
      : '',
  ].join('');
}

async function orderReason(
  { sql }: Asked,
  orderKey: string,
  because: (reason: string) => string,
): Promise<string> {
  const { rows } = await sql.query<{ reason: string }>(
    'select reason from bet_void_order where key = $1 limit 1',
    [orderKey],
  );
  return because(rows[0]?.reason ?? 'D');
}
