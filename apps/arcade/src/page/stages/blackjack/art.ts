/** Address of a drawing of the tables. */
export function tableArt(path: string): string {
  return `${import.meta.env.BASE_URL}art/tables/${path}`;
}

/** Chips by their value in minor units, the greatest first. */
const CHIPS: readonly (readonly [number, string])[] = [
  [1_000_000, '10k'],
  [100_000, '1k'],
  [50_000, '500'],
  [10_000, '100'],
  [5000, '50'],
  [1000, '10'],
  [500, '5'],
  [100, '1'],
];
const PILE_MAX = 6;

/** Whether there is a drawing for a chip of this value. */
export function isChip(minor: number): boolean {
  return CHIPS.some(([value]) => value === minor);
}

export function chipArt(minor: number): string {
  const [, name] = CHIPS.find(([value]) => minor >= value) ?? [0, '1'];
  return tableArt(`chips/chip-${name}.svg`);
}

/** The chips that make up an amount, the greatest at the bottom; a large pile shows only its greatest. */
export function pileOf(amountMinor: number): readonly number[] {
  const pile: number[] = [];
  let left = amountMinor;
  for (const [value] of CHIPS) {
    while (left >= value && pile.length < PILE_MAX) {
      pile.push(value);
      left -= value;
    }
  }
  return pile;
}
