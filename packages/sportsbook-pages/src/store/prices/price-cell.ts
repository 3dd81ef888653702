import type { MarketView } from '@tianping/contract';
import type { Flashing, FlashScheduler } from './flash-scheduler.ts';
import type { SlotName } from './slots.ts';

export type Side = MarketView['selections'][number]['side'];

/** The parts of the button that change; satisfied by the browser's own elements and by a test's. */
export interface CellDeps {
  readonly button: {
    className: string;
    disabled: boolean;
    setAttribute(name: string, value: string): void;
    removeAttribute(name: string): void;
  };
  /** Hidden sentence for screen readers; the price follows it in the accessible name. */
  readonly name: { data: string };
  readonly line: { data: string };
  readonly price: { data: string };
}

/** How prices, lines and names are printed at present; one for all cells of a page. */
export interface CellFormatter {
  price(market: MarketView, side: Side): string;
  line(market: MarketView, side: Side, style: LineStyle): string;
  name(target: CellTarget, market: MarketView | null): string;
  readonly classes: CellClasses;
  readonly closedSign: string;
  /** Added to the name of a selection with an open bet of the member. */
  readonly ownBet: string;
}

/** `giver`: unsigned, on the giving side only. `signed`: on both sides. `none`: no line printed. */
export type LineStyle = 'giver' | 'signed' | 'none';

export interface CellClasses {
  readonly open: string;
  readonly up: string;
  readonly down: string;
  readonly suspended: string;
  readonly closed: string;
}

/** The target of a cell: a position in the list (`slot`) or one market of the panel (`marketId`). */
export interface CellTarget {
  readonly matchId: string;
  readonly slot: SlotName | null;
  readonly marketId: string | null;
  readonly side: Side;
  readonly style: LineStyle;
}

type Shown = 'open' | 'suspended' | 'closed';

/**
 * One price on the page. It writes its own text and class, and only what changed; React renders the empty button only
 * once.
 */
export class PriceCell implements Flashing {
  flashSlot = -1;
  flashNext: Flashing | null = null;
  flashPrevious: Flashing | null = null;

  readonly target: CellTarget;
  readonly parts: CellDeps;
  market: MarketView | null = null;
  readonly #flashes: FlashScheduler;
  #formatter: CellFormatter;
  #shown: Shown | null = null;
  #price = 0;
  #pressed = false;
  #own = false;

  constructor(options: {
    readonly target: CellTarget;
    readonly parts: CellDeps;
    readonly flashes: FlashScheduler;
    readonly formatter: CellFormatter;
  }) {
    this.target = options.target;
    this.parts = options.parts;
    this.#flashes = options.flashes;
    this.#formatter = options.formatter;
  }

  /** Shows another market (or none) in this place: a new line is not a rise or fall of the old one. */
  bind(market: MarketView | null): void {
    this.market = market;
    this.paint();
  }

  /** The same market with new values. */
  update(market: MarketView): void {
    const before = this.market;
    this.market = market;
    if (before === null || before.line !== market.line || this.#shown !== market.state) {
      this.paint();
      return;
    }
    const price = priceOf(market, this.target.side);
    const old = this.#price;
    if (price === old) return;
    this.#price = price;
    this.parts.price.data = this.#formatter.price(market, this.target.side);
    if (market.state !== 'open') return;
    const { classes } = this.#formatter;
    this.parts.button.className = price > old ? classes.up : classes.down;
    this.#flashes.mark(this);
  }

  /** Writes everything, without a mark: at first, and for another line, state, odds type or script. */
  paint(formatter: CellFormatter = this.#formatter): void {
    this.#formatter = formatter;
    this.#flashes.forget(this);
    const { market, parts, target } = this;
    const price = market ? priceOf(market, target.side) : 0;
    const shown: Shown = market && price > 0 ? market.state : 'closed';
    parts.price.data =
      market && shown !== 'closed' ? formatter.price(market, target.side) : formatter.closedSign;
    parts.line.data = market ? formatter.line(market, target.side, target.style) : '';
    parts.name.data = this.#name();
    parts.button.className = formatter.classes[shown];
    if (shown !== this.#shown) this.#writeState(shown);
    this.#price = price;
  }

  press(pressed: boolean): void {
    if (pressed === this.#pressed) return;
    this.#pressed = pressed;
    this.parts.button.setAttribute('aria-pressed', pressed ? 'true' : 'false');
  }

  /** Sets whether the member has an open bet on it, so that the site accepts no second one. */
  own(own: boolean): void {
    if (own === this.#own) return;
    this.#own = own;
    this.parts.name.data = this.#name();
    if (own) this.parts.button.setAttribute('data-own', '');
    else this.parts.button.removeAttribute('data-own');
  }

  /** The cell leaves the page. */
  dispose(): void {
    this.#flashes.forget(this);
  }

  endFlash(): void {
    if (this.#shown === 'open') this.parts.button.className = this.#formatter.classes.open;
  }

  #name(): string {
    const name = this.#formatter.name(this.target, this.market);
    return this.#own ? `${name}${this.#formatter.ownBet} ` : name;
  }

  #writeState(shown: Shown): void {
    this.#shown = shown;
    const { button } = this.parts;
    button.disabled = shown === 'closed';
    if (shown === 'suspended') button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
}

/** The base price of one side; 0 when the market does not hold it. */
export function priceOf(market: MarketView, side: Side): number {
  const { selections } = market;
  for (let at = 0; at < selections.length; at += 1) {
    const selection = selections[at];
    if (selection && selection.side === side) return selection.price;
  }
  return 0;
}
