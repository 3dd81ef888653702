/** Finds the next price of a board in a direction; null at the edge. */
export function nextCell(
  board: ParentNode,
  from: HTMLElement,
  direction: 'left' | 'right' | 'up' | 'down',
): HTMLElement | null {
  const own = from.closest<HTMLElement>('[data-line]');
  if (!own) return null;
  if (direction === 'left' || direction === 'right') {
    const cells = cellsOf(own);
    return cells[cells.indexOf(from) + (direction === 'left' ? -1 : 1)] ?? null;
  }
  const lines = [...board.querySelectorAll<HTMLElement>('[data-line]')];
  const step = direction === 'up' ? -1 : 1;
  for (let at = lines.indexOf(own) + step; at >= 0 && at < lines.length; at += step) {
    const line = lines[at];
    const cell = line && nearest(cellsOf(line), middleOf(from));
    if (cell) return cell;
  }
  return null;
}

/** Keeps exactly one price of a board in the order of Tab. */
export function roveTo(board: ParentNode, cell: HTMLElement): void {
  for (const other of board.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]')) {
    if (other !== cell) other.tabIndex = -1;
  }
  cell.tabIndex = 0;
}

/** Gives Tab a price to stop at when none is left, because rows appeared or disappeared. */
export function ensureTabStop(board: ParentNode): void {
  if (board.querySelector('[data-cell][tabindex="0"]:not(:disabled)')) return;
  const first = board.querySelector<HTMLElement>('[data-cell]:not(:disabled)');
  if (first) roveTo(board, first);
}

/** Prices of a line that are visible and not closed. */
function cellsOf(line: HTMLElement): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('[data-cell]:not(:disabled)')].filter(
    (cell) => cell.offsetParent !== null,
  );
}

function nearest(cells: readonly HTMLElement[], x: number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const away = Math.abs(middleOf(cell) - x);
    if (away < distance) [best, distance] = [cell, away];
  }
  return best;
}

function middleOf(cell: HTMLElement): number {
  const box = cell.getBoundingClientRect();
  return box.left + box.width / 2;
}
