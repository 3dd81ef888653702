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
import { type Asked, checkWish, matchName, type Subject } from './check-wish.ts';
import type { MatchFacts } from './match-facts.ts';
import { enteredResult } from './result-of.ts';
import type { BetWish, WishOf } from './wishes.ts';

type Line = BetBrief['lines'][number];

/** What a wish would change: sentences, what contradicts it, and the sums of a trial. */
export async function briefOf(
  asked: Asked,
  wish: BetWish,
): Promise<Result<{ readonly brief: BetBrief; readonly about: Subject }, CallRefusal>> {
  const checked = await checkWish(asked, wish);
  if (!checked.ok) return checked;
  const about = checked.value;
  const { twoPersons } = asked.services.sportsbook;
  const trial = await twoPersons.reckon(asked.sql, trialOf(wish, about, asked.now));
  const { t } = textsOf(asked.script);
  const warnings = wish.act === 'setResult' ? await conflictsOf(asked, wish, about) : [];
  const isMissing = wish.act === 'setResult' && wish.status === 'final' && trial.voided > 0;
  const brief = {
    lines: [await lineOf(asked, wish, about)],
    warnings: [
      ...warnings,
      ...(isMissing ? [t(text.missing, { count: trial.voided })] : []),
      ...(trial.complete ? [] : [t(text.notAll, { count: trial.bets })]),
    ],
    trial,
  };
  return ok({ brief, about });
}

/** What a wish asks the trial about. */
export function trialOf(wish: BetWish, { matchIds }: Subject, now: number): TrialOf {
  switch (wish.act) {
    case 'voidBet':
      return { what: 'bet', betId: wish.betId, reason: wish.reason as VoidCode };
    case 'restoreBet':
      return { what: 'bet', betId: wish.betId, reason: null };
    case 'setResult': {
      const result = enteredResult(wish, { source: 'staff', at: now });
      return { what: 'result', matchId: wish.matchId as MatchId, result };
    }
    case 'takeOffPin':
      return { what: 'pinOff', matchId: wish.matchId as MatchId };
    case 'takeBackVoid':
      return { what: 'takeBack', key: wish.orderKey, matchIds };
    case 'voidLeague':
      return { what: 'order', matchIds, order: { reason: wish.reason as VoidCode } };
    case 'voidMatch':
      return {
        what: 'order',
        matchIds,
        order: {
          reason: wish.reason as VoidCode,
          ...(wish.family === null ? {} : { family: wish.family as MarketFamily }),
          ...(wish.period === null ? {} : { period: wish.period as Period }),
          ...(wish.acceptedFrom === null ? {} : { from: wish.acceptedFrom }),
          ...(wish.acceptedTo === null ? {} : { to: wish.acceptedTo }),
        },
      };
  }
}

async function lineOf(asked: Asked, wish: BetWish, about: Subject): Promise<Line> {
  const { t } = textsOf(asked.script);
  const { match } = about;
  const because = (reason: string): string => t(voidReason(reason as VoidCode));
  switch (wish.act) {
    case 'voidBet':
    case 'restoreBet':
      return betLine(asked, wish);
    case 'setResult':
    case 'takeOffPin':
      return match ? resultLine(asked, wish, match) : { what: '', before: '', after: '' };
    case 'voidLeague':
      return {
        what: t(text.leagueBets, { league: about.subjectName, matches: about.matchIds.length }),
        before: t(text.asResults),
        after: t(text.voided, { scope: t(text.allMarkets), reason: because(wish.reason) }),
      };
    case 'takeBackVoid':
      return {
        what: t(text.bets, { match: about.subjectName }),
        before: t(text.orderStands, { reason: await orderReason(asked, wish.orderKey, because) }),
        after: t(text.orderBack),
      };
    case 'voidMatch':
      return {
        what: t(text.bets, { match: about.subjectName }),
        before: t(text.asResults),
        after: t(text.voided, {
          scope: match ? scopeText(asked, wish, match) : '',
          reason: because(wish.reason),
        }),
      };
  }
}

async function betLine(
  { sql, script }: Asked,
  wish: WishOf<'voidBet' | 'restoreBet'>,
): Promise<Line> {
  const { t } = textsOf(script);
  const [bet] = await betsById(sql, [wish.betId]);
  const yuan = (minor: number): string => moneyToText(minor as MoneyMinor);
  const code = bet?.resultCode ? parseRecordCode(bet.resultCode) : null;
  const stake = yuan(bet?.stakeMinor ?? 0);
  return {
    what: t(text.bet, { ticket: bet?.ticketId ?? '' }),
    before: code
      ? t(text.betSettled, { code: t(resultName(code)), payout: yuan(bet?.payoutMinor ?? 0) })
      : t(text.betOpen, { stake }),
    after:
      wish.act === 'restoreBet'
        ? t(text.betRestored)
        : t(text.betVoid, { reason: t(voidReason(wish.reason as VoidCode)), stake }),
  };
}

async function resultLine(
  asked: Asked,
  wish: WishOf<'setResult' | 'takeOffPin'>,
  match: MatchFacts,
): Promise<Line> {
  const translator = textsOf(asked.script);
  const { t } = translator;
  const sport = sportOf(match.game_type);
  const { twoPersons } = asked.services.sportsbook;
  const said = (result: Omit<MatchResult, 'revision'>): string =>
    resultText(sport, result, translator);
  const what = t(text.result, { match: matchName(asked, match) });
  if (wish.act === 'takeOffPin') {
    const feed = await twoPersons.feedWord(asked.sql, match.match_id);
    return {
      what,
      before: t(text.pinOn, { result: match.result ? said(match.result) : t(text.noResult) }),
      after: t(text.pinOff, { result: said(feed) }),
    };
  }
  const pins = await twoPersons.pinsOf(asked.sql, [match.match_id]);
  const { result, revision } = match;
  const source = t(result?.source.startsWith('staff:') ? text.byStaff : text.byFeed);
  const after = enteredResult(wish, { source: 'staff', at: asked.now });
  return {
    what,
    before:
      result && revision > 0
        ? t(text.now, { revision, source, result: said(result) }) + t2(pins.size > 0)
        : t(text.noResult),
    after: t(text.becomes, { result: said(after) }),
  };

  function t2(isPinned: boolean): string {
    return isPinned ? t(text.pinned) : '';
  }
}

async function conflictsOf(
  { services, sql, script }: Asked,
  wish: WishOf<'setResult'>,
  { match }: Subject,
): Promise<readonly string[]> {
  if (!match) return [];
  const live = services.sportsbook.match(match.match_id);
  const isLive = live?.kickedOff && live.standing === 'open';
  const feed = await services.sportsbook.twoPersons.feedWord(sql, match.match_id);
  const known = {
    board: isLive ? live.board : null,
    result: feed.source.startsWith('staff:') ? null : feed,
  };
  const sport = sportOf(match.game_type);
  return resultConflicts(wish, known).map((conflict) =>
    conflictText(sport, conflict, textsOf(script)),
  );
}

function scopeText({ script }: Asked, wish: WishOf<'voidMatch'>, match: MatchFacts): string {
  const translator = textsOf(script);
  const { t } = translator;
  const { family, period, acceptedFrom, acceptedTo } = wish;
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
