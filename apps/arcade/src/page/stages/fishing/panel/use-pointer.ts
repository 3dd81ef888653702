import { type PointerEvent, useMemo, useRef } from 'react';
import type { FishingControl } from '../control.ts';
import type { SeaView } from '../scene/view.ts';

/** A finger resting this long keeps firing; one moved further than the distance below only aims. */
const HOLD_MS = 220;
const DRAG_PX = 12;

interface Finger {
  readonly x: number;
  readonly y: number;
  /** Runs while a touch may still become a tap, a drag or a hold. */
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * A mouse aims by moving and fires with its button; a finger aims by dragging, fires by a tap, and keeps firing by
 * resting.
 */
export function usePointer(control: FishingControl, view: SeaView, isOn: boolean) {
  const finger = useRef<Finger | null>(null);
  return useMemo(() => {
    const aim = (event: PointerEvent): void => {
      const point = view.pointAt(event.clientX, event.clientY);
      control.aim(point);
      if (finger.current && view.isPart) view.include(point.x);
    };
    const fireOn = (): void => {
      if (control.state.getState().auto) return;
      control.fire();
      control.hold(true);
    };
    const endTimer = (): boolean => {
      const timer = finger.current?.timer ?? null;
      if (timer === null || !finger.current) return false;
      clearTimeout(timer);
      finger.current.timer = null;
      return true;
    };
    const end = (): void => {
      endTimer();
      finger.current = null;
      control.hold(false);
    };
    if (!isOn) return {};
    return {
      onPointerDown(event: PointerEvent): void {
        if (event.button !== 0 || finger.current) return;
        const { isPicking, locked } = control.state.getState();
        // A tap on a fish locks it, also in place of the one locked before.
        const isLocked =
          (isPicking || locked) && control.lockAt(view.pointAt(event.clientX, event.clientY));
        if (isPicking || isLocked) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        finger.current = { x: event.clientX, y: event.clientY, timer: null };
        aim(event);
        if (event.pointerType === 'mouse') {
          fireOn();
          return;
        }
        finger.current.timer = setTimeout(() => {
          if (endTimer()) fireOn();
        }, HOLD_MS);
      },
      onPointerMove(event: PointerEvent): void {
        const down = finger.current;
        if (!down && event.pointerType !== 'mouse') return;
        aim(event);
        if (!down) return;
        if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > DRAG_PX) endTimer();
      },
      onPointerUp(): void {
        const isTap = endTimer();
        if (isTap && !control.state.getState().auto) control.fire();
        end();
      },
      onPointerCancel: end,
    };
  }, [control, view, isOn]);
}
