import { parseMoney, type Script } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import { useDeferredValue } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AnswerOf } from '../../../app/api.ts';
import { type Read, useRead } from '../../../app/context.ts';
import { useRetained } from '../../../engine/list/use-retained.ts';
import { useSettled } from '../../../engine/use-settled.ts';

/** The typed budget in minor units; null for an invalid amount, 0 for an empty field. */
export function budgetOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const parsed = parseMoney(typed.trim());
  return parsed.ok ? parsed.value : null;
}

/** The state passed with the navigation from the page of a new activity to that of its first draft. */
export interface Carried {
  readonly budget: string;
}

/**
 * Where a draft goes on once it was first saved; null while this page shows terms that were changed since they were
 * sent, which the other would not have.
 */
export function pageOfSaved(
  id: string,
  sent: ActivityTerms,
  shown: { readonly terms: ActivityTerms; readonly budget: string },
): { readonly to: string; readonly state: Carried } | null {
  if (shown.terms !== sent) return null;
  return { to: `/promotions/${id}/edit`, state: { budget: shown.budget } };
}

/** The budget typed before the draft was first saved: it is not part of the terms, which are all that is stored. */
export function useCarriedBudget(): string {
  return useHistoryState<Carried | null>()?.budget ?? '';
}

interface Checking {
  readonly checked: AnswerOf<'promotions/check'> | undefined;
  readonly isChecking: boolean;
  readonly check: Read<AnswerOf<'promotions/check'>>;
}

/** The engine's check of terms while they are being written. */
export function useCheck(terms: ActivityTerms, script: Script): Checking {
  const settled = useSettled(terms);
  const check = useRead('promotions/check', { terms: settled, script });
  const checked = useRetained(check.answer, check.isLoading);
  const shown = useDeferredValue(checked);
  return { checked: shown, isChecking: settled !== terms || check.answer === undefined, check };
}
