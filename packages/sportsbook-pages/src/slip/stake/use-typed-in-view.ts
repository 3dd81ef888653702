import { type RefObject, useEffect } from 'react';

/** The sheet's keypad covers what is below it: the amount being typed is scrolled into view. */
export function useTypedInView(part: RefObject<HTMLElement | null>, isTyped: boolean): void {
  useEffect(() => {
    if (isTyped) part.current?.scrollIntoView({ block: 'nearest' });
  }, [part, isTyped]);
}
