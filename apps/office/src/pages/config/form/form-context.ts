import type { ConfigSection } from '@tianping/contract';
import { createContext, useContext } from 'react';
import type { Fault, Typed } from './typed.ts';

/** Shared by every field of a form. Without `onType` the form is read-only. */
export interface FormController {
  readonly section: ConfigSection;
  readonly onType: ((path: readonly string[], value: Typed) => void) | null;
  /** Reported faults, by path. */
  readonly faults: ReadonlyMap<string, Fault | string>;
  /** Names of things that have more than a code. */
  readonly names: ReadonlyMap<string, string>;
}

const FormContext = createContext<FormController | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormController {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands in a form');
  return form;
}
