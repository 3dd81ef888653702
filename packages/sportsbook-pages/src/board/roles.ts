/** Table roles for boxes laid out as a grid, which table elements cannot be. */
export const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
  group: { role: 'group' },
} as const;

/** A role with its name. */
export function named(role: keyof typeof ROLE, label: string) {
  return { role, 'aria-label': label } as const;
}
