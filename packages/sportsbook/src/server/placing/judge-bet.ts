import type { UnixMs } from '@tianping/base';
import { type BetDecision, decideBet } from '../../rules/index.ts';
import type { BookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { holdPosting } from '../posting.ts';
import { marketFactsOf } from './market-facts.ts';
import { UNKNOWN_MEMBER } from './member-facts.ts';
import { struckSelection } from './moved.ts';
import { betRequestOf, type PlaceItem, type VoucherStake } from './place-item.ts';
import { findSelection, isSelection, limitsOf } from './selection.ts';
import type { PlaceCommand } from './types.ts';

/** What the rules say of the request, from what is in memory. */
export function judgeBet(input: {
  readonly deps: BookDeps;
  readonly book: MatchBook;
  readonly command: PlaceCommand;
  readonly betsLastMinute: number;
  readonly betId: string;
  readonly now: UnixMs;
  readonly mark: number;
  readonly stake: VoucherStake;
}): PlaceItem['verdict'] {
  const { deps, book, command, now } = input;
  const site = deps.siteOf(command.siteId);
  const selection = findSelection({ deps, book }, command.request);
  if (!isSelection(selection)) return { reason: selection };
  const limits = limitsOf(deps, command, selection);
  const request = betRequestOf(command.request, input.stake);
  const decision = decideBet({
    request,
    facts: marketFactsOf(selection.match, selection),
    member: { ...UNKNOWN_MEMBER, betsLastMinute: input.betsLastMinute },
    rules: {
      maintenance: site.maintenance ?? false,
      sameSelectionOnce: site.sameSelectionOnce,
      betsPerMinute: site.limits.betsPerMinute,
      limits,
      acceptance: site.acceptance,
    },
    now,
  });
  if (decision.outcome === 'refuse') return { reason: decision.reason, fix: decision.fix };
  const { siteId, memberId } = command;
  const { holdMinor } = decision.terms;
  const voucherMinor = request.voucher?.giftMinor;
  const bet = { siteId, memberId, betId: input.betId, placedAt: now, at: now };
  return {
    selection: struckSelection(selection, decision.terms),
    limits,
    once: site.sameSelectionOnce,
    request,
    terms: decision.terms,
    waitUntil: waitUntil(decision, now),
    mark: input.mark,
    posting: holdPosting(deps, { ...bet, holdMinor, voucherMinor }, 'place'),
  };
}

function waitUntil(decision: BetDecision, now: UnixMs): UnixMs | null {
  return decision.outcome === 'wait' ? now + decision.waitMs : null;
}
