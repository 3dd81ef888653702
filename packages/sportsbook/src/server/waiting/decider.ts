import { moneyMinor, type UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { PostRequest } from '@tianping/ledger/server';
import { because, type WaitDecision } from '../../rules/index.ts';
import { createBatcher } from '../batcher.ts';
import type { BookDeps } from '../deps.ts';
import { DECIDE_BATCH } from '../limits.ts';
import { holdPosting, releasePosting } from '../posting.ts';
import { betsById } from '../records/bet-records.ts';
import type { WaitingBet } from './waiting-bets.ts';

export type FinalDecision = Exclude<WaitDecision, { readonly outcome: 'wait' }>;

interface Item {
  readonly bet: WaitingBet;
  readonly decision: FinalDecision;
}

type Outcome = 'accepted' | 'refused' | 'over' | 'short' | 'gone';

/** Writes decisions on waiting bets down, many at once, and tells of them after the commit. */
export function createDecider(
  deps: BookDeps,
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
        return decide(bet, { outcome: 'refuse', ...because('matchClosed') });
      case 'short':
        return decide(bet, { outcome: 'refuse', ...because('balanceLow') });
      default:
        return tell(deps, { bet, decision }, outcome === 'gone');
    }
  };
  return decide;
}

async function decideAll(deps: BookDeps, items: readonly Item[]): Promise<Outcome[]> {
  const rows = items.map((item) => decideRow(deps, item));
  const decided = await deps.db.tx((sql) =>
    sql.query<{ bet_id: string; outcome: Outcome }>(
      `select bet_id, outcome from bet_decide($1::jsonb)`,
      [JSON.stringify(rows)],
    ),
  );
  const outcomes = new Map(decided.rows.map((row) => [row.bet_id, row.outcome]));
  return items.map(({ bet }) => outcomes.get(bet.betId) ?? 'gone');
}

function decideRow(deps: BookDeps, { bet, decision }: Item): object {
  const common = {
    bet_id: bet.betId,
    site_id: bet.siteId,
    member_id: bet.memberId,
    at: deps.clock.now(),
  };
  if (decision.outcome === 'refuse') {
    const posting = releasePosting(
      deps,
      { ...bet, at: common.at, holdMinor: bet.heldMinor },
      'refuse',
    );
    const refusal = { verdict: 'refuse', refusal: decision.reason };
    return { ...common, ...refusal, posting };
  }
  const { terms } = decision;
  const more = terms.holdMinor - bet.heldMinor;
  return {
    ...common,
    posting: more === 0 ? null : adjustPosting(deps, { ...bet, at: common.at }, more),
    verdict: 'accept',
    price: terms.price,
    struck: terms.struck,
    hold: terms.holdMinor,
    win: terms.winMinor,
    score_home: terms.scoreAtBet?.home ?? null,
    score_away: terms.scoreAtBet?.away ?? null,
  };
}

/** The acceptance takes or gives back what a moved negative price needs. */
function adjustPosting(
  deps: BookDeps,
  bet: WaitingBet & { readonly at: UnixMs },
  more: number,
): PostRequest {
  const adjusted = { ...bet, holdMinor: moneyMinor(Math.abs(more)) };
  return more > 0
    ? holdPosting(deps, adjusted, 'adjust')
    : releasePosting(deps, adjusted, 'adjust');
}

async function tell(deps: BookDeps, { bet, decision }: Item, isGone: boolean): Promise<void> {
  if (isGone) {
    const [view] = await betsById(deps.db, [bet.betId]);
    if (view) deps.callbacks.onBetChanged(bet, view);
    return;
  }
  deps.callbacks.onBetChanged(bet, decidedView(bet.view, decision));
  deps.callbacks.onBalanceChanged(bet);
}

function decidedView(view: BetView, decision: FinalDecision): BetView {
  if (decision.outcome === 'refuse') {
    return { ...view, status: 'refused', waitUntil: null, refusal: decision.reason };
  }
  const { terms } = decision;
  return {
    ...view,
    status: 'accepted',
    waitUntil: null,
    holdMinor: terms.holdMinor,
    winMinor: terms.winMinor,
    legs: view.legs.map((leg) => ({ ...leg, price: terms.price, scoreAtBet: terms.scoreAtBet })),
  };
}
