import { type Clock, createUuid, type Rng } from '@tianping/base';
import { isOutcomeKnown } from '@tianping/client';
import { useState } from 'react';
import { useApp } from '../../app/context.ts';

export interface IntentKeys {
  /** The key under which an intent is sent: the same one for as long as its outcome is unknown. */
  readonly keyOf: (intent: object) => string;
  /** Once the outcome is known, the same content is a new intent. */
  readonly settle: (intent: object, outcome: Parameters<typeof isOutcomeKnown>[0]) => void;
}

/** Keys of calls that move money, so that pressing again after a missing answer never moves it twice. */
export function createIntentKeys(parts: { readonly clock: Clock; readonly rng: Rng }): IntentKeys {
  const open = new Map<string, string>();
  return {
    keyOf(intent) {
      const text = JSON.stringify(intent);
      const key = open.get(text) ?? createUuid(parts);
      open.set(text, key);
      return key;
    },
    settle(intent, outcome) {
      if (isOutcomeKnown(outcome)) open.delete(JSON.stringify(intent));
    },
  };
}

/** Keys of a form or a button, for as long as it is mounted. */
export function useIntentKeys(): IntentKeys {
  const app = useApp();
  const [keys] = useState(() => createIntentKeys(app));
  return keys;
}
