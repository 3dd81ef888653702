import { moneyMinor } from '@tianping/base';
import type { MatchResult, Side } from '@tianping/feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import {
  type LegRecord,
  type OperatorOrder,
  recordsOf,
  type SettledStatus,
  settleLeg,
  settleStep,
  settleTicket,
  type Ticket,
  uncapped,
} from '@tianping/sportsbook';
import {
  type Scenario,
  SIM_PROVISIONAL_MS,
  type SimBet,
  type SimLeg,
  type SimMessage,
} from './scenario.ts';

/** Known ways to settle wrongly; the check must notice each. */
export const FAULTS = [
  'takesOlderResults',
  'paysDuplicatesAgain',
  'forgetsToTakeBack',
  'keepsWhatWasOpened',
  'resultLiftsVoid',
  'ordersStayForEver',
  'paysProvisionalAtOnce',
  'voidLosesSeries',
  'settlesSeriesEarly',
  'halfWinsWhole',
  'forgetsOtherLegs',
  'roundsEachLeg',
] as const;

export type Fault = (typeof FAULTS)[number];

interface ResultKind {
  result: MatchResult | null;
  confirmed: MatchResult | null;
  storedAt: number;
  readonly orders: Map<number, OperatorOrder>;
}

interface BetState {
  status: SettledStatus | null;
  voided: Ticket['voided'];
  readonly records: (LegRecord | null)[];
}

/** The product's rules fed with one message after another, as runs do it, holding only its bets' money. */
export interface Machine {
  receive(message: SimMessage): void;
  /** Everything paid so far, less everything taken back. */
  balance(): number;
  isOpen(bet: number): boolean;
}

const marketOf = new Map(markets.map((market) => [market.family, market]));
const sportOf = new Map(sports.map((sport) => [sport.gameType, sport]));

export function createMachine(scenario: Scenario, fault: Fault | null = null): Machine {
  const run: Run = {
    scenario,
    fault,
    words: scenario.matches.map(() => ({
      result: null,
      confirmed: null,
      storedAt: 0,
      orders: new Map(),
    })),
    states: scenario.bets.map((bet) => ({
      status: null,
      voided: null,
      records: bet.legs.map(() => null),
    })),
    now: 0,
    balance: 0,
  };
  return {
    receive: (message) => receive(run, message),
    balance: () => run.balance,
    isOpen: (bet) => run.states[bet]?.status === null,
  };
}

interface Run {
  readonly scenario: Scenario;
  readonly fault: Fault | null;
  readonly words: readonly ResultKind[];
  readonly states: readonly BetState[];
  now: number;
  balance: number;
}

function receive(run: Run, message: SimMessage): void {
  if (message.what === 'time') {
    run.now += message.passes;
    for (const match of run.words.keys()) settleMatch(run, match);
  } else if (message.what === 'result') {
    receiveResult(run, message.match, message.result);
  } else if (message.what === 'voidBet' || message.what === 'restoreBet') {
    const isVoid = message.what === 'voidBet';
    voidBet(run, message.bet, isVoid ? { reason: message.reason, at: run.now } : null);
  } else {
    const orders = run.words[message.match]?.orders;
    if (message.what === 'order') orders?.set(message.key, { ...message.order, at: run.now });
    else if (run.fault !== 'ordersStayForEver') orders?.delete(message.key);
    settleMatch(run, message.match);
  }
}

function receiveResult(run: Run, match: number, result: MatchResult): void {
  const word = run.words[match];
  if (!word) return;
  const known = word.result?.revision ?? 0;
  if (result.revision === known && run.fault === 'paysDuplicatesAgain') {
    settleMatch(run, match, true);
  }
  if (result.revision <= known && run.fault !== 'takesOlderResults') return;
  word.result = result;
  word.storedAt = run.now;
  if (result.certainty !== 'provisional') word.confirmed = result;
  settleMatch(run, match);
}

function settleMatch(run: Run, match: number, isAgain = false): void {
  const { fault, now } = run;
  const word = run.words[match];
  if (!word) return;
  for (const [at, bet] of run.scenario.bets.entries()) {
    const leg = bet.legs.findIndex((one) => one.match === match);
    const [state, own] = [run.states[at], bet.legs[leg]];
    if (!state || !own) continue;
    const result = resultNow(word, now, fault);
    if (fault === 'forgetsOtherLegs' && result) state.records.fill(null);
    state.records[leg] = result && recordOf(bet, own, { word, result });
    if (fault === 'resultLiftsVoid' && result) state.voided = null;
    settle(run, at, isAgain && result !== null);
  }
}

function settle(run: Run, at: number, isAgain = false): void {
  const { fault } = run;
  const [bet, state] = [run.scenario.bets[at], run.states[at]];
  if (!bet || !state) return;
  const ticket = ticketOf(bet, state, fault);
  const legs = recordsOf(ticket);
  const wanted = settleTicket(ticket, uncapped);
  const step = settleStep(isAgain ? null : state.status, wanted, legs);
  if (step.takesBack && fault === 'keepsWhatWasOpened' && wanted === 'open') return;
  if (step.takesBack && fault !== 'forgetsToTakeBack') {
    run.balance -= state.status?.payoutMinor ?? 0;
  }
  if (step.takesBack) state.status = null;
  if (!step.settles) return;
  run.balance += step.settles.payoutMinor;
  state.status = { ...step.settles, legs };
}

function voidBet(run: Run, bet: number, voided: BetState['voided']): void {
  const state = run.states[bet];
  if (!state || (state.voided === null) === (voided === null)) return;
  state.voided = voided;
  settle(run, bet);
}

/** The result that counts at a moment; null when none has been received. */
function resultNow(word: ResultKind, now: number, fault: Fault | null): MatchResult | null {
  const { result, confirmed, storedAt } = word;
  if (!result) return word.orders.size > 0 ? NOTHING_YET : null;
  const waits = result.certainty === 'provisional' && now < storedAt + SIM_PROVISIONAL_MS;
  return waits && fault !== 'paysProvisionalAtOnce' ? (confirmed ?? NOTHING_YET) : result;
}

const NOTHING_YET: MatchResult = { revision: 0, status: 'open', periods: {}, source: 'sim', at: 0 };

function recordOf(
  bet: SimBet,
  leg: SimLeg,
  stated: { readonly word: ResultKind; readonly result: MatchResult },
): LegRecord {
  const [market, sport] = [marketOf.get(leg.family), sportOf.get(leg.gameType)];
  if (!market || !sport) throw new Error(`no plugin of ${leg.family} ${leg.gameType}`);
  return settleLeg({
    leg: { ...leg, side: leg.side as Side, acceptedAt: bet.acceptedAt },
    market,
    sport,
    result: stated.result,
    orders: [...stated.word.orders.values()],
  });
}

function ticketOf(bet: SimBet, state: BetState, fault: Fault | null): Ticket {
  const stakeMinor = moneyMinor(bet.unit * bet.bets);
  const records = state.records.map((record) => spoiled(record, bet, fault));
  return {
    oddsType: 'H',
    stakeMinor,
    holdMinor: stakeMinor,
    series: bet.sizes && { sizes: sizesOf(bet, fault), unitMinor: moneyMinor(bet.unit) },
    legs: bet.legs.map(({ price, includesStake }, at) => ({
      price: fault === 'roundsEachLeg' && bet.sizes ? tenthsOf(price) : price,
      includesStake,
      record: records[at] ?? null,
    })),
    voided: state.voided,
  };
}

function sizesOf(bet: SimBet, fault: Fault | null): readonly number[] {
  const sizes = bet.sizes ?? [];
  return fault === 'settlesSeriesEarly' ? sizes.map(() => bet.legs.length) : sizes;
}

/** The record as the fault would change it. */
function spoiled(record: LegRecord | null, bet: SimBet, fault: Fault | null): LegRecord | null {
  if (!record) return record;
  if (fault === 'halfWinsWhole' && record.code === 'LW') return { ...record, code: 'W' };
  const isVoid = record.code.startsWith('D');
  if (fault === 'voidLosesSeries' && bet.sizes && isVoid) return { ...record, code: 'L' };
  return record;
}

function tenthsOf(price: SimLeg['price']): SimLeg['price'] {
  return (Math.round(price / 10) * 10) as SimLeg['price'];
}
