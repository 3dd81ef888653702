import type { Translator } from '@tianping/i18n';
import { type BetsDesk, createBetsDesk } from './bets/bets-desk.ts';
import { createSportsDesk, type SportsDesk } from './desk.ts';
import type { SportsPorts } from './ports.ts';
import { createSlipDesk, type SlipDesk } from './slip/state/slip-desk.ts';
import type { CellClasses } from './store/prices/price-cell.ts';

export interface SportsDesks {
  readonly desk: SportsDesk;
  readonly slip: SlipDesk;
  readonly bets: BetsDesk;
}

const held = new WeakMap<SportsPorts, SportsDesks>();

/** The desks of the sportsbook; every page with the same ports works at the same ones. */
export function sportsDesksOf(
  ports: SportsPorts,
  print: { readonly translator: Translator; readonly classes: CellClasses },
): SportsDesks {
  let desks = held.get(ports);
  if (!desks) {
    const desk = createSportsDesk(ports, print);
    desks = { desk, slip: createSlipDesk(ports, desk.shelf), bets: createBetsDesk(ports) };
    held.set(ports, desks);
  }
  return desks;
}
