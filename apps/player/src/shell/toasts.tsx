import { quietPart, toastStore } from '@tianping/ui';
import { useRef, useSyncExternalStore } from 'react';
import { FramePart } from './error-boundary.tsx';

export function toasterPart() {
  return import('./toaster.ts');
}

const Toaster = quietPart(toasterPart);
const hasToasts = (): boolean => toastStore.list().length > 0;

/** Where toasts appear; its code is loaded with the first one at the latest. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, hasToasts, hasToasts);
  const wasNeeded = useRef(false);
  wasNeeded.current ||= isNeeded;
  return <FramePart>{wasNeeded.current && <Toaster />}</FramePart>;
}
