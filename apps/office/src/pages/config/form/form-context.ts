import type { ConfigSection } from '@tianping/contract';
import { createContext, useContext } from 'react';
import type { Fault, Typed } from './typed.ts';

/** What every field of a form knows. Without `onType` the form is read, not written. */
export interface FormController {
  readonly section: ConfigSection;
  readonly onType: ((path: readonly string[], value: Typed) => void) | null;
  /** What is told as wrong, by path. */
  readonly faults: ReadonlyMap<string, Fault | string>;
  /** What is called by more than its code. */
  readonly names: ReadonlyMap<string, string>;
}

const FormContext = createContext<FormController | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormController {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands in a form');
  return form;
}
