import { z } from 'zod';

const minor = z.int().min(0);
const cells = z.array(z.int().min(0).max(19)).max(20);

const slotWin = z.object({
  /** The letter of the symbol; `S` for scatters. */
  symbol: z.string().length(1),
  cells,
  /** Number of the line from 1; null where no line pays. */
  line: z.int().min(1).max(20).nullable(),
  /** How many ways; 1 elsewhere. */
  ways: z.int().min(1),
  multiplier: z.int().min(1),
  minor,
});
export type SlotWin = z.output<typeof slotWin>;

const slotMoney = z.object({
  cell: z.int().min(0).max(14),
  minor,
  prize: z.enum(['mini', 'minor', 'major']).nullable(),
});
export type SlotMoney = z.output<typeof slotMoney>;

/** One movement of the reels and what it won. */
const slotStep = z.object({
  kind: z.enum(['spin', 'tumble', 'respin']),
  /** Which free spin it belongs to; 0 is the paid one. */
  free: z.int().min(0),
  /** Tops of the windows on the strips; null where nothing was drawn or cells were drawn one by one. */
  stops: z.array(z.int().min(0)).length(5).nullable(),
  /** Five columns, each read downwards; `.` is a free cell of hold and win. */
  grid: z.array(z.string().min(3).max(4)).length(5),
  wins: z.array(slotWin).max(60),
  /** Cells that vanish before the next step. */
  gone: cells,
  /** Free spins that this step awarded. */
  awarded: z.int().min(0),
  /** All money symbols in sight. */
  money: z.array(slotMoney).max(15),
  /** Respins that are left after this step; null outside hold and win. */
  respins: z.int().min(0).nullable(),
  /** The whole grid is full of money. */
  grandMinor: minor,
  /** What this step adds to the win. */
  minor,
});
export type SlotStep = z.output<typeof slotStep>;

export const slotShown = z.object({
  stakeMinor: z.int().min(1),
  totalMinor: minor,
  steps: z.array(slotStep).min(1).max(2000),
});
export type SlotShown = z.output<typeof slotShown>;
