import { cascade, cascadeUnits, isTriggered } from '../engines/cascade.ts';
import type { TumbleMachine } from '../machine.ts';

/** Every combination of stops once: what all of them pay, and how many give free spins. */
export function countStops(machine: TumbleMachine): TumbleMachine['counted'] {
  let [baseUnits, freeUnits, triggers, mostBaseUnits, mostFreeUnits] = [0, 0, 0, 0, 0];
  const stops = [0, 0, 0, 0, 0];
  const lengths = machine.strips.map(({ length }) => length);
  for (;;) {
    const falls = cascade(machine, stops);
    const base = cascadeUnits(falls, machine.ladder);
    const free = cascadeUnits(falls, machine.freeLadder);
    baseUnits += base;
    freeUnits += free;
    mostBaseUnits = Math.max(mostBaseUnits, base);
    mostFreeUnits = Math.max(mostFreeUnits, free);
    if (isTriggered(falls, machine.trigger)) triggers += 1;
    let reel = 4;
    while (reel >= 0 && stops[reel] === (lengths[reel] ?? 0) - 1) {
      stops[reel] = 0;
      reel -= 1;
    }
    if (reel < 0) break;
    stops[reel] = (stops[reel] ?? 0) + 1;
  }
  return {
    baseUnits: BigInt(baseUnits),
    freeUnits: BigInt(freeUnits),
    triggers: BigInt(triggers),
    mostBaseUnits,
    mostFreeUnits,
  };
}
