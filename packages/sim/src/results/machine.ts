import { moneyMinor } from '@tianping/base';
import type { MatchResult, Side } from '@tianping/feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import {
  type LegRecord,
  type OperatorOrder,
  recordsOf,
  type Standing,
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

/** Ways to settle wrongly that have happened somewhere; the check must notice each. */
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

interface Word {
  result: MatchResult | null;
  confirmed: MatchResult | null;
  storedAt: number;
  readonly orders: Map<number, OperatorOrder>;
}

interface BetState {
  standing: Standing | null;
  voided: Ticket['voided'];
  readonly records: (LegRecord | null)[];
}

/** The product's rules fed one message after the other, as runs do it, with nothing but its bets' money. */
export interface Machine {
  hear(message: SimMessage): void;
  /** Everything paid so far, less everything taken back. */
  balance(): number;
  isOpen(bet: number): boolean;
}

const marketOf = new Map(markets.map((market) => [market.family, market]));
const sportOf = new Map(sports.map((sport) => [sport.gameType, sport]));

export function createMachine(scenario: Scenario, fault: Fault | null = null): Machine {
  const words: Word[] = scenario.matches.map(() => ({
    result: null,
    confirmed: null,
    storedAt: 0,
    orders: new Map(),
  }));
  const states: BetState[] = scenario.bets.map((bet) => ({
    standing: null,
    voided: null,
    records: bet.legs.map(() => null),
  }));
  let now = 0;
  let balance = 0;

  const settle = (at: number, isAgain = false): void => {
    const [bet, state] = [scenario.bets[at], states[at]];
    if (!bet || !state) return;
    const ticket = ticketOf(bet, state, fault);
    const legs = recordsOf(ticket);
    const wanted = settleTicket(ticket, uncapped);
    const step = settleStep(isAgain ? null : state.standing, wanted, legs);
    if (step.takesBack && fault === 'keepsWhatWasOpened' && wanted === 'open') return;
    if (step.takesBack && fault !== 'forgetsToTakeBack')
      balance -= state.standing?.payoutMinor ?? 0;
    if (step.takesBack) state.standing = null;
    if (!step.settles) return;
    balance += step.settles.payoutMinor;
    state.standing = { ...step.settles, legs };
  };

  const settleMatch = (match: number, isAgain = false): void => {
    const word = words[match];
    if (!word) return;
    for (const [at, bet] of scenario.bets.entries()) {
      const leg = bet.legs.findIndex((one) => one.match === match);
      const [state, own] = [states[at], bet.legs[leg]];
      if (!state || !own) continue;
      const result = resultNow(word, now, fault);
      if (fault === 'forgetsOtherLegs' && result) state.records.fill(null);
      state.records[leg] = result && recordOf(bet, own, { word, result });
      if (fault === 'resultLiftsVoid' && result) state.voided = null;
      settle(at, isAgain && result !== null);
    }
  };

  const hearResult = (match: number, result: MatchResult): void => {
    const word = words[match];
    if (!word) return;
    const known = word.result?.revision ?? 0;
    if (result.revision === known && fault === 'paysDuplicatesAgain') settleMatch(match, true);
    if (result.revision <= known && fault !== 'takesOlderResults') return;
    word.result = result;
    word.storedAt = now;
    if (result.certainty !== 'provisional') word.confirmed = result;
    settleMatch(match);
  };

  const voidBet = (bet: number, voided: BetState['voided']): void => {
    const state = states[bet];
    if (!state || (state.voided === null) === (voided === null)) return;
    state.voided = voided;
    settle(bet);
  };

  return {
    hear(message) {
      switch (message.what) {
        case 'result':
          return hearResult(message.match, message.result);
        case 'order': {
          words[message.match]?.orders.set(message.key, { ...message.order, at: now });
          return settleMatch(message.match);
        }
        case 'takeBack': {
          if (fault !== 'ordersStayForEver') words[message.match]?.orders.delete(message.key);
          return settleMatch(message.match);
        }
        case 'voidBet':
          return voidBet(message.bet, { reason: message.reason, at: now });
        case 'restoreBet':
          return voidBet(message.bet, null);
        case 'time': {
          now += message.passes;
          for (const match of words.keys()) settleMatch(match);
        }
      }
    },
    balance: () => balance,
    isOpen: (bet) => states[bet]?.standing === null,
  };
}

/** The result that is gone by at a moment; null when nothing has been said. */
function resultNow(word: Word, now: number, fault: Fault | null): MatchResult | null {
  const { result, confirmed, storedAt } = word;
  if (!result) return word.orders.size > 0 ? NOTHING_YET : null;
  const waits = result.certainty === 'provisional' && now < storedAt + SIM_PROVISIONAL_MS;
  return waits && fault !== 'paysProvisionalAtOnce' ? (confirmed ?? NOTHING_YET) : result;
}

const NOTHING_YET: MatchResult = { revision: 0, status: 'open', periods: {}, source: 'sim', at: 0 };

function recordOf(
  bet: SimBet,
  leg: SimLeg,
  said: { readonly word: Word; readonly result: MatchResult },
): LegRecord {
  const [market, sport] = [marketOf.get(leg.family), sportOf.get(leg.gameType)];
  if (!market || !sport) throw new Error(`no plugin of ${leg.family} ${leg.gameType}`);
  return settleLeg({
    leg: { ...leg, side: leg.side as Side, acceptedAt: bet.acceptedAt },
    market,
    sport,
    result: said.result,
    orders: [...said.word.orders.values()],
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

/** As the fault would read the record. */
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
