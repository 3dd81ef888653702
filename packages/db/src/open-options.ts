import type { Clock } from '@tianping/base';
import type { Migration } from './types.ts';

export interface OpenOptions {
  /** All steps of all loaded packages, in the order they are to run. */
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  /** Receives what needs an operator's eye: a lost idle connection, a conflict tried again. */
  readonly log?: (event: { readonly event: string; readonly detail: string }) => void;
}
