import { useEffect } from 'react';
import { usePreferences } from '../../app/context.ts';
import { applyPreferences } from '../../app/preferences.ts';

/**
 * The frame around the gallery stands in the classic edition while it shows: rules of the professional one
 * reach everything inside it, the classic panels too.
 */
export function useClassicFrame(): void {
  const choices = usePreferences();
  useEffect(() => {
    const page = document.documentElement;
    // After the application itself has painted the page with the same change.
    queueMicrotask(() => applyPreferences(page, { ...choices, edition: 'classic' }));
    return () => queueMicrotask(() => applyPreferences(page, choices));
  }, [choices]);
}
