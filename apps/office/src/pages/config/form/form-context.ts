import type { ConfigSection } from '@tianping/contract';
import { createContext, useContext } from 'react';
import type { Fault, Typed } from './typed.ts';

/** What every field of a form knows. Without `onType` the form is read, not written. */
export interface FormDesk {
  readonly section: ConfigSection;
  readonly onType: ((path: readonly string[], value: Typed) => void) | null;
  /** What is told as wrong, by path. */
  readonly faults: ReadonlyMap<string, Fault | string>;
  /** What is called by more than its code. */
  readonly names: ReadonlyMap<string, string>;
}

const FormContext = createContext<FormDesk | null>(null);
export const FormDeskProvider = FormContext.Provider;

export function useForm(): FormDesk {
  const desk = useContext(FormContext);
  if (!desk) throw new Error('a field stands in a form');
  return desk;
}
