import type { CellDeps, CellFormatter } from '../store/prices/price-cell.ts';

export interface FakeCell {
  readonly parts: CellDeps;
  readonly attributes: Map<string, string>;
  /** How often class or price were written. */
  readonly writes: { className: number; price: number };
}

/** A price's elements without a browser; counts what is written. */
export function createFakeCell(): FakeCell {
  const attributes = new Map<string, string>();
  const writes = { className: 0, price: 0 };
  let className = '';
  let price = '';
  return {
    attributes,
    writes,
    parts: {
      button: {
        get className() {
          return className;
        },
        set className(next: string) {
          className = next;
          writes.className += 1;
        },
        disabled: false,
        setAttribute: (name, value) => void attributes.set(name, value),
        removeAttribute: (name) => void attributes.delete(name),
      },
      name: { data: '' },
      line: { data: '' },
      price: {
        get data() {
          return price;
        },
        set data(next: string) {
          price = next;
          writes.price += 1;
        },
      },
    },
  };
}

/** Prints prices as they are, classes by their names. */
export const PLAIN_FORMATTER: CellFormatter = {
  price: (market, side) =>
    String(market.selections.find((selection) => selection.side === side)?.price),
  line: (market) => (market.line === null ? '' : String(market.line)),
  name: (target) => target.side,
  classes: {
    open: 'open',
    up: 'up',
    down: 'down',
    suspended: 'suspended',
    closed: 'closed',
  },
  closedSign: '–',
  ownBet: ' own',
};
