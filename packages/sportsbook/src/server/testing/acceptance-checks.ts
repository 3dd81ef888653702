import type { Score } from '@tianping/odds';
import type { ModelBet, ModelEvent, ModelHistory } from './acceptance-history.ts';
import { MODEL_RULES } from './acceptance-model.ts';

/**
 * Faults in a history of acceptance, found from what the feed reported without using any decision: one line for each
 * bet that should not stand, or should not have been refused.
 */
export function faultsOf(history: ModelHistory): readonly string[] {
  return history.bets.flatMap((bet) => {
    const faults =
      bet.status === 'refused' ? refusedFaults(history, bet) : takenFaults(history, bet);
    const name = `${bet.side} ${bet.marketId} at ${bet.placedAt - history.startAt}`;
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

const { acceptance, limits, betsPerMinute } = MODEL_RULES;
const LOCKING = ['goal', 'goalBack', 'redCard', 'stop'];

function takenFaults(history: ModelHistory, bet: ModelBet): readonly string[] {
  if (bet.status === 'waiting') return ['still waits'];
  return [
    ...timeFaults(history, bet),
    ...marketFaults(history, bet),
    ...priceFaults(history, bet),
    ...limitFaults(history, bet),
    ...lateFaults(history, bet),
  ];
}

function timeFaults(history: ModelHistory, bet: ModelBet): readonly string[] {
  const waited = bet.decidedAt - bet.placedAt;
  const least = acceptance.delayMs.FT + (bet.wasDanger ? acceptance.dangerMs : 0);
  const hasBegun = history.events.some(
    ({ what, turn }) => what === 'kickOff' && turn < bet.placedTurn,
  );
  return [
    ...(bet.wasLive !== hasBegun ? ['takes the match for another'] : []),
    ...(bet.wasLive && waited < least ? [`waited ${waited} of ${least}`] : []),
    ...(!bet.wasLive && bet.placedAt >= history.startAt ? ['after its closing time'] : []),
    ...(waited > acceptance.refuseAfterMs ? [`accepted after ${waited}`] : []),
    ...(bet.wasLive !== (bet.request.scoreSeen !== null) ? ['seen at another stage'] : []),
  ];
}

function marketFaults(history: ModelHistory, bet: ModelBet): readonly string[] {
  const changed = spoiling(history, bet).map(({ what }) => `stands over ${what}`);
  const state = stateAt(history, bet, bet.decidedTurn);
  const score = scoreAt(history, bet.decidedTurn);
  const seen = bet.wasLive ? scoreAt(history, bet.placedTurn) : null;
  return [
    ...changed,
    ...(state.isOpen ? [] : ['on a market that is not open']),
    ...(state.isSilent ? ['while the feed is silent'] : []),
    ...(bet.wasLive && state.isDanger ? ['in danger'] : []),
    ...(sameScore(bet.scoreAtBet, bet.wasLive ? score : null) ? [] : ['at another score']),
    ...(sameScore(bet.request.scoreSeen, seen) ? [] : ['though another score was seen']),
  ];
}

function priceFaults(history: ModelHistory, bet: ModelBet): readonly string[] {
  const { price } = stateAt(history, bet, bet.decidedTurn);
  return [
    ...(bet.price === price ? [] : [`at ${bet.price}, which is ${price} now`]),
    ...(isWanted(bet, bet.price) ? [] : [`at ${bet.price}, which the member did not want`]),
  ];
}

function isWanted({ request }: ModelBet, price: number): boolean {
  const { policy, priceSeen, worstPrice } = request;
  if (policy === 'none') return price === priceSeen;
  if (policy === 'better') return price >= priceSeen;
  return worstPrice === null || price >= worstPrice || price === priceSeen;
}

function limitFaults(history: ModelHistory, bet: ModelBet): readonly string[] {
  const { stakeMinor } = bet.request;
  const others = history.bets.filter(
    (other) => other !== bet && other.member === bet.member && other.placedTurn < bet.placedTurn,
  );
  const status = others.filter(
    (other) => !other.voided && (other.status !== 'refused' || other.decidedTurn > bet.placedTurn),
  );
  const staked = status.reduce<number>((sum, other) => sum + other.request.stakeMinor, stakeMinor);
  const recent = others.filter(({ placedAt }) => placedAt > bet.placedAt - 60_000).length;
  const twin = status.some(
    ({ marketId, side, wasLive }) =>
      marketId === bet.marketId && side === bet.side && wasLive === bet.wasLive,
  );
  return [
    ...(stakeMinor < limits.minMinor ? ['below the least stake'] : []),
    ...(stakeMinor > limits.maxMinor ? ['above the largest stake'] : []),
    ...(bet.winMinor > limits.maxWinMinor ? [`wins ${bet.winMinor}`] : []),
    ...(staked > limits.matchMaxMinor ? [`${staked} on one match`] : []),
    ...(recent >= betsPerMinute ? [`after ${recent} bets in a minute`] : []),
    ...(twin ? ['twice on one selection'] : []),
  ];
}

/** No bet may stand that was accepted between a fact and the news of it. */
function lateFaults(history: ModelHistory, bet: ModelBet): readonly string[] {
  if (bet.voided) return [];
  return history.events
    .filter(({ what, occurredAt, receivedAt, turn }) => {
      const isLate = occurredAt < receivedAt && turn > bet.decidedTurn;
      const isWithin = bet.decidedAt >= occurredAt && bet.decidedAt <= receivedAt;
      if (!isLate || !isWithin) return false;
      if (what === 'kickOff') return occurredAt < history.startAt;
      return what === 'goal' || what === 'goalBack' || what === 'redCard';
    })
    .map(
      ({ what, receivedAt, occurredAt }) => `${what} was heard ${receivedAt - occurredAt} ms late`,
    );
}

/** A bet may be refused after waiting only for a reason that holds for both sides, or by the member's own terms. */
function refusedFaults(history: ModelHistory, bet: ModelBet): readonly string[] {
  const waited = bet.decidedAt - bet.placedAt;
  const faults = waited > acceptance.refuseAfterMs ? [`refused after ${waited}`] : [];
  if (bet.decidedTurn === bet.placedTurn || waited >= acceptance.refuseAfterMs) return faults;
  if (spoiling(history, bet).length > 0) return faults;
  const { price } = stateAt(history, bet, bet.decidedTurn);
  const win = Math.floor((bet.request.stakeMinor * price) / 1000);
  const isOwnRequest = !isWanted(bet, price) || win > limits.maxWinMinor;
  return isOwnRequest ? faults : [...faults, `refused as ${bet.reason} though nothing changed`];
}

/** Events received between placing and decision that spoil every bet on the market. */
function spoiling(history: ModelHistory, bet: ModelBet): readonly ModelEvent[] {
  return history.events.filter(
    ({ what, marketId, turn }) =>
      turn > bet.placedTurn &&
      turn < bet.decidedTurn &&
      (LOCKING.includes(what) || (what === 'close' && marketId === bet.marketId)),
  );
}

interface Truth {
  readonly isOpen: boolean;
  readonly isSilent: boolean;
  readonly isDanger: boolean;
  readonly price: number;
}

/** The bet's market in the feed's state at a turn. */
function stateAt({ events }: ModelHistory, bet: ModelBet, turn: number): Truth {
  let truth: Truth = { isOpen: false, isSilent: false, isDanger: false, price: 0 };
  for (const event of events) {
    if (event.turn > turn) break;
    const { what } = event;
    if (what === 'price' && event.marketId === bet.marketId) {
      truth = { ...truth, isOpen: true, price: event.prices?.[bet.side] ?? 0 };
    }
    if (LOCKING.includes(what) || what === 'kickOff') truth = { ...truth, isOpen: false };
    if (what === 'close' && event.marketId === bet.marketId) truth = { ...truth, isOpen: false };
    if (what === 'danger' || what === 'calm') truth = { ...truth, isDanger: what === 'danger' };
    if (what === 'silent' || what === 'heard') truth = { ...truth, isSilent: what === 'silent' };
  }
  return truth;
}

function scoreAt({ events }: ModelHistory, turn: number): Score {
  let score: Score = { home: 0, away: 0 };
  for (const event of events) if (event.turn <= turn) score = event.score;
  return score;
}

function sameScore(one: Score | null, other: Score | null): boolean {
  return one?.home === other?.home && one?.away === other?.away;
}
