import { must, type Rng } from '@tianping/base';
import type { OddsType } from '@tianping/odds';
import type * as rules from '../rules/slip/slip.ts';
import type { Slip, SlipEntry } from '../rules/slip/slip.ts';
import { slipEntry } from './slip.ts';

/** The functions of the slip that a session uses; a test may plant faulty ones. */
export type SlipRules = Pick<
  typeof rules,
  | 'pick'
  | 'removeEntry'
  | 'updateEntry'
  | 'clearSlip'
  | 'toggleMultiple'
  | 'toggleParlay'
  | 'chooseOddsType'
>;

export type SlipStep =
  | { readonly do: 'pick' | 'remove'; readonly card: number }
  | { readonly do: 'order'; readonly card: number; readonly order: OrderState | null }
  | { readonly do: 'multiple' | 'series' | 'clear' }
  | { readonly do: 'odds'; readonly oddsType: OddsType };

type OrderState = 'sending' | 'delay' | 'accepted' | 'refused';

/** What a slip shows, in a form that the rules and the model share. */
export interface SlipSeen {
  readonly cards: readonly number[];
  readonly invalid: readonly number[];
  readonly multiple: boolean;
  readonly series: boolean;
  readonly oddsType: OddsType;
  /** The refusal of the last step. */
  readonly message: 'orderWaiting' | 'slipFull' | null;
}

interface Card {
  readonly entry: SlipEntry;
  readonly game: string;
  readonly gide: string;
  readonly hgid: string;
  readonly isOutright: boolean;
}

/**
 * What a session may click: twelve matches on both sides, other lines of two of them, a half-time row that the feed
 * lists as a match of its own, another that shares a half-time row, and outrights, two of them in one competition.
 */
const SLIP_CARDS: readonly Card[] = [
  ...Array.from({ length: 12 }, (_, at) => `m${at}`).flatMap((game) => [
    card({ game }),
    card({ game, r: 'RC' }),
  ]),
  card({ game: 'm0-line', gide: 'f-m0', line: -3 }),
  card({ game: 'm1-line', gide: 'f-m1', line: 3 }),
  card({ game: 'h-m2', gide: 'f-half', hgid: '' }),
  card({ game: 'm3-twin', gide: 'f-twin', hgid: 'h-m3' }),
  card({ game: 'cup', outright: 'R1' }),
  card({ game: 'cup', outright: 'R2' }),
  card({ game: 'league', outright: 'R1' }),
  card({ game: 'shoe', outright: 'R7' }),
];

/** Outrights are last and rarely clicked, or no slip would ever be full. */
const OUTRIGHTS_FROM = SLIP_CARDS.findIndex(({ isOutright }) => isOutright);

function card(input: {
  readonly game: string;
  readonly gide?: string;
  readonly hgid?: string;
  readonly r?: string;
  readonly line?: number;
  readonly outright?: string;
}): Card {
  const { game, gide = `f-${game}`, hgid = `h-${game}`, ...rest } = input;
  const r = input.outright ?? input.r ?? 'RH';
  return {
    entry: slipEntry({ ...rest, gameId: game, gide, hgid, r }),
    game,
    gide,
    hgid,
    isOutright: input.outright !== undefined,
  };
}

/** A session's steps; the same for the same seed. */
export function slipSteps(rng: Rng): SlipStep[] {
  return Array.from({ length: 1 + rng.int(40) }, () => slipStep(rng));
}

const ORDERS = ['sending', 'delay', 'accepted', 'refused', null, null] as const;
const ODDS_TYPES = ['E', 'H', 'I', 'M'] as const;

function slipStep(rng: Rng): SlipStep {
  const at = rng.int(rng.int(12) === 0 ? SLIP_CARDS.length : OUTRIGHTS_FROM);
  const chance = rng.int(20);
  if (chance < 11) return { do: 'pick', card: at };
  if (chance < 13) return { do: 'remove', card: at };
  if (chance < 15) return { do: 'order', card: at, order: one(ORDERS, rng) };
  if (chance < 17) return { do: 'multiple' };
  if (chance < 19) return { do: 'series' };
  return rng.int(8) === 0 ? { do: 'clear' } : { do: 'odds', oddsType: one(ODDS_TYPES, rng) };
}

function one<T>(list: readonly T[], rng: Rng): T {
  return list[rng.int(list.length)] as T;
}

/** One step by the rules; `message` is the refusal of the step. */
export function stepByRules(
  rules: SlipRules,
  slip: Slip,
  step: SlipStep,
): { readonly slip: Slip; readonly message: SlipSeen['message'] } {
  const done = (next: Slip) => ({ slip: next, message: null });
  switch (step.do) {
    case 'pick': {
      const result = rules.pick(slip, cardAt(step.card).entry);
      return result.ok ? done(result.value) : { slip, message: result.error };
    }
    case 'remove':
      return done(rules.removeEntry(slip, cardAt(step.card).entry));
    case 'order': {
      const held = slip.entries.find((entry) => cardOf(entry) === step.card);
      return done(held ? rules.updateEntry(slip, withOrder(held, step.order)) : slip);
    }
    case 'multiple':
      return done(rules.toggleMultiple(slip));
    case 'series':
      return done(rules.toggleParlay(slip));
    case 'clear':
      return done(rules.clearSlip(slip));
    case 'odds':
      return done(rules.chooseOddsType(slip, step.oddsType));
  }
}

export function seenOf(slip: Slip, message: SlipSeen['message']): SlipSeen {
  return {
    cards: slip.entries.map(cardOf),
    invalid: slip.entries.filter((entry) => entry.isInvalid).map(cardOf),
    multiple: slip.multiple,
    series: slip.series,
    oddsType: slip.oddsType,
    message,
  };
}

function withOrder(entry: SlipEntry, order: OrderState | null): SlipEntry {
  const requestId = 'q';
  switch (order) {
    case null:
      return { ...entry, orderData: null };
    case 'delay':
      return { ...entry, orderData: { state: order, requestId, waitUntil: 1 } };
    case 'refused': {
      const refusal = { reason: 'suspended', fix: null } as const;
      return { ...entry, orderData: { state: order, requestId, refusal } };
    }
    case 'sending':
    case 'accepted':
      return { ...entry, orderData: { state: order, requestId } };
  }
}

/**
 * The slip as the specification describes it, written from its sentences without sharing anything with the rules: a
 * list of numbers and four switches. It adds only the two sentences on bets under way.
 */
export class SlipModel {
  #picks: { card: number; order: OrderState | null }[] = [];
  #multiple = false;
  #parlay = false;
  #oddsType: OddsType = 'H';
  #message: SlipSeen['message'] = null;

  step(step: SlipStep): void {
    this.#message = null;
    switch (step.do) {
      case 'pick':
        this.#pick(step.card);
        break;
      case 'remove':
        this.#drop(step.card);
        break;
      case 'order':
        for (const pick of this.#picks) if (pick.card === step.card) pick.order = step.order;
        break;
      case 'multiple':
        this.#multiple = !this.#multiple;
        // Turning it off keeps only the last entry; a bet under way is never removed.
        if (!this.#multiple) {
          const last = this.#picks.at(-1)?.card;
          this.#picks = this.#picks.filter((pick) => pick.card === last || waits(pick.order));
        }
        break;
      case 'series':
        this.#parlay = !this.#parlay;
        if (this.#parlay) {
          this.#oddsType = 'H';
          if (this.#picks.length > 1) this.#multiple = true;
        }
        break;
      case 'clear':
        this.#picks = this.#picks.filter((pick) => waits(pick.order));
        break;
      case 'odds':
        // Parlay mode is in Hong Kong odds for as long as it is on.
        if (!this.#parlay) this.#oddsType = step.oddsType;
        break;
    }
  }

  seen(): SlipSeen {
    const cards = this.#picks.map((pick) => pick.card);
    return {
      cards,
      invalid: this.#parlay
        ? cards.filter((a) => cards.some((b) => a !== b && shareHalfOrGame(a, b)))
        : [],
      multiple: this.#multiple,
      series: this.#parlay,
      oddsType: this.#oddsType,
      message: this.#message,
    };
  }

  #pick(at: number): void {
    const held = this.#picks.find((pick) => pick.card === at);
    if (held) {
      if (waits(held.order)) this.#message = 'orderWaiting';
      else this.#drop(at);
      return;
    }
    if (this.#picks.some((pick) => waits(pick.order))) {
      this.#message = 'orderWaiting';
      return;
    }
    const wanted = cardAt(at);
    let left = this.#picks;
    if (!this.#multiple && !this.#parlay) left = [];
    left = left.filter((pick) => cardAt(pick.card).isOutright === wanted.isOutright);
    left = left.filter((pick) => cardAt(pick.card).game !== wanted.game);
    left = left.filter((pick) => cardAt(pick.card).gide !== wanted.gide);
    if (left.length === 10) {
      this.#message = 'slipFull';
      return;
    }
    this.#picks = [...left, { card: at, order: null }];
  }

  /** A bet under way is kept, so that its answer finds it. */
  #drop(at: number): void {
    this.#picks = this.#picks.filter((pick) => pick.card !== at || waits(pick.order));
  }
}

function waits(order: OrderState | null): boolean {
  return order === 'sending' || order === 'delay';
}

/** The parlay check: game, fixture and half-time row. */
function shareHalfOrGame(a: number, b: number): boolean {
  const [one, two] = [cardAt(a), cardAt(b)];
  const games = one.game === two.game || one.gide === two.gide;
  const halves = one.hgid !== '' && one.hgid === two.hgid;
  return games || halves || one.hgid === two.game || two.hgid === one.game;
}

function cardAt(at: number): Card {
  return must(SLIP_CARDS[at], `card ${at}`);
}

const CARD_NUMBERS = new Map(SLIP_CARDS.map(({ entry }, at) => [nameOf(entry), at]));

function cardOf(entry: SlipEntry): number {
  return must(CARD_NUMBERS.get(nameOf(entry)), 'a card of the session');
}

function nameOf({ oddInfo, selection }: SlipEntry): string {
  return `${oddInfo.gameId}/${selection.marketId}/${oddInfo.r}`;
}
