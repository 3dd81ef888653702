import type { Draws } from '@tianping/games';
import { type HoldMachine, UNITS_A_STAKE } from '../machine.ts';
import type { SlotMoney, SlotStep } from '../shown.ts';
import { REELS } from '../symbols.ts';
import { cellsWith, lineWins } from './line-wins.ts';
import { drawStops, gridAt, stepOf } from './step.ts';

export const HOLD_CELLS = REELS * 3;

/** A paid spin, and the respins when enough money symbols are in sight. */
export function playHold(draws: Draws, machine: HoldMachine, stakeMinor: number): SlotStep[] {
  const unit = stakeMinor / UNITS_A_STAKE;
  const stops = drawStops(draws, machine.strips);
  const grid = gridAt(machine.strips, stops, machine.rows);
  const money = cellsWith(grid, 'S').map((cell) => moneyAt(draws, machine, cell, unit));
  const wins = lineWins(grid, machine.pays).map(({ units, cells, ...win }) => ({
    ...win,
    cells: [...cells],
    multiplier: 1,
    minor: units * unit,
  }));
  const isHeld = money.length >= machine.trigger;
  const base: SlotStep = {
    ...stepOf('spin', 0, grid),
    stops,
    wins,
    money,
    respins: isHeld ? machine.respins : null,
    minor: wins.reduce((sum, { minor }) => sum + minor, 0),
  };
  return isHeld ? [base, ...respins(draws, machine, { money, unit })] : [base];
}

/** Money symbols stay; each new one sets the respins back to their full number. All of it is paid at the end. */
function respins(
  draws: Draws,
  machine: HoldMachine,
  held: { readonly money: readonly SlotMoney[]; readonly unit: number },
): SlotStep[] {
  const { hit, of } = machine.landing;
  const steps: SlotStep[] = [];
  let money = [...held.money];
  let left = machine.respins;
  while (left > 0 && money.length < HOLD_CELLS) {
    const taken = new Set(money.map(({ cell }) => cell));
    const landed: SlotMoney[] = [];
    for (let cell = 0; cell < HOLD_CELLS; cell += 1) {
      if (taken.has(cell) || draws.int(of) >= hit) continue;
      landed.push(moneyAt(draws, machine, cell, held.unit));
    }
    money = [...money, ...landed];
    left = landed.length > 0 ? machine.respins : left - 1;
    steps.push({ ...stepOf('respin', 0, moneyGrid(money)), money, respins: left });
  }
  // A grid that is full already leaves nothing to respin: one step pays it.
  const last = steps.at(-1) ?? { ...stepOf('respin', 0, moneyGrid(money)), money };
  const isFull = money.length === HOLD_CELLS;
  const grandMinor = isFull ? machine.grandUnits * held.unit : 0;
  const minor = money.reduce((sum, one) => sum + one.minor, grandMinor);
  return [...steps.slice(0, -1), { ...last, respins: 0, grandMinor, minor }];
}

function moneyAt(draws: Draws, machine: HoldMachine, cell: number, unit: number): SlotMoney {
  const value = machine.values[draws.int(machine.values.length)];
  return { cell, minor: (value?.units ?? 0) * unit, prize: value?.prize ?? null };
}

function moneyGrid(money: readonly SlotMoney[]): string[] {
  const taken = new Set(money.map(({ cell }) => cell));
  return Array.from({ length: REELS }, (_, reel) =>
    [0, 1, 2].map((row) => (taken.has(reel * 3 + row) ? 'S' : '.')).join(''),
  );
}
