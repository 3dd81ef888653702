import { moneyMinor, type UnixMs } from '@tianping/base';
import {
  because,
  checkUnit,
  decideAfterWait,
  type LegRefusal,
  parlayKind,
  parlayLimitsFor,
  parlayMostOf,
  parlayRange,
  parlayWin,
  type Refusal,
  type WaitDecision,
} from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import { WAIT_RECHECK_MS } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { marketFactsOf } from '../placing/market-facts.ts';
import { acceptedSelection } from '../placing/moved.ts';
import {
  findSelection,
  isSelection,
  limitPlaceOf,
  limitsOf,
  type Selection,
} from '../placing/selection.ts';
import { wireCodes } from '../placing/taken-ticket.ts';
import { isInPlay } from '../state/match-state.ts';
import type { ChangeLog } from './change-log.ts';
import type {
  AcceptedLeg,
  FinalDecision,
  WaitingBet,
  WaitingLeg,
  WaitStep,
} from './waiting-bet.ts';

export interface WaitJudge {
  readonly deps: SportsbookDeps;
  readonly book: MatchBook;
  readonly log: ChangeLog;
}

/** Decides on a waiting bet by the present state of its matches: all of its legs are accepted or none. */
export function judgeWaiting(judge: WaitJudge, bet: WaitingBet, now: UnixMs): WaitStep {
  const legs = bet.legs.map((leg) => judgeLeg(judge, bet, { leg, now }));
  const refused = legs.flatMap(({ decision }, at): LegRefusal[] =>
    decision.outcome === 'refuse'
      ? [{ leg: at + 1, reason: decision.reason, fix: decision.fix }]
      : [],
  );
  const [first] = refused;
  if (first) {
    const { reason, fix } = first;
    return refusal(now, { reason, fix: bet.series ? null : fix }, bet.series ? refused : []);
  }
  const waits = legs.flatMap(({ decision }) =>
    decision.outcome === 'wait' ? [decision.waitMs] : [],
  );
  if (waits.length > 0) return { outcome: 'wait', waitMs: Math.max(...waits) };
  return acceptance(judge, bet, { legs, now });
}

/** Whether something has happened that refuses the bet whatever is left of its wait. */
export function isInvalidated(judge: WaitJudge, bet: WaitingBet): boolean {
  return bet.legs.some((leg) => {
    const match = judge.book.get(leg.matchId);
    const wasLive = leg.request.scoreSeen !== null;
    const isOver = match !== undefined && match.matchStatus !== 'open';
    const hasBegun = match !== undefined && !wasLive && isInPlay(match);
    return isOver || hasBegun || materialOf(judge, leg) !== null;
  });
}

interface JudgedLeg {
  readonly leg: WaitingLeg;
  readonly selection: Selection | null;
  readonly decision: WaitDecision;
}

function judgeLeg(
  judge: WaitJudge,
  bet: WaitingBet,
  { leg, now }: { readonly leg: WaitingLeg; readonly now: UnixMs },
): JudgedLeg {
  const { deps, book } = judge;
  const waitedMs = now - bet.placedAt;
  const { acceptance } = deps.siteOf(bet.siteId);
  const found = findSelection({ deps, book }, leg);
  const isUnheard =
    !isSelection(found) ||
    (leg.request.scoreSeen !== null &&
      found.match.matchStatus === 'open' &&
      !isInPlay(found.match));
  if (isUnheard) {
    // A leg in play waits for a live match: after a restart the feed has yet to report its state.
    const decision: WaitDecision =
      waitedMs < acceptance.refuseAfterMs
        ? { outcome: 'wait', waitMs: WAIT_RECHECK_MS }
        : { outcome: 'refuse', ...because('suspended') };
    return { leg, selection: null, decision };
  }
  const decision = decideAfterWait({
    request: leg.request,
    facts: marketFactsOf(found.match, found),
    acceptance,
    waitedMs,
    heldMinor: bet.heldMinor,
    // Whether a moved negative price can be paid for is decided under the wallet's lock.
    balanceMinor: moneyMinor(Number.MAX_SAFE_INTEGER),
    material: materialOf(judge, leg),
    limits: bet.series ? null : limitsOf(deps, bet, found),
  });
  return { leg, selection: found, decision };
}

function materialOf({ log }: WaitJudge, { matchId, marketId, mark }: WaitingLeg) {
  return mark === null ? null : log.since(matchId, marketId, mark);
}

function acceptance(
  judge: WaitJudge,
  bet: WaitingBet,
  { legs, now }: { readonly legs: readonly JudgedLeg[]; readonly now: UnixMs },
): FinalDecision {
  const accepted = legs.flatMap(({ decision, selection }) =>
    decision.outcome === 'accept' && selection
      ? [{ terms: decision.terms, selection: acceptedSelection(selection, decision.terms) }]
      : [],
  );
  const common = {
    outcome: 'accept',
    at: now,
    legs: accepted.map((leg) => acceptedLeg(leg)),
  } as const;
  const [single] = accepted;
  if (!bet.series && single) {
    const { holdMinor, winMinor } = single.terms;
    const { matchMaxMinor } = limitsOf(judge.deps, bet, single.selection);
    return { ...common, holdMinor, winMinor, matchMaxMinor };
  }
  return parlayAcceptance(judge, bet, { accepted, common });
}

function acceptedLeg({
  terms,
  selection,
}: {
  readonly terms: AcceptedLeg['terms'];
  readonly selection: Selection;
}): AcceptedLeg {
  const codes = wireCodes(selection, terms.scoreAtBet !== null);
  return {
    terms,
    marketId: selection.marketId,
    line: selection.key.line,
    wireMarket: codes.wire_market,
    wireSelection: codes.wire_selection,
  };
}

/** Prices that moved for the better may win more than a ticket is allowed. */
function parlayAcceptance(
  { deps }: WaitJudge,
  bet: WaitingBet,
  at: {
    readonly accepted: readonly {
      readonly terms: AcceptedLeg['terms'];
      readonly selection: Selection;
    }[];
    readonly common: Pick<FinalDecision & { outcome: 'accept' }, 'outcome' | 'at' | 'legs'>;
  },
): FinalDecision {
  const { sizes, unitMinor } = bet.series ?? { sizes: [], unitMinor: bet.stakeMinor };
  const legs = at.accepted.map(({ terms, selection }) => ({
    price: terms.price,
    includesStake: selection.plugin.includesStake,
  }));
  const kind = parlayKind(legs.length, sizes.length > 1 ? 'all' : (sizes[0] ?? legs.length));
  const { limits: site, payoutCaps } = deps.siteOf(bet.siteId);
  const places = at.accepted.map(({ selection }) => limitPlaceOf(selection, bet.memberId));
  const maxWinMinor = parlayMostOf(site, payoutCaps, places);
  const limits = { ...parlayLimitsFor(site, places), maxWinMinor };
  const range = parlayRange({ limits, kind, legs, stakedMinor: [] });
  const outside = checkUnit(unitMinor, { ...range, minMinor: moneyMinor(0) });
  if (outside !== null) return refusal(at.common.at, outside, []);
  const { winMinor } = parlayWin({ legs, kind, unitMinor }, limits);
  return { ...at.common, holdMinor: bet.heldMinor, winMinor, matchMaxMinor: null };
}

export function refusal(
  at: UnixMs,
  { reason, fix }: Refusal,
  legs: readonly LegRefusal[] = [],
): FinalDecision {
  return { outcome: 'refuse', at, reason, fix, legs };
}
