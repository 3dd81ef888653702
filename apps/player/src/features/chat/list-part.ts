/** Which blocks of a list are drawn, and the height of those not drawn above and below. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

/** The first and the last block that are drawn, by number: the numbers stay the same when blocks are added above. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

interface Block {
  readonly number: number;
  readonly messages: readonly unknown[];
}

/** Height of a message of one row with its gap, used until a block was measured. */
const LINE_PX = 66;
/** Height drawn beyond either end of the window. */
const MARGIN_PX = 900;
/** At the end of a list nothing has been measured yet: this many last blocks fill any window. */
const LAST_BLOCKS = 2;

/** The blocks near the visible part of the list. */
export function spanOf(
  blocks: readonly Block[],
  heights: ReadonlyMap<number, number>,
  view: { readonly top: number; readonly height: number },
): Span {
  let [from, top] = [0, 0];
  for (; from < blocks.length - 1; from += 1) {
    const height = heightOf(blocks[from], heights);
    if (top + height >= view.top - MARGIN_PX) break;
    top += height;
  }
  let to = from;
  for (let bottom = top; to < blocks.length; to += 1) {
    if (bottom >= view.top + view.height + MARGIN_PX) break;
    bottom += heightOf(blocks[to], heights);
  }
  return { first: blocks[from]?.number ?? 0, last: blocks[to - 1]?.number ?? 0 };
}

/** Null is the end of the list, which moves with the newest blocks. */
export function partOf(
  blocks: readonly Block[],
  heights: ReadonlyMap<number, number>,
  span: Span | null,
): Part {
  const [from, to] = span === null ? lastOf(blocks, heights) : within(blocks, span);
  const sum = (part: readonly Block[]): number =>
    part.reduce((all, block) => all + heightOf(block, heights), 0);
  return { from, to, above: sum(blocks.slice(0, from)), below: sum(blocks.slice(to)) };
}

function lastOf(
  blocks: readonly Block[],
  heights: ReadonlyMap<number, number>,
): readonly [number, number] {
  const end = blocks.length;
  let from = Math.max(0, end - LAST_BLOCKS);
  for (let height = 0; from < end && from > 0; from -= 1) {
    height = blocks.slice(from).reduce((all, block) => all + heightOf(block, heights), 0);
    if (height >= MARGIN_PX) break;
  }
  return [from, end];
}

function within(blocks: readonly Block[], { first, last }: Span): readonly [number, number] {
  const from = blocks.findIndex(({ number }) => number >= first);
  const to = blocks.findLastIndex(({ number }) => number <= last) + 1;
  return [Math.max(0, from), Math.max(0, to)];
}

function heightOf(block: Block | undefined, heights: ReadonlyMap<number, number>): number {
  if (!block) return 0;
  return heights.get(block.number) ?? block.messages.length * LINE_PX;
}
