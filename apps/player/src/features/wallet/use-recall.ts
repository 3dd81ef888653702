import { useState } from 'react';
import { useApp } from '../../app/context.ts';
import { refreshBalance } from '../../app/member/member-data.ts';
import { useIntentKeys } from './intent-keys.ts';
import type { RecallResult } from './types.ts';

export type RecallState =
  | { readonly kind: 'running' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'told';
      readonly recalledMinor: number;
      readonly results: readonly RecallResult[];
    };

/** The only possible intent: everything back. */
const EVERYTHING = { recall: 'all' };

/** Brings everything back, and reports the result venue by venue. */
export function useRecall(): {
  readonly state: RecallState | null;
  readonly run: () => void;
  readonly close: () => void;
} {
  const app = useApp();
  const [state, setState] = useState<RecallState | null>(null);
  const keys = useIntentKeys();
  const run = async (): Promise<void> => {
    setState({ kind: 'running' });
    const idempotencyKey = keys.keyOf(EVERYTHING);
    const outcome = await app.api.call('game/venue/recycle', {}, { idempotencyKey });
    if (outcome.kind === 'lost') {
      setState({ kind: 'lost' });
      return;
    }
    keys.settle(EVERYTHING, outcome);
    void refreshBalance(app);
    if (outcome.kind === 'code') {
      setState({ kind: 'refused', message: outcome.message });
      return;
    }
    const { recycledMinor: recalledMinor, results } = outcome.answer;
    setState({ kind: 'told', recalledMinor, results });
  };
  return { state, run: () => void run(), close: () => setState(null) };
}
