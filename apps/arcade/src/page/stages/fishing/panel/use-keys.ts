import { type KeyboardEvent, useRef, useState } from 'react';
import type { FishingControl } from '../control.ts';
import { fishingStage as m } from '../messages.ts';

/** Radians turned by one press of an arrow key. */
const TURN = Math.PI / 90;

type Act = (isRepeat: boolean) => void;

/** Keys of the sea: they work while the focus is in the game, and not in an element that uses the keys itself. */
export function useKeys(control: FishingControl, isSeated: boolean) {
  const [isAutoOpen, openAuto] = useState(false);
  const isHeld = useRef(false);
  const fire: Act = (isRepeat) => {
    if (isRepeat) return;
    isHeld.current = true;
    if (control.state.getState().auto) return;
    control.fire();
    control.hold(true);
  };
  const auto: Act = (isRepeat) => {
    if (isRepeat) return;
    if (control.state.getState().auto) control.stop(m.autoPaused);
    else openAuto(true);
  };
  const acts: Readonly<Record<string, Act>> = {
    ArrowLeft: () => control.turn(-TURN),
    ArrowRight: () => control.turn(TURN),
    ArrowUp: () => control.turn(-TURN / 4),
    ArrowDown: () => control.turn(TURN / 4),
    ' ': fire,
    '+': () => control.level(1),
    '=': () => control.level(1),
    '-': () => control.level(-1),
    l: (isRepeat) => isRepeat || control.lockNearest(),
    a: auto,
  };
  return {
    isAutoOpen,
    openAuto,
    press(event: KeyboardEvent): void {
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!isSeated || !act || isTaken(event)) return;
      event.preventDefault();
      act(event.repeat);
    },
    lift(event: KeyboardEvent): void {
      if (event.key !== ' ' || !isHeld.current) return;
      isHeld.current = false;
      control.hold(false);
    },
  };
}

/** Whether the focused element uses the key: letters in a field, space on a button, arrows on a slider. */
function isTaken({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  if (target.closest('input, select, textarea, dialog')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
