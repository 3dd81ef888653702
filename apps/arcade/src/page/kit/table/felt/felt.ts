/** The text of a bet area in place of the drawing's own outlines: both scripts, and the table's prices. */
export interface FeltWords {
  readonly name: string;
  readonly price: string;
}

/** Position of live text: `priceY` is the line of the price, from the middle, before it is turned. */
export interface FeltLabel extends Place {
  readonly size: number;
  readonly priceY: number;
  readonly priceSize: number;
  /** Approximate width of the price. */
  readonly priceWidth: number;
}

export interface FeltSpot {
  readonly code: string;
  /** Where chips are placed, and how large one chip may be. */
  readonly chip: readonly [number, number];
  /** Where the text is placed; null where the drawing keeps its own. */
  readonly words: FeltLabel | null;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/** The place of a card: `width` across its short side. */
export interface Slot extends Place {
  readonly width: number;
}

export interface Felt {
  readonly art: SVGSVGElement;
  /** The visible part of the drawing: left, top, width, height. */
  readonly box: readonly [number, number, number, number];
  readonly spots: readonly FeltSpot[];
  /** Places of cards, by the drawing's names: `player-card-1`. */
  readonly slots: Readonly<Record<string, Slot>>;
  /** Plates such as `player-score`, by their middle. */
  readonly plates: Readonly<Record<string, Place>>;
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Reads a felt: its bet areas, card places and plates, and the drawing itself without its background (the page has one)
 * and with live text. `wordsOf` null: the drawing's own outlines stay, as the numbers of roulette do.
 */
export function readFelt(
  svg: string,
  options: {
    readonly wordsOf: (code: string) => FeltWords | null;
    readonly box?: Felt['box'] | undefined;
    /** Minimum size of live text, in the felt's units. */
    readonly leastSize?: number | undefined;
  },
): Felt {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const art = document.createElementNS(SVG, 'svg');
  for (const child of [...parsed.childNodes]) art.append(document.adoptNode(child));
  const whole = numbers(parsed.getAttribute('viewBox'));
  const box = options.box ?? [whole[0] ?? 0, whole[1] ?? 0, whole[2] ?? 1920, whole[3] ?? 1080];
  art.setAttribute('viewBox', box.join(' '));
  art.setAttribute('aria-hidden', 'true');
  art.querySelector('[id$="-room"]')?.remove();
  const spots = all(art, '[data-bet]').map((group) => spotOf(group, options));
  return { art, box, spots, slots: slotsOf(art), plates: platesOf(art) };
}

function all(root: Element, selector: string): SVGGElement[] {
  return [...root.querySelectorAll<SVGGElement>(selector)];
}

function numbers(text: string | null): number[] {
  return (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}

function placeOf(element: Element): Place {
  const text = element.getAttribute('transform') ?? '';
  const move = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(text);
  const turn = /rotate\(([-\d.]+)/.exec(text);
  return { x: Number(move?.[1] ?? 0), y: Number(move?.[2] ?? 0), turn: Number(turn?.[1] ?? 0) };
}

function spotOf(
  group: SVGGElement,
  options: {
    readonly wordsOf: (code: string) => FeltWords | null;
    readonly leastSize?: number | undefined;
  },
): FeltSpot {
  const code = group.dataset.bet ?? '';
  const chip = group.dataset.chip ? numbers(group.dataset.chip) : areaMiddle(group);
  const live = options.wordsOf(code);
  const label = live ? labelOf(group) : null;
  return {
    code,
    chip: [chip[0] ?? 0, chip[1] ?? 0],
    words: label && live ? rewrite(label, live, options.leastSize ?? 0) : null,
  };
}

/** The middle of the area itself, where the drawing names no place for chips. */
function areaMiddle(group: Element): number[] {
  const area = group.firstElementChild;
  const at = (name: string): number => Number(area?.getAttribute(name) ?? 0);
  return [at('x') + at('width') / 2, at('y') + at('height') / 2];
}

/** The group of a bet area that holds its name and its price as outlines. */
function labelOf(group: Element): Element | null {
  const groups = [...group.children].filter((child) => child.tagName === 'g' && !child.id);
  return groups.find((child) => outlinesOf(child).length > 0) ?? null;
}

function outlinesOf(label: Element): Element[] {
  return [...label.children].filter((child) =>
    /scale\(/.test(child.getAttribute('transform') ?? ''),
  );
}

/**
 * The middle of a name, which may differ from its group's: some areas have an emblem. A character is as wide as an em.
 */
function middleOf(outline: Element, name: string): number {
  const scale = /scale\(([-\d.]+)/.exec(outline.getAttribute('transform') ?? '');
  const width = [...name].length * Number(scale?.[1] ?? 0) * 500;
  const middle = placeOf(outline).x + width / 2;
  return Math.abs(middle) < width / 4 ? 0 : middle;
}

/** Approximate width of a digit of a price, in ems. */
const DIGIT = 0.46;

/** Outlines are 500 units an em; the name comes first, the price below it or beside it. */
function rewrite(label: Element, { name, price }: FeltWords, leastSize: number): FeltLabel {
  const outlines = outlinesOf(label);
  let [middle, size, priceY, priceSize] = [0, 0, 0, 0];
  const nameY = outlines[0] ? placeOf(outlines[0]).y : 0;
  outlines.forEach((outline, at) => {
    const scale = /scale\(([-\d.]+)/.exec(outline.getAttribute('transform') ?? '');
    const own = Math.max(leastSize, Number(scale?.[1] ?? 0.06) * 500);
    if (at === 0) [middle, size] = [middleOf(outline, name), own];
    [priceY, priceSize] = [placeOf(outline).y, own];
    const text = document.createElementNS(SVG, 'text');
    const { x: left, y: line } = placeOf(outline);
    const isBeside = at > 0 && Math.abs(line - nameY) < size / 2;
    text.setAttribute('x', String(isBeside ? left + (price.length * own * DIGIT) / 2 : middle));
    text.setAttribute('y', String(line));
    text.setAttribute('font-size', String(own));
    text.setAttribute('fill', outline.getAttribute('fill') ?? '#fff');
    text.setAttribute('class', at === 0 ? 'felt-name' : 'felt-price');
    text.textContent = at === 0 ? name : at === outlines.length - 1 ? price : '';
    outline.replaceWith(text);
  });
  const { x, y, turn } = placeOf(label);
  return {
    x: x + middle,
    y,
    turn,
    size,
    priceY,
    priceSize,
    priceWidth: price.length * priceSize * DIGIT,
  };
}

function slotsOf(art: Element): Record<string, Slot> {
  return Object.fromEntries(
    all(art, '[data-slot]').map((slot) => {
      const width = Number(slot.querySelector('rect')?.getAttribute('width') ?? 116);
      return [slot.dataset.slot ?? '', { ...placeOf(slot), width }];
    }),
  );
}

/** Plates lose their outlines; the table writes their text. */
function platesOf(art: Element): Record<string, Place> {
  const plates: Record<string, Place> = {};
  for (const plate of all(art, '[id$="-score"]')) {
    const rect = plate.querySelector('rect');
    const at = (name: string): number => Number(rect?.getAttribute(name) ?? 0);
    for (const outline of outlinesOf(plate)) outline.remove();
    const name = plate.id.replace(/^[^-]*-/, '');
    plates[name] = { x: at('x') + at('width') / 2, y: at('y') + at('height') / 2, turn: 0 };
  }
  return plates;
}
