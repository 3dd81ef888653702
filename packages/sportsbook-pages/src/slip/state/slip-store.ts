import type { BetView } from '@tianping/contract';
import {
  chooseOddsType,
  clearSlip,
  isUnderWay,
  loadEntries,
  type PricePolicy,
  pick,
  removeEntry,
  type Slip,
  type SlipEntry,
  type SlipMode,
  slipMode,
  toggleMultiple,
  toggleParlay,
  updateEntry,
} from '@tianping/sportsbook';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ParlaySite, QuoteLine, SportsDeps, Voucher } from '../../deps.ts';
import { keep, readStored } from '../../store/remembered.ts';
import type { TopicCache } from '../../store/topics/topic-cache.ts';
import { selectionKey } from '../../store/topics/topic-store.ts';
import { type ParlayView, parlayViewOf } from '../parlay/parlay-rows.ts';
import { isOpen } from '../requests/intent.ts';
import { createIntentRunner, type IntentRunner } from '../requests/intent-runner.ts';
import { createJournal } from '../requests/journal.ts';
import {
  activeKeyOf,
  type StakeTyping,
  typeMax,
  typeMore,
  typeStake,
  typeTarget,
} from '../stake/stake-typing.ts';
import { entryKey, entryOf } from './entry-status.ts';
import {
  arrivals,
  dropFinished,
  firstState,
  lastOnly,
  restored,
  retainedPolicy,
  takeOpenIntents,
  withoutOrders,
} from './slip-changes.ts';
import {
  canSend,
  insteadOf,
  isFollowed,
  lineOf,
  type SlipLine,
  type SlipState,
  withOrders,
} from './slip-lines.ts';
import { sendParlay, sendSingles } from './slip-sending.ts';
import { keepSlip, readStoredSlip } from './stored-slip.ts';

export type PickRefusal = 'orderWaiting' | 'slipFull';

export interface SlipStore {
  readonly state: StoreApi<SlipState>;
  readonly runner: IntentRunner;
  lines(): SlipLine[];
  /** The entries as a parlay. */
  series(): ParlayView;
  /** Adds or removes a selection; answers the reason when that is refused. */
  pick(entry: SlipEntry): PickRefusal | null;
  /** Loads a shared slip in place of the picks; refused while a bet is under way. */
  load(entries: readonly SlipEntry[]): PickRefusal | null;
  remove(entry: SlipEntry): void;
  clear(): void;
  setMode(mode: SlipMode): void;
  /** `key` is an entry's, `series:<size>`, or `each` for all entries together. */
  setStake(key: string, typed: string): void;
  addStake(key: string, minor: number): void;
  maxStake(key: string): void;
  /** The wanted win of an entry; sets its stake. */
  setTarget(key: string, typed: string): void;
  setActive(key: string | null): void;
  setPolicy(policy: PricePolicy): void;
  setFollows(follows: boolean): void;
  setWorst(key: string, typed: string): void;
  /** Replaces an entry by another line of the same market. */
  switchLine(key: string, marketId: string): void;
  chooseVoucher(key: string, voucherId: string | null): void;
  setVouchers(vouchers: readonly Voucher[]): void;
  /** Tickets of the member's open bets by their selections, on which no second one is accepted. */
  setOwn(own: ReadonlyMap<string, string>): void;
  setParlaySite(site: ParlaySite): void;
  openDialog(dialog: SlipState['dialog']): void;
  setQuotes(quotes: readonly QuoteLine[]): void;
  setOddsType(oddsType: Slip['oddsType']): void;
  /** Sends everything that can be sent; the press accepts the new prices shown. */
  submit(only?: string): void;
  /** After success: keep the selections for another bet, or start with an empty slip. */
  finish(what: 'keep' | 'clear'): void;
  setWallet(wallet: {
    readonly memberId: string | null;
    readonly availableMinor: number | null;
  }): void;
  pushed(bet: BetView): void;
  tick(): void;
}

const KEYS = { policy: 'tianping.sport.policy', follows: 'tianping.sport.followLine' } as const;

export function createSlipStore(deps: SportsDeps, topics: TopicCache): SlipStore {
  return new TestLedger(deps, topics);
}

class TestLedger implements SlipStore {
  readonly state: StoreApi<SlipState>;
  readonly runner: IntentRunner;
  readonly #deps: SportsDeps;
  readonly #topics: TopicCache;

  constructor(deps: SportsDeps, topics: TopicCache) {
    const { clock, rng, calls, storage, stream } = deps;
    this.#deps = deps;
    this.#topics = topics;
    this.state = createStore(() =>
      firstState({
        slip: readStoredSlip(storage),
        policy: retainedPolicy(readStored(storage, KEYS.policy)),
        follows: readStored(storage, KEYS.follows) === '1',
      }),
    );
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
    topics.setPressed(new Set(this.#get().slip.entries.map(entryKey)));
  }

  lines(): SlipLine[] {
    const state = this.#get();
    return state.slip.entries.map((entry) => lineOf(entry, state, this.#topics));
  }

  series(): ParlayView {
    return parlayViewOf(this.lines(), this.#get());
  }

  pick(entry: SlipEntry): PickRefusal | null {
    const picked = pick(this.#get().slip, entry);
    if (!picked.ok) return picked.error;
    this.#change(picked.value);
    const key = entryKey(entry);
    const isIn = picked.value.entries.some((each) => entryKey(each) === key);
    if (isIn && !picked.value.series) this.setActive(key);
    return null;
  }

  load(entries: readonly SlipEntry[]): PickRefusal | null {
    const { slip } = this.#get();
    if (slip.entries.some(isUnderWay)) return 'orderWaiting';
    this.#change(loadEntries(clearSlip(slip), entries));
    return null;
  }

  remove(entry: SlipEntry): void {
    this.#change(removeEntry(this.#get().slip, entry));
  }

  clear(): void {
    this.#change(clearSlip(this.#get().slip));
  }

  setMode(mode: SlipMode): void {
    const { slip } = this.#get();
    if (slipMode(slip) === mode) return;
    if (mode === 'series') {
      this.#change(toggleParlay(slip));
    } else {
      const left = slip.series ? toggleParlay(slip) : slip;
      const several = left.multiple || mode === 'single' ? left : toggleMultiple(left);
      this.#change(mode === 'single' ? lastOnly(several) : several);
    }
  }

  setStake(key: string, typed: string): void {
    this.#typed(typeStake(this.#typing(), key, typed));
  }

  addStake(key: string, minor: number): void {
    this.#typed(typeMore(this.#typing(), key, minor));
  }

  maxStake(key: string): void {
    this.#typed(typeMax(this.#typing(), key));
  }

  setTarget(key: string, typed: string): void {
    this.#typed(typeTarget(this.#typing(), key, typed));
  }

  setActive(activeKey: string | null): void {
    this.state.setState({ activeKey });
  }

  setPolicy(policy: PricePolicy): void {
    keep(this.#deps.storage, KEYS.policy, policy);
    this.state.setState({ policy });
  }

  setFollows(follows: boolean): void {
    keep(this.#deps.storage, KEYS.follows, follows ? '1' : '0');
    this.state.setState({ follows });
    if (follows) this.#follow();
  }

  setWorst(key: string, typed: string): void {
    this.state.setState({ worst: { ...this.#get().worst, [key]: typed } });
  }

  switchLine(key: string, marketId: string): void {
    const held = this.lines().find((line) => line.key === key);
    if (!held || isUnderWay(held.entry) || !held.now.match) return;
    const { matchId, side } = held.entry.selection;
    const market = this.#topics.market(matchId, marketId);
    if (!market) return;
    const entry = entryOf(market, held.now.match, side);
    const next = entryKey(entry);
    const { stakes, replaced, activeKey } = this.#get();
    const was = held.entry.selection.line;
    this.state.setState({
      stakes: { ...stakes, [next]: stakes[key] ?? '' },
      replaced: was === null ? replaced : { ...replaced, [next]: String(was) },
    });
    this.#replace(key, entry);
    if (activeKey === key) this.setActive(next);
  }

  chooseVoucher(key: string, voucherId: string | null): void {
    const others = Object.entries(this.#get().chosen).filter(
      ([each, id]) => each !== key && id !== voucherId,
    );
    const own = voucherId === null ? [] : [[key, voucherId] as const];
    this.state.setState({ chosen: Object.fromEntries([...others, ...own]) });
  }

  setVouchers(vouchers: readonly Voucher[]): void {
    this.state.setState({ vouchers });
  }

  /** Open bets of the member by selection; empty where the site accepts a second one. */
  setOwn(own: ReadonlyMap<string, string>): void {
    this.state.setState({ own });
    this.#topics.setOwn(new Set(own.keys()));
  }

  setParlaySite(parlaySite: ParlaySite): void {
    this.state.setState({ parlaySite });
  }

  openDialog(dialog: SlipState['dialog']): void {
    this.state.setState({ dialog });
  }

  setQuotes(list: readonly QuoteLine[]): void {
    const quotes = { ...this.#get().quotes };
    const reported = new Set<string>();
    for (const quote of list) {
      const key = selectionKey(quote.matchId, quote.marketId, quote.side);
      quotes[key] = quote;
      reported.add(key);
    }
    this.state.setState({ quotes });
    this.#freshen(reported);
  }

  setOddsType(oddsType: Slip['oddsType']): void {
    this.state.setState({ slip: chooseOddsType(this.#get().slip, oddsType) });
  }

  submit(only?: string): void {
    const sending = { state: this.state, runner: this.runner, set: this.#setSlip.bind(this) };
    if (this.#get().slip.series) sendParlay(sending, this.series(), only);
    else {
      const wanted = this.lines().filter(
        (held) => (only === undefined || held.key === only) && canSend(held),
      );
      sendSingles(sending, wanted);
    }
  }

  finish(what: 'keep' | 'clear'): void {
    const { slip, intents } = this.#get();
    const done = slip.entries.filter((entry) => entry.orderData?.state === 'accepted');
    for (const { key, wish: command, state } of intents) {
      const isOfDone = command.entries.some((each) =>
        done.some((entry) => entryKey(entry) === entryKey(each)),
      );
      if (isOfDone && !isOpen(state)) this.runner.dismiss(key);
    }
    const next = done.reduce(
      (left, entry) =>
        what === 'keep'
          ? updateEntry(left, { ...entry, orderData: null })
          : removeEntry(left, entry),
      this.#get().slip,
    );
    this.#setSlip(next);
    this.state.setState({ stakes: {}, targets: {}, cuts: {}, chosen: {}, replaced: {} });
  }

  setWallet(wallet: Pick<SlipState, 'memberId' | 'availableMinor'>): void {
    const isOther = wallet.memberId !== this.#get().memberId;
    this.state.setState(isOther ? { ...wallet, vouchers: [], chosen: {} } : wallet);
    if (!isOther) return;
    this.runner.stop();
    this.#setSlip(withoutOrders(this.#get().slip));
    if (wallet.memberId === null) return;
    this.runner.start(wallet.memberId);
    this.#restore();
  }

  pushed(bet: BetView): void {
    this.runner.pushed(bet);
  }

  tick(): void {
    this.state.setState({ ticks: this.#get().ticks + 1 });
    this.#freshen(new Set());
    if (this.#get().follows) this.#follow();
  }

  /** Restores requests that were under way when the page was left; finished ones are forgotten. */
  #restore(): void {
    const open = takeOpenIntents(this.runner);
    if (open.length > 0) this.#setSlip(restored(this.#get().slip, open));
  }

  /** Entries with old prices are updated once their match and market are known. */
  #freshen(reported: ReadonlySet<string>): void {
    const { slip, unquoted } = this.#get();
    if (unquoted.size === 0) return;
    const arrived = arrivals(this.lines(), unquoted, reported);
    if (arrived.length === 0) return;
    for (const { key, entry } of arrived) if (entry) this.#replace(key, entry);
    const left = [...unquoted].filter((key) => !arrived.some((each) => each.key === key));
    const isHeld = (key: string) => slip.entries.some((entry) => entryKey(entry) === key);
    this.state.setState({ unquoted: new Set(left.filter(isHeld)) });
  }

  /** Closed lines are replaced by those that are open instead, where the member accepted that. */
  #follow(): void {
    for (const { key, entry, entryStatus } of this.lines()) {
      if (entryStatus.market !== 'closed' || entry.orderData !== null) continue;
      const instead = insteadOf(entry, this.#topics);
      if (instead && isFollowed(entry, instead)) this.switchLine(key, instead.id);
    }
  }

  /** Replaces one entry by another, with all rules of the slip. */
  #replace(key: string, entry: SlipEntry): void {
    const { slip } = this.#get();
    const entries = slip.entries.map((each) => (entryKey(each) === key ? entry : each));
    this.#setSlip(loadEntries({ ...slip, entries: [] }, entries));
  }

  #typing(): StakeTyping {
    const state = this.#get();
    const lines = this.lines();
    return { state, lines, series: state.slip.series ? this.series() : null };
  }

  #typed(change: Partial<SlipState> | null): void {
    if (change) this.state.setState(change);
  }

  /** Changes the picks or the mode; finished requests that are no longer shown are forgotten. */
  #change(slip: Slip): void {
    const isOther = slipMode(slip) !== slipMode(this.#get().slip);
    this.#setSlip(dropFinished(slip, this.runner, isOther));
    if (isOther) this.state.setState({ cuts: {}, targets: {} });
  }

  #setSlip(slip: Slip): void {
    const { slip: before, activeKey, stakes } = this.#get();
    // Another leg makes other rows: the active row was not chosen by the member, unless an amount is typed there.
    const isOtherRows = slip.series && slip.entries.length !== before.entries.length;
    const chosen = isOtherRows && !stakes[activeKey ?? ''] ? null : activeKey;
    this.state.setState({ slip, activeKey: activeKeyOf(slip, chosen) });
    this.#topics.setPressed(new Set(slip.entries.map(entryKey)));
    keepSlip(this.#deps.storage, slip);
  }

  #get(): SlipState {
    return this.state.getState();
  }
}
