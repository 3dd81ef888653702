import { moneyMinor } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { PriceMilli } from '@tianping/odds';
import {
  clearSlip,
  EMPTY_SLIP,
  isRefusalReason,
  isSameSelection,
  isUnderWay,
  type PricePolicy,
  pick,
  removeEntry,
  type Slip,
  type SlipEntry,
  type SlipOrder,
  toggleMultiple,
  updateEntry,
} from '@tianping/sportsbook';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QuoteLine, SportsPorts } from '../ports.ts';
import type { BookShelf } from '../store/book-shelf.ts';
import { keep, readKept } from '../store/remembered.ts';
import type { Intent, Refusal } from './intent.ts';
import { createIntentRunner, type IntentRunner } from './intent-runner.ts';
import { createJournal } from './journal.ts';
import {
  accepted,
  capTyped,
  type EntryMoney,
  type EntryNow,
  entryKey,
  moneyOf,
  placeRequestOf,
  type Standing,
  standingOf,
  yuanText,
} from './standing.ts';
import { worstBasePrice } from './worst-price.ts';

export interface SlipState {
  readonly slip: Slip;
  /** Whole yuan as typed, by entry key. */
  readonly stakes: Readonly<Record<string, string>>;
  readonly quotes: Readonly<Record<string, QuoteLine>>;
  /** Amounts that were cut back, by entry key. */
  readonly cuts: Readonly<Record<string, 'maximum' | 'balance'>>;
  readonly intents: readonly Intent[];
  readonly policy: PricePolicy;
  /** Lowest price wanted with policy `any`, as typed, by entry key. */
  readonly worst: Readonly<Record<string, string>>;
  /** The entry whose amount is being typed. */
  readonly activeKey: string | null;
  readonly memberId: string | null;
  readonly availableMinor: number | null;
  /** Grows when a price in the slip moved. */
  readonly ticks: number;
}

/** One entry with everything the slip shows of it. */
export interface SlipLine {
  readonly key: string;
  readonly entry: SlipEntry;
  readonly now: EntryNow;
  readonly standing: Standing;
  readonly money: EntryMoney;
  readonly typed: string;
  readonly intent: Intent | null;
  readonly refusal: Refusal | null;
}

export type PickRefusal = 'orderWaiting' | 'slipFull';

export interface SlipDesk {
  readonly state: StoreApi<SlipState>;
  readonly runner: IntentRunner;
  line(entry: SlipEntry): SlipLine;
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
  /** Agrees to what a refusal names and sends that entry again. */
  acceptFix(key: string): void;
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
  const { clock, rng, calls, storage, stream } = ports;
  const runner = createIntentRunner({
    calls,
    clock,
    rng,
    journal: createJournal(storage, () => clock.now()),
    offsetMs: () => stream.clockOffsetMs(),
  });
  const state = createStore<SlipState>(() => ({
    slip: EMPTY_SLIP,
    stakes: {},
    quotes: {},
    cuts: {},
    intents: [],
    policy: keptPolicy(readKept(storage, POLICY_KEY)),
    worst: {},
    activeKey: null,
    memberId: null,
    availableMinor: null,
    ticks: 0,
  }));
  const get = state.getState;
  const line = (entry: SlipEntry): SlipLine => lineOf(entry, get(), shelf);
  const lines = (): SlipLine[] => get().slip.entries.map(line);
  const setSlip = (slip: Slip): void => {
    const keys = slip.entries.map(entryKey);
    const { activeKey } = get();
    const isThere = activeKey !== null && keys.includes(activeKey);
    state.setState({ slip, activeKey: isThere ? activeKey : (keys.at(-1) ?? null) });
    shelf.setPressed(new Set(keys));
  };
  const setStake = (key: string, typed: string): void => {
    const held = lines().find((each) => each.key === key);
    if (!held || isUnderWay(held.entry)) return;
    const { quotes, availableMinor, stakes, cuts } = get();
    const { struck } = held.standing;
    const { stake, over } = capTyped(typed, { quote: quotes[key], struck, availableMinor });
    state.setState({
      stakes: { ...stakes, [key]: stake },
      cuts: over === null ? without(cuts, key) : { ...cuts, [key]: over },
    });
  };
  const send = (held: SlipLine): void => {
    const { slip, policy } = get();
    const worst = worstOf(get(), held.entry);
    if (worst === 'bad') return;
    const entry = accepted(held.entry, held.standing);
    const { stakeMinor } = held.money;
    const wish = { oddsType: slip.oddsType, policy, worstPrice: worst, stakeMinor };
    if (held.intent) runner.dismiss(held.intent.key);
    setSlip(updateEntry(get().slip, { ...entry, orderData: null }));
    runner.submit({ ...entry, orderData: null }, placeRequestOf(entry, wish));
  };
  runner.onChange(() => {
    const intents = runner.intents();
    state.setState({ intents });
    setSlip(withOrders(get().slip, intents));
  });
  return {
    state,
    runner,
    line,
    lines,
    pick(entry) {
      const picked = pick(get().slip, entry);
      if (!picked.ok) return picked.error;
      forgetFinished(runner, picked.value);
      setSlip(picked.value);
      const key = entryKey(entry);
      if (picked.value.entries.some((each) => entryKey(each) === key)) {
        state.setState({ activeKey: key });
      }
      return null;
    },
    remove(entry) {
      setSlip(removeEntry(get().slip, entry));
      forgetFinished(runner, get().slip);
    },
    clear() {
      setSlip(clearSlip(get().slip));
      forgetFinished(runner, get().slip);
    },
    setMultiple(multiple) {
      if (get().slip.multiple !== multiple) setSlip(toggleMultiple(get().slip));
      forgetFinished(runner, get().slip);
    },
    setStake,
    addStake(key, minor) {
      const typed = Number(get().stakes[key] ?? '0') * 100;
      setStake(key, yuanText(typed + minor));
    },
    maxStake(key) {
      const { quotes, availableMinor } = get();
      const max = quotes[key]?.maxMinor ?? availableMinor ?? 0;
      setStake(key, yuanText(Math.max(max, 0)));
      state.setState({ cuts: without(get().cuts, key) });
    },
    setActive: (activeKey) => state.setState({ activeKey }),
    setPolicy(policy) {
      keep(storage, POLICY_KEY, policy);
      state.setState({ policy });
    },
    setWorst: (key, typed) => state.setState({ worst: { ...get().worst, [key]: typed } }),
    setQuotes(list) {
      const quotes = { ...get().quotes };
      for (const quote of list) quotes[`${quote.matchId}|${quote.marketId}|${quote.side}`] = quote;
      state.setState({ quotes });
    },
    setOddsType: (oddsType) => state.setState({ slip: { ...get().slip, oddsType } }),
    submit(only) {
      for (const held of lines()) {
        if ((only === undefined || held.key === only) && canSend(held)) send(held);
      }
    },
    acceptFix(key) {
      const held = lines().find((each) => each.key === key);
      if (held && canSend(held)) send(held);
    },
    finish(what) {
      const { slip } = get();
      const done = slip.entries.filter((entry) => entry.orderData?.state === 'accepted');
      const next = done.reduce(
        (left, entry) =>
          what === 'keep'
            ? updateEntry(left, { ...entry, orderData: null })
            : removeEntry(left, entry),
        slip,
      );
      for (const intent of get().intents) {
        if (done.some((entry) => isSameSelection(entry, intent.entry))) runner.dismiss(intent.key);
      }
      setSlip(next);
      state.setState({ stakes: {}, cuts: {} });
    },
    setWallet(wallet) {
      const isNew = wallet.memberId !== get().memberId;
      state.setState(wallet);
      if (!isNew) return;
      runner.stop();
      if (wallet.memberId === null) return;
      runner.start(wallet.memberId);
      restore(runner, setSlip, get);
    },
    pushed: (bet) => runner.pushed(bet),
    tick: () => state.setState({ ticks: get().ticks + 1 }),
  };
}

/** True when a press on the button sends this entry. */
export function canSend({ entry, standing, money, intent }: SlipLine): boolean {
  if (isUnderWay(entry) || entry.orderData?.state === 'accepted') return false;
  if (intent?.state.kind === 'lost') return false;
  return standing.market === 'open' && money.stakeMinor > 0 && !money.isBelow;
}

/** What was under way when the page was left comes back into the slip; what was over is forgotten. */
function restore(runner: IntentRunner, setSlip: (slip: Slip) => void, get: () => SlipState): void {
  const open = [...runner.intents()].filter(({ key, state }) => {
    const isKept = state.kind === 'asking' || state.kind === 'waiting' || state.kind === 'lost';
    if (!isKept) runner.dismiss(key);
    return isKept;
  });
  if (open.length === 0) return;
  const { slip } = get();
  const strangers = open
    .map((intent) => intent.entry)
    .filter((entry) => !slip.entries.some((each) => isSameSelection(each, entry)));
  const entries = [...slip.entries, ...strangers];
  setSlip(withOrders({ ...slip, entries, multiple: slip.multiple || entries.length > 1 }, open));
}

function lineOf(entry: SlipEntry, state: SlipState, shelf: BookShelf): SlipLine {
  const key = entryKey(entry);
  const { matchId, marketId } = entry.selection;
  const book = shelf.peek(`match:${matchId}`);
  const quote = state.quotes[key];
  const now: EntryNow = {
    market:
      book?.market(matchId, marketId) ??
      (book?.status.kind === 'live' ? null : (quote?.market ?? seenMarket(entry, shelf))),
    match: shelf.match(matchId) ?? null,
  };
  const worst = worstOf(state, entry);
  const standing = standingOf(entry, now, {
    oddsType: state.slip.oddsType,
    policy: state.policy,
    worstPrice: worst === 'bad' ? null : worst,
  });
  const intent = intentOf(entry, state.intents);
  const isSent = isUnderWay(entry) && intent !== null;
  const typed = isSent ? yuanText(intent.request.stakeMinor) : (state.stakes[key] ?? '');
  return {
    key,
    entry,
    now,
    standing,
    typed,
    money: moneyOf(entry, standing, { stake: typed, oddsType: state.slip.oddsType }, quote),
    intent,
    refusal: intent?.state.kind === 'refused' ? intent.state.refusal : null,
  };
}

/** The market as the list holds it, until the match's own topic has answered. */
function seenMarket(entry: SlipEntry, shelf: BookShelf) {
  return shelf.market(entry.selection.matchId, entry.selection.marketId) ?? null;
}

function worstOf(state: SlipState, entry: SlipEntry): PriceMilli | null | 'bad' {
  if (state.policy !== 'any') return null;
  const { includesStake } = entry.selection;
  const typed = state.worst[entryKey(entry)] ?? '';
  return worstBasePrice(typed, { oddsType: state.slip.oddsType, includesStake });
}

/** The newest intent of an entry's selection. */
function intentOf(entry: SlipEntry, intents: readonly Intent[]): Intent | null {
  return intents.findLast((intent) => isSameSelection(intent.entry, entry)) ?? null;
}

function withOrders(slip: Slip, intents: readonly Intent[]): Slip {
  return slip.entries.reduce((left, entry) => {
    const intent = intentOf(entry, intents);
    if (!intent) return left;
    const orderData = orderOf(intent);
    const bet = 'bet' in intent.state ? intent.state.bet : null;
    const bettingData = { active: true, ticket_id: bet?.ticketId ?? '' };
    return updateEntry(left, { ...entry, orderData, bettingData });
  }, slip);
}

function orderOf({ key, state }: Intent): SlipOrder | null {
  switch (state.kind) {
    case 'sending':
    case 'asking':
      return { state: 'sending', requestId: key };
    case 'waiting':
      return {
        state: 'delay',
        requestId: key,
        waitUntil: state.bet.waitUntil ?? state.bet.placedAt,
      };
    case 'accepted':
    case 'ended':
      return { state: 'accepted', requestId: key };
    case 'refused': {
      const { reason } = state.refusal;
      if (!isRefusalReason(reason)) return null;
      return { state: 'refused', requestId: key, refusal: { reason, fix: null } };
    }
    case 'rejected':
    case 'lost':
      return null;
  }
}

/** Intents that are over and whose entry left the slip need not be kept. */
function forgetFinished(runner: IntentRunner, slip: Slip): void {
  for (const { key, entry, state } of runner.intents()) {
    const isOver = state.kind !== 'sending' && state.kind !== 'asking' && state.kind !== 'waiting';
    const isShown = slip.entries.some((each) => isSameSelection(each, entry));
    if (isOver && !isShown) runner.dismiss(key);
  }
}

function keptPolicy(text: string | null): PricePolicy {
  return text === 'any' || text === 'none' ? text : 'better';
}

function without<Value>(held: Readonly<Record<string, Value>>, key: string) {
  const { [key]: _, ...rest } = held;
  return rest;
}

/** Sums over the lines that would be sent; while none would, over those under way. */
export function totalsOf(lines: readonly SlipLine[]) {
  const sent = lines.filter(canSend);
  const summed = sent.length > 0 ? sent : lines.filter(({ entry }) => isUnderWay(entry));
  const sum = (read: (line: SlipLine) => number) =>
    moneyMinor(summed.reduce((total, each) => total + read(each), 0));
  return {
    /** How many a press on the button sends. */
    sendable: sent.length,
    count: summed.length,
    stakeMinor: sum(({ money }) => money.stakeMinor),
    holdMinor: sum(({ money }) => money.holdMinor),
    winMinor: sum(({ money }) => money.winMinor),
    needsAccept: sent.some(({ standing }) => standing.needsAccept),
  };
}
