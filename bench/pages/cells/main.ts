import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/base.css';
import 'virtual:themes.css';
import { systemClock } from '@tianping/base';
import type { MarketView, PublicEntry } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import css from '@tianping/sportsbook-pages/cell.module.css';
import {
  CELL_CLASSES,
  createCellFormatter,
  FLASH_MS,
  FlashScheduler,
  PriceCell,
} from '@tianping/sportsbook-pages/cells';
import { TopicStore } from '@tianping/sportsbook-pages/lists';

/**
 * Prices of many matches in the real store and the real cells, and the same cells written to by hand. Each step
 * changes every price once; a mark ends as on the sports page.
 */
declare global {
  interface Window {
    cells: {
      open(count: number): void;
      prepare(steps: number): void;
      /** Milliseconds that the writing itself took, without style and paint. */
      run(how: How): Promise<number>;
    };
  }
}

type How = 'store' | 'plain';

interface Shown {
  readonly button: HTMLButtonElement;
  readonly price: Text;
}

const SIDES = ['H', 'C'] as const;
const shown: Shown[] = [];
const book = new TopicStore();
let markets: MarketView[] = [];
let steps: PublicEntry[][] = [];

window.cells = {
  open(count) {
    markets = Array.from({ length: count / SIDES.length }, (_, at) => marketOf(at));
    book.replace(markets.map(changeOf));
    const flashes = new FlashScheduler(systemClock);
    const translator = createTranslator({ script: 'hans', hant: {} });
    const formatter = createCellFormatter({
      translator,
      oddsType: 'H',
      classes: CELL_CLASSES,
      matchOf: (matchId) => book.match(matchId),
    });
    const root = document.getElementById('root') ?? document.body;
    root.style.cssText = 'display: grid; grid-template-columns: repeat(12, 1fr); gap: 1px';
    for (const market of markets) {
      for (const side of SIDES) {
        const { button, name, line, price } = shell();
        root.append(button);
        shown.push({ button, price });
        const target = { matchId: market.gameId, slot: null, marketId: market.id, side } as const;
        const parts = { button, name, line, price };
        book.attach(
          new PriceCell({ target: { ...target, style: 'giver' }, parts, flashes, formatter }),
        );
      }
    }
  },
  prepare(count) {
    steps = Array.from({ length: count }, (_, step) =>
      markets.map((market, at) => {
        const rises = (step + at) % 2 === 0;
        const moved = {
          ...market,
          version: market.version + 1,
          selections: moveAll(market, rises),
        };
        markets[at] = moved;
        return changeOf(moved);
      }),
    );
  },
  async run(how) {
    let scriptMs = 0;
    for (const [at, changes] of steps.entries()) {
      await nextFrame();
      const startedAt = performance.now();
      if (how === 'store') book.apply(changes);
      else writePlainly(changes, at);
      scriptMs += performance.now() - startedAt;
    }
    if (how === 'plain') setTimeout(endPlainMarks, FLASH_MS);
    await new Promise((resolve) => setTimeout(resolve, FLASH_MS + 600));
    return scriptMs;
  },
};

/** The least that shows the same: text and class of every cell, and one timer for all marks. */
function writePlainly(changes: readonly PublicEntry[], step: number): void {
  for (let at = 0; at < changes.length; at += 1) {
    const market = changes[at]?.[1] as MarketView;
    const rises = (step + at) % 2 === 0;
    for (let side = 0; side < SIDES.length; side += 1) {
      const cell = shown[at * SIDES.length + side];
      const price = market.selections[side]?.price ?? 0;
      if (!cell) continue;
      cell.price.textContent = (price / 1000).toFixed(2);
      cell.button.className = rises === (side === 0) ? CELL_CLASSES.up : CELL_CLASSES.down;
    }
  }
}

function endPlainMarks(): void {
  for (const { button } of shown) button.className = CELL_CLASSES.open;
}

/** The button as React renders it for one price. */
function shell() {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = CELL_CLASSES.open;
  const [name, line, price] = ['vh', css.k, css.o].map((className) => {
    const holder = document.createElement('span');
    holder.className = className ?? '';
    const text = document.createTextNode('');
    holder.append(text);
    button.append(holder);
    return text;
  });
  return { button, name: name ?? new Text(), line: line ?? new Text(), price: price ?? new Text() };
}

function marketOf(at: number): MarketView {
  return {
    id: `handicap.FT.${at % 4}`,
    gameId: `m${Math.floor(at / 4)}`,
    w: 'R',
    family: 'handicap',
    period: 'FT',
    group: 'main',
    line: at % 4,
    state: 'open',
    main: at % 4 === 0,
    version: 1,
    selections: [
      { side: 'H', r: 'RH', price: 800 + (at % 30) * 10 },
      { side: 'C', r: 'RC', price: 900 + (at % 30) * 10 },
    ],
  };
}

/** One side rises, the other falls. */
function moveAll(market: MarketView, rises: boolean): MarketView['selections'] {
  return market.selections.map((selection, at) => ({
    ...selection,
    price: selection.price + (rises === (at === 0) ? 10 : -10),
  }));
}

function changeOf(market: MarketView): PublicEntry {
  return [`K${market.gameId}/${market.id}`, market];
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
