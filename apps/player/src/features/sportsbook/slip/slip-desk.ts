import type { BetView } from '@tianping/contract';
import {
  chooseOddsType,
  clearSlip,
  EMPTY_SLIP,
  isSameSelection,
  isUnderWay,
  type PricePolicy,
  pick,
  removeEntry,
  type Slip,
  type SlipEntry,
  toggleMultiple,
  updateEntry,
} from '@tianping/sportsbook';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QuoteLine, SportsPorts } from '../ports.ts';
import type { BookShelf } from '../store/book-shelf.ts';
import { keep, readKept } from '../store/remembered.ts';
import { selectionKey } from '../store/topic-book.ts';
import { isOpen } from './intent.ts';
import { createIntentRunner, type IntentRunner } from './intent-runner.ts';
import { createJournal } from './journal.ts';
import {
  canSend,
  lineOf,
  type SlipLine,
  type SlipState,
  withOrders,
  worstOf,
} from './slip-lines.ts';
import { accepted, capTyped, entryKey, placeRequestOf, stakeOf, yuanText } from './standing.ts';

export type PickRefusal = 'orderWaiting' | 'slipFull';

export interface SlipDesk {
  readonly state: StoreApi<SlipState>;
  readonly runner: IntentRunner;
  lines(): SlipLine[];
  /** Takes a selection in or out; says why not when it is refused. */
  pick(entry: SlipEntry): PickRefusal | null;
  remove(entry: SlipEntry): void;
  clear(): void;
  setMultiple(multiple: boolean): void;
  setStake(key: string, typed: string): void;
  addStake(key: string, minor: number): void;
  maxStake(key: string): void;
  setActive(key: string | null): void;
  setPolicy(policy: PricePolicy): void;
  setWorst(key: string, typed: string): void;
  setQuotes(quotes: readonly QuoteLine[]): void;
  setOddsType(oddsType: Slip['oddsType']): void;
  /** Sends everything that can be sent; new prices shown are agreed to by the press. */
  submit(only?: string): void;
  /** After success: keep the selections for another bet, or begin anew. */
  finish(what: 'keep' | 'clear'): void;
  setWallet(wallet: {
    readonly memberId: string | null;
    readonly availableMinor: number | null;
  }): void;
  pushed(bet: BetView): void;
  tick(): void;
}

const POLICY_KEY = 'tianping.sport.policy';

export function createSlipDesk(ports: SportsPorts, shelf: BookShelf): SlipDesk {
  return new Desk(ports, shelf);
}

class Desk implements SlipDesk {
  readonly state: StoreApi<SlipState>;
  readonly runner: IntentRunner;
  readonly #ports: SportsPorts;
  readonly #shelf: BookShelf;

  constructor(ports: SportsPorts, shelf: BookShelf) {
    const { clock, rng, calls, storage, stream } = ports;
    this.#ports = ports;
    this.#shelf = shelf;
    this.state = createStore(() => firstState(keptPolicy(readKept(storage, POLICY_KEY))));
    this.runner = createIntentRunner({
      calls,
      clock,
      rng,
      journal: createJournal(storage, () => clock.now()),
      offsetMs: () => stream.clockOffsetMs(),
    });
    this.runner.onChange(() => {
      const intents = this.runner.intents();
      this.state.setState({ intents });
      this.#setSlip(withOrders(this.#get().slip, intents));
    });
  }

  lines(): SlipLine[] {
    const state = this.#get();
    return state.slip.entries.map((entry) => lineOf(entry, state, this.#shelf));
  }

  pick(entry: SlipEntry): PickRefusal | null {
    const picked = pick(this.#get().slip, entry);
    if (!picked.ok) return picked.error;
    this.#setSlip(picked.value);
    this.#forgetFinished();
    const key = entryKey(entry);
    if (picked.value.entries.some((each) => entryKey(each) === key)) this.setActive(key);
    return null;
  }

  remove(entry: SlipEntry): void {
    this.#setSlip(removeEntry(this.#get().slip, entry));
    this.#forgetFinished();
  }

  clear(): void {
    this.#setSlip(clearSlip(this.#get().slip));
    this.#forgetFinished();
  }

  setMultiple(multiple: boolean): void {
    if (this.#get().slip.multiple === multiple) return;
    this.#setSlip(toggleMultiple(this.#get().slip));
    this.#forgetFinished();
  }

  setStake(key: string, typed: string): void {
    const held = this.#line(key);
    if (!held || isUnderWay(held.entry)) return;
    const { quotes, availableMinor, stakes, cuts } = this.#get();
    const { struck } = held.standing;
    const { stake, over } = capTyped(typed, { quote: quotes[key], struck, availableMinor });
    this.state.setState({
      stakes: { ...stakes, [key]: stake },
      cuts: over === null ? without(cuts, key) : { ...cuts, [key]: over },
    });
  }

  addStake(key: string, minor: number): void {
    this.setStake(key, yuanText(stakeOf(this.#get().stakes[key] ?? '') + minor));
  }

  maxStake(key: string): void {
    const held = this.#line(key);
    this.setStake(key, held?.money.range ? yuanText(held.money.range.maxMinor) : '');
    // The largest amount was asked for, so its cutting back is no news.
    this.state.setState({ cuts: without(this.#get().cuts, key) });
  }

  setActive(activeKey: string | null): void {
    this.state.setState({ activeKey });
  }

  setPolicy(policy: PricePolicy): void {
    keep(this.#ports.storage, POLICY_KEY, policy);
    this.state.setState({ policy });
  }

  setWorst(key: string, typed: string): void {
    this.state.setState({ worst: { ...this.#get().worst, [key]: typed } });
  }

  setQuotes(list: readonly QuoteLine[]): void {
    const quotes = { ...this.#get().quotes };
    for (const quote of list) {
      quotes[selectionKey(quote.matchId, quote.marketId, quote.side)] = quote;
    }
    this.state.setState({ quotes });
  }

  setOddsType(oddsType: Slip['oddsType']): void {
    this.state.setState({ slip: chooseOddsType(this.#get().slip, oddsType) });
  }

  submit(only?: string): void {
    for (const held of this.lines()) {
      if ((only === undefined || held.key === only) && canSend(held)) this.#send(held);
    }
  }

  finish(what: 'keep' | 'clear'): void {
    const { slip, intents } = this.#get();
    const done = slip.entries.filter((entry) => entry.orderData?.state === 'accepted');
    for (const intent of intents) {
      if (done.some((entry) => isSameSelection(entry, intent.entry))) {
        this.runner.dismiss(intent.key);
      }
    }
    const next = done.reduce(
      (left, entry) =>
        what === 'keep'
          ? updateEntry(left, { ...entry, orderData: null })
          : removeEntry(left, entry),
      this.#get().slip,
    );
    this.#setSlip(next);
    this.state.setState({ stakes: {}, cuts: {} });
  }

  setWallet(wallet: Pick<SlipState, 'memberId' | 'availableMinor'>): void {
    const isOther = wallet.memberId !== this.#get().memberId;
    this.state.setState(wallet);
    if (!isOther) return;
    this.runner.stop();
    if (wallet.memberId === null) return;
    this.runner.start(wallet.memberId);
    this.#restore();
  }

  pushed(bet: BetView): void {
    this.runner.pushed(bet);
  }

  tick(): void {
    this.state.setState({ ticks: this.#get().ticks + 1 });
  }

  /** Agrees to the price and score shown, makes the intent, sends it. */
  #send(held: SlipLine): void {
    const { slip, policy } = this.#get();
    const worst = worstOf(this.#get(), held.entry);
    if (worst === 'bad') return;
    const entry = { ...accepted(held.entry, held.standing), orderData: null };
    const wish = {
      oddsType: slip.oddsType,
      policy,
      worstPrice: worst,
      stakeMinor: held.money.stakeMinor,
    };
    if (held.intent) this.runner.dismiss(held.intent.key);
    this.#setSlip(updateEntry(this.#get().slip, entry));
    this.runner.submit(entry, placeRequestOf(entry, wish));
  }

  /** What was under way when the page was left comes back into the slip; what was over is forgotten. */
  #restore(): void {
    const open = [...this.runner.intents()].filter(({ key, state }) => {
      const isKept = state.kind === 'asking' || state.kind === 'waiting' || state.kind === 'lost';
      if (!isKept) this.runner.dismiss(key);
      return isKept;
    });
    if (open.length === 0) return;
    const { slip } = this.#get();
    const strangers = open
      .map((intent) => intent.entry)
      .filter((entry) => !slip.entries.some((each) => isSameSelection(each, entry)));
    const entries = [...slip.entries, ...strangers];
    const multiple = slip.multiple || entries.length > 1;
    this.#setSlip(withOrders({ ...slip, entries, multiple }, open));
  }

  /** Intents that are over and whose entry left the slip need not be kept. */
  #forgetFinished(): void {
    const { entries } = this.#get().slip;
    for (const { key, entry, state } of this.runner.intents()) {
      const isShown = entries.some((each) => isSameSelection(each, entry));
      if (!isOpen(state) && !isShown) this.runner.dismiss(key);
    }
  }

  #setSlip(slip: Slip): void {
    const keys = slip.entries.map(entryKey);
    const { activeKey } = this.#get();
    const isThere = activeKey !== null && keys.includes(activeKey);
    this.state.setState({ slip, activeKey: isThere ? activeKey : (keys.at(-1) ?? null) });
    this.#shelf.setPressed(new Set(keys));
  }

  #line(key: string): SlipLine | undefined {
    return this.lines().find((each) => each.key === key);
  }

  #get(): SlipState {
    return this.state.getState();
  }
}

function firstState(policy: PricePolicy): SlipState {
  return {
    slip: EMPTY_SLIP,
    stakes: {},
    quotes: {},
    cuts: {},
    intents: [],
    policy,
    worst: {},
    activeKey: null,
    memberId: null,
    availableMinor: null,
    ticks: 0,
  };
}

function keptPolicy(text: string | null): PricePolicy {
  return text === 'any' || text === 'none' ? text : 'better';
}

function without<Value>(held: Readonly<Record<string, Value>>, key: string) {
  const { [key]: _, ...rest } = held;
  return rest;
}
