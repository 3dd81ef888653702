import { parseMoney, type Script } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import { useDeferredValue, useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AnswerOf } from '../../../app/api.ts';
import { type Read, useRead } from '../../../app/context.ts';
import { useRetained } from '../../../engine/list/use-retained.ts';

const SETTLE_MS = 350;

/** A value once it has stood still for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What was typed as the budget, in minor units; null of what is no sum, 0 of nothing. */
export function budgetOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const parsed = parseMoney(typed.trim());
  return parsed.ok ? parsed.value : null;
}

/** What the address carries besides itself from the page of a new activity to that of its first draft. */
export interface Carried {
  readonly budget: string;
}

/** The budget that was typed before the draft was first saved: no part of the terms, which are all that is kept. */
export function useCarriedBudget(): string {
  return useHistoryState<Carried | null>()?.budget ?? '';
}

interface Checking {
  readonly checked: AnswerOf<'promotions/check'> | undefined;
  readonly isChecking: boolean;
  readonly check: Read<AnswerOf<'promotions/check'>>;
}

/** What the engine says of terms as they are being written. */
export function useCheck(terms: ActivityTerms, script: Script): Checking {
  const settled = useSettled(terms);
  const check = useRead('promotions/check', { terms: settled, script });
  const checked = useRetained(check.answer, check.isLoading);
  const shown = useDeferredValue(checked);
  return { checked: shown, isChecking: settled !== terms || check.answer === undefined, check };
}
