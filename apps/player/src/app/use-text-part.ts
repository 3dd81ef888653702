import type { HantPart } from '@tianping/i18n';
import { useEffect, useSyncExternalStore } from 'react';
import { useApp } from './context.ts';

/** Whether a part's texts are loaded; false while their traditional form is being fetched. */
export function useTextPart(part: HantPart): boolean {
  const { texts } = useApp();
  useEffect(() => {
    texts.want(part);
  }, [texts, part]);
  const read = (): boolean => texts.has(part);
  return useSyncExternalStore(texts.subscribe, read, read);
}
