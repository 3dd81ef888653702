import { createBatcher, moneyMinor, type UnixMs, ZERO_MONEY } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { PostRequest } from '@tianping/ledger/server';
import { lineQuarter } from '@tianping/odds';
import { because } from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import { DECIDE_BATCH } from '../limits.ts';
import { holdPosting, releasePosting } from '../posting.ts';
import { betsById } from '../records/bet-records.ts';
import { refusal } from './judge-waiting.ts';
import type { AcceptedLeg, FinalDecision, WaitingBet } from './waiting-bet.ts';

interface Item {
  readonly bet: WaitingBet;
  readonly decision: FinalDecision;
}

type Outcome = 'accepted' | 'refused' | 'over' | 'short' | 'full' | 'gone';

/** Writes decisions on waiting bets, many in one transaction, and publishes them after the commit. */
export function createDecider(
  deps: SportsbookDeps,
): (bet: WaitingBet, decision: FinalDecision) => Promise<void> {
  const batcher = createBatcher<Item, Outcome>({
    run: (items) => decideAll(deps, items),
    laneOf: () => 0,
    lanes: 1,
    batchMax: DECIDE_BATCH,
    queueMax: Number.MAX_SAFE_INTEGER,
  });

  const decide = async (bet: WaitingBet, decision: FinalDecision): Promise<void> => {
    const outcome = await batcher.submit({ bet, decision });
    switch (outcome) {
      case 'over':
        return decide(bet, refusal(decision.at, because('matchClosed')));
      case 'short':
        return decide(bet, refusal(decision.at, because('balanceLow')));
      case 'full':
        return decide(bet, refusal(decision.at, because('matchFull')));
      default:
        return notify(deps, { bet, decision }, outcome === 'gone');
    }
  };
  return decide;
}

async function decideAll(deps: SportsbookDeps, items: readonly Item[]): Promise<Outcome[]> {
  const rows = items.map((item) => decideRow(deps, item));
  const decided = await deps.db.write<{ bet_id: string; outcome: Outcome }>(
    `select bet_id, outcome from bet_decide($1::jsonb)`,
    [JSON.stringify(rows)],
  );
  const outcomes = new Map(decided.rows.map((row) => [row.bet_id, row.outcome]));
  return items.map(({ bet }) => outcomes.get(bet.betId) ?? 'gone');
}

function decideRow(deps: SportsbookDeps, { bet, decision }: Item): object {
  const common = {
    bet_id: bet.betId,
    site_id: bet.siteId,
    member_id: bet.memberId,
    at: decision.at,
  };
  const money = { ...bet, at: deps.clock.now() };
  if (decision.outcome === 'refuse') {
    const { reason, fix, legs } = decision;
    return {
      ...common,
      verdict: 'refuse',
      refusal: reason,
      refusal_detail: { fix, legs },
      posting: releasePosting(deps, { ...money, holdMinor: bet.heldMinor }, 'refuse'),
    };
  }
  const more = decision.holdMinor - bet.heldMinor;
  return {
    ...common,
    verdict: 'accept',
    hold: decision.holdMinor,
    win: decision.winMinor,
    match_max: decision.matchMaxMinor,
    legs: decision.legs.map(legRow),
    posting: more === 0 ? null : adjustPosting(deps, money, more),
  };
}

function legRow({ terms, ...leg }: AcceptedLeg, at: number): object {
  return {
    leg: at + 1,
    market_id: leg.marketId,
    line: leg.line,
    price: terms.price,
    struck: terms.acceptedPrice,
    score_home: terms.scoreAtBet?.home ?? null,
    score_away: terms.scoreAtBet?.away ?? null,
    wire_market: leg.wireMarket,
    wire_selection: leg.wireSelection,
  };
}

/** Takes or returns, at acceptance, the difference in the hold of a moved negative price. */
function adjustPosting(
  deps: SportsbookDeps,
  bet: WaitingBet & { readonly at: UnixMs },
  more: number,
): PostRequest {
  // A voucher can be used at positive prices only, whose hold never changes.
  const holdMinor = moneyMinor(Math.abs(more));
  const adjusted = { ...bet, holdMinor, voucherMinor: ZERO_MONEY };
  return more > 0
    ? holdPosting(deps, adjusted, 'adjust')
    : releasePosting(deps, adjusted, 'adjust');
}

async function notify(
  deps: SportsbookDeps,
  { bet, decision }: Item,
  isGone: boolean,
): Promise<void> {
  if (isGone) {
    const [view] = await betsById(deps.db, [bet.betId]);
    if (view) deps.callbacks.onBetChanged(bet, view);
    return;
  }
  deps.callbacks.onBetChanged(bet, decidedView({ bet, decision }));
  deps.callbacks.onBalanceChanged(bet);
}

function decidedView({ bet, decision }: Item): BetView {
  const { view } = bet;
  if (decision.outcome === 'refuse') {
    return { ...view, status: 'refused', waitUntil: null, refusal: decision.reason };
  }
  return {
    ...view,
    status: 'accepted',
    waitUntil: null,
    holdMinor: moneyMinor(decision.holdMinor - bet.voucherMinor),
    winMinor: decision.winMinor,
    legs: view.legs.map((leg, at) => {
      const acceptedPrice = decision.legs[at];
      if (!acceptedPrice) return leg;
      const { price, scoreAtBet } = acceptedPrice.terms;
      const { marketId, wireMarket: w, wireSelection: r } = acceptedPrice;
      const line = acceptedPrice.line === null ? null : lineQuarter(acceptedPrice.line);
      return { ...leg, marketId, line, w, r, price, scoreAtBet };
    }),
  };
}
