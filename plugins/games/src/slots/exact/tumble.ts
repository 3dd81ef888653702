import type { Ratio } from '@tianping/games';
import { type TumbleMachine, UNITS_A_STAKE } from '../machine.ts';
import { plus, ratio, times } from '../ratio.ts';
import { freeSpinsPlayed } from './free-spins.ts';

export interface TumbleReturn {
  readonly base: Ratio;
  readonly trigger: Ratio;
  readonly total: Ratio;
}

/** From the count over all stops, and the free spins walked through. */
export function tumbleReturn(machine: TumbleMachine): TumbleReturn {
  const { counted, free, strips } = machine;
  const all = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const trigger = ratio(counted.triggers, all);
  const base = ratio(counted.baseUnits, all * BigInt(UNITS_A_STAKE));
  const inFree = ratio(counted.freeUnits, all * BigInt(UNITS_A_STAKE));
  const played = freeSpinsPlayed(free.given, new Map([[free.given, trigger]]), free.most);
  return { base, trigger, total: plus(base, times(trigger, played, inFree)) };
}
