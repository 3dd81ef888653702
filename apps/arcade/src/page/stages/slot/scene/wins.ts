import { moneyMinor, moneyText } from '@tianping/base';
import type { SlotMoney, SlotStep, SlotWin } from '@tianping/plugin-games/slots';
import { LINES } from '@tianping/plugin-games/slots';
import { Container, Graphics } from 'pixi.js';
import type { MachineView } from './machine.ts';

const GOLD = 0xffe08a;
const DIMMED = 0.32;
/** Above this number single wins are not shown one by one. */
const SINGLES = 5;

function clear(room: Container): void {
  for (const child of room.removeChildren()) child.destroy({ children: true });
}

/** All symbols in their places, none highlighted. */
export function clearHighlights(view: MachineView): void {
  clear(view.over);
  clear(view.under);
  eachCell(view, (cell) => {
    view.sprite(cell).alpha = 1;
  });
}

function eachCell(view: MachineView, act: (cell: number) => void): void {
  for (let cell = 0; cell < view.rows * 5; cell += 1) act(cell);
}

function light(view: MachineView, cells: ReadonlySet<number>): void {
  clear(view.over);
  clear(view.under);
  eachCell(view, (cell) => {
    view.sprite(cell).alpha = cells.has(cell) ? 1 : DIMMED;
    if (!cells.has(cell)) return;
    const { x, y } = view.centre(cell);
    const glow = view.scene.glow(view.cellHeight * 1.25, GOLD, 0.55);
    glow.position.set(x, y);
    view.under.addChild(glow);
    const half = view.cellHeight / 2 - 5;
    const box = new Graphics()
      .roundRect(x - 95, y - half, 190, half * 2, 16)
      .stroke({ width: 5, color: GOLD, alpha: 0.95 });
    view.over.addChild(box);
  });
}

function drawLine(view: MachineView, win: SlotWin): void {
  const rows = win.line === null ? undefined : LINES[win.line - 1];
  if (!rows) return;
  const points = [...rows].map((row, reel) => view.centre(reel * 3 + Number(row)));
  const path = new Graphics();
  for (const [width, color] of [
    [13, 0x3a1206],
    [7, GOLD],
  ] as const) {
    for (const [at, { x, y }] of points.entries()) {
      if (at === 0) path.moveTo(0, y).lineTo(x, y);
      else path.lineTo(x, y);
    }
    path.lineTo(1000, points.at(-1)?.y ?? 0);
    path.stroke({ width, color, join: 'round', cap: 'round', alpha: 0.92 });
  }
  view.over.addChildAt(path, 0);
}

async function pulse(view: MachineView, cells: ReadonlySet<number>, ms: number): Promise<void> {
  const all = [...cells].map((cell) => view.sprite(cell));
  const scales = all.map((sprite) => sprite.scale.x);
  await view.pace.run(
    ms,
    (part) => {
      const grown = 1 + 0.12 * Math.sin(part * Math.PI * 2) * (1 - part * 0.4);
      for (const [at, sprite] of all.entries()) sprite.scale.set((scales[at] ?? 1) * grown);
    },
    (part) => part,
  );
  for (const [at, sprite] of all.entries()) sprite.scale.set(scales[at] ?? 1);
}

/** All wins together, then one after the other. */
export async function showWins(
  view: MachineView,
  step: SlotStep,
  shows: { readonly isGain: boolean; readonly single: (win: SlotWin | null) => void },
): Promise<void> {
  if (step.wins.length === 0) return;
  const { isGain, single } = shows;
  const all = new Set(step.wins.flatMap(({ cells }) => cells));
  light(view, all);
  for (const win of step.wins) drawLine(view, win);
  await (isGain ? pulse(view, all, 900) : view.pace.wait(500));
  const isShort = !isGain || view.pace.isFast() || view.pace.isSkipped() || step.kind === 'tumble';
  if (!isShort && step.wins.length > 1) {
    const best = step.wins.toSorted((a, b) => b.minor - a.minor).slice(0, SINGLES);
    for (const win of best) {
      if (view.pace.isSkipped()) break;
      single(win);
      const cells = new Set(win.cells);
      light(view, cells);
      drawLine(view, win);
      await pulse(view, cells, 720);
    }
    light(view, all);
    for (const win of step.wins) drawLine(view, win);
  }
  single(step.wins.length === 1 ? (step.wins[0] ?? null) : null);
}

/** Winning cells shrink away, the rest falls. */
export async function tumble(view: MachineView, from: SlotStep, to: SlotStep): Promise<void> {
  clearHighlights(view);
  const going = from.gone.map((cell) => view.sprite(cell));
  const scales = going.map((sprite) => sprite.scale.x);
  await view.pace.run(220, (part) => {
    for (const [at, sprite] of going.entries()) {
      sprite.alpha = 1 - part;
      sprite.scale.set((scales[at] ?? 1) * (1 + part * 0.25));
    }
  });
  await Promise.all(
    view.reels.map((reel, at) => {
      const rows = from.gone
        .filter((cell) => Math.floor(cell / view.rows) === at)
        .map((cell) => cell % view.rows);
      return reel.fall(to.grid[at] ?? '', rows);
    }),
  );
}

/** The sums on money symbols. */
export function showMoney(
  view: MachineView,
  money: readonly SlotMoney[],
  prizeName: (prize: NonNullable<SlotMoney['prize']>) => string,
): void {
  clear(view.over);
  for (const one of money) {
    const { x, y } = view.centre(one.cell);
    const words = one.prize ? prizeName(one.prize) : moneyText(moneyMinor(one.minor));
    const plate = new Container({ x, y: y + 62 });
    const text = view.scene.text(words, {
      fontSize: words.length > 6 ? 30 : 36,
      fontWeight: '700',
      fill: one.prize ? 0xffe08a : 0xffffff,
      stroke: { color: 0x2a0a04, width: 6, join: 'round' },
    });
    const width = Math.max(96, text.width + 30);
    const back = new Graphics()
      .roundRect(-width / 2, -26, width, 52, 26)
      .fill({ color: one.prize ? 0x9c1420 : 0x2b1a10, alpha: 0.9 })
      .stroke({ width: 3, color: GOLD, alpha: 0.9 });
    plate.addChild(back, text);
    view.over.addChild(plate);
  }
}
